"""The painted toolkit: look, letters, shapes and targets of everything that is not made of KivyMD widgets."""
