"""The board's three small shaders (OpenGL ES 2): flat art, inked shapes and spaces, and names.

All take places in board units through the one matrix, and widths in pixels on top of it, so that edges stay one
pixel soft at every zoom without rebuilding a mesh.
"""

from __future__ import annotations

from ttr_app.ui.board.palette import column

PALE = 0.29
"""How much of the ground's tone is in a printed space: what is free must not be taken for a piece."""

_TOP = """
#ifdef GL_ES
precision highp float;
#endif
"""

_MATRICES = """
uniform mat4 modelview_mat;
uniform mat4 projection_mat;
"""

# --- flat art: one colour a mesh ---------------------------------------------------------------------
# Layers are drawn in turn, each with its soft outline, by one shader. Every mesh has every attribute of its shader:
# Kivy leaves the arrays of the mesh before switched on, and reading past the end of that one's buffer kills the app.
SOFT_FORMAT = [(b"vPosition", 2, "float"), (b"vNormal", 2, "float"), (b"vFade", 1, "float")]

ART_VS = (
    _TOP
    + _MATRICES
    + """
attribute vec2 vPosition;
attribute vec2 vNormal;
attribute float vFade;
varying float alpha;
void main() {
    vec4 at = modelview_mat * vec4(vPosition, 0.0, 1.0);
    at.xy += vec2(vNormal.x, -vNormal.y);
    alpha = 1.0 - vFade;
    gl_Position = projection_mat * at;
}
"""
)
ART_FS = (
    _TOP
    + """
uniform vec4 color;
varying float alpha;
void main() { gl_FragColor = vec4(color.rgb, color.a * alpha); }
"""
)

# --- ink: soft-edged triangles in palette colours --------------------------------------------------
INK_FORMAT = [
    (b"vPosition", 2, "float"),
    (b"vNormal", 2, "float"),
    (b"vInk", 3, "float"),
]
INK_SIZE = 7
INK_VS = (
    _TOP
    + _MATRICES
    + """
attribute vec2 vPosition;
attribute vec2 vNormal;
attribute vec3 vInk;
varying vec3 ink;
void main() {
    vec4 at = modelview_mat * vec4(vPosition, 0.0, 1.0);
    at.xy += vec2(vNormal.x, -vNormal.y);
    ink = vInk;
    gl_Position = projection_mat * at;
}
"""
)
INK_FS = (
    _TOP
    + """
varying vec3 ink;
uniform sampler2D texture0;
uniform float veil;
void main() {
    vec4 tone = texture2D(texture0, ink.xy);
    gl_FragColor = vec4(tone.rgb, tone.a * ink.z * veil);
}
"""
)

# --- spaces and pieces: a quad each, shaped by distance --------------------------------------------
SPACE_FORMAT = [
    (b"vPosition", 2, "float"),
    (b"vLocal", 2, "float"),
    (b"vHalf", 2, "float"),
    (b"vStyle", 3, "float"),
]
SPACE_SIZE = 9
#: Kinds of quads; the numbers are what the shader compares.
RAIL, SEA, TUNNEL, PAIR, WAGON, SHIP, GLOW, SHADE, RING, HATCH = range(10)

SPACE_VS = (
    _TOP
    + _MATRICES
    + """
attribute vec2 vPosition;
attribute vec2 vLocal;
attribute vec2 vHalf;
attribute vec3 vStyle;
varying vec2 local;
varying vec2 halfsize;
varying vec3 style;
void main() {
    local = vLocal;
    halfsize = vHalf;
    style = vStyle;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition, 0.0, 1.0);
}
"""
)
SPACE_FS = (
    _TOP
    + f"#define GROUND_COLUMN {column('veil'):.6f}\n#define PALE {PALE}\n"
    + """
varying vec2 local;
varying vec2 halfsize;
varying vec3 style;          // palette column, kind, opacity
uniform sampler2D texture0;  // rows: fill, edge, rim, mark
uniform float unit;          // pixels per board unit
uniform float veil;

float box(vec2 p, vec2 h, float r) {
    vec2 q = abs(p) - h + r;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
float hull(vec2 p, vec2 h) {
    // bow: two arcs that meet in a point; stern: cut square with round corners
    float reach = h.x * 1.55;
    float radius = (reach * reach + h.y * h.y) / (2.0 * h.y);
    vec2 q = vec2(p.x + h.x * 0.55, abs(p.y));
    float arc = length(vec2(max(q.x, 0.0), q.y + radius - h.y)) - radius;
    return max(arc, -p.x - h.x);
}
void main() {
    float kind = style.y;
    float d;
    if (kind < 0.5) d = box(local, halfsize, 2.0);
    else if (kind < 1.5) d = box(local, halfsize, halfsize.y);
    else if (kind < 3.5) d = box(local, halfsize, 1.2);
    else if (kind < 4.5) d = box(local, halfsize, 2.6);
    else if (kind < 5.5) d = hull(local, halfsize);
    else d = box(local, halfsize, min(halfsize.y, 3.2));

    vec4 fill = texture2D(texture0, vec2(style.x, 0.125));
    vec4 edge = texture2D(texture0, vec2(style.x, 0.375));
    vec4 rim = texture2D(texture0, vec2(style.x, 0.625));
    float soft = 0.5 / unit;
    vec4 c;
    vec3 land = texture2D(texture0, vec2(GROUND_COLUMN, 0.125)).rgb;
    if (kind > 8.5) {            // hatched: nobody may build here any more
        float on = 1.0 - smoothstep(-soft, soft, d + 0.2);
        float beat = abs(fract((local.x + local.y) / 4.4) - 0.5) * 4.4;
        float stripe = 1.0 - smoothstep(0.75 - soft, 0.75 + soft, beat);
        c = vec4(mix(land, edge.rgb, stripe), on * mix(0.62, 0.95, stripe));
    } else if (kind > 7.5) {     // ring only
        float on = smoothstep(-soft, soft, d - 0.3) * (1.0 - smoothstep(-soft, soft, d - 3.0));
        float dark = smoothstep(-soft, soft, d - 2.3);
        c = vec4(mix(fill.rgb, edge.rgb, dark), on);
    } else if (kind > 6.5) {     // soft shadow
        c = vec4(fill.rgb, fill.a * (1.0 - smoothstep(-1.2, 2.4, d)));
    } else if (kind > 5.5) {     // glow with a crisp rim
        float on = smoothstep(-soft, soft, d - 0.3);
        float crisp = 1.0 - smoothstep(-soft, soft, d - 2.6);
        float line = smoothstep(-soft, soft, d - 2.6) * (1.0 - smoothstep(-soft, soft, d - 3.4));
        float halo = 0.7 * (1.0 - smoothstep(2.4, 7.0, d));
        c = vec4(mix(fill.rgb, edge.rgb, line), on * max(max(crisp, line), halo));
    } else {
        bool piece = kind > 3.5;
        float inner = piece ? -0.1 : -0.25;
        float thick = piece ? 2.0 : 0.8;
        float around = piece ? 0.35 : 0.7;
        float toEdge = smoothstep(-soft, soft, d - inner);
        float toRim = smoothstep(-soft, soft, d - inner - thick);
        float toNone = smoothstep(-soft, soft, d - inner - thick - around);
        vec3 tone = fill.rgb;
        if (piece) {             // moulded: sides fall away from a flat roof, light from above
            float side = smoothstep(-2.1 - soft, -2.1 + soft, d);
            float up = clamp(-local.y / halfsize.y, -1.0, 1.0);
            vec3 lit = mix(tone, vec3(1.0), 0.62 * max(up, 0.0));
            vec3 low = tone * (1.0 - 0.72 * max(-up, 0.0));
            vec3 wall = up > 0.0 ? lit : low;
            wall *= 1.0 - 0.30 * (1.0 - abs(up));
            tone = mix(mix(tone, vec3(1.0), 0.09), wall, side);
        } else {                 // printed: flat and pale, so much of the ground in the ink
            tone = mix(tone, land, PALE);
        }
        if (kind > 2.5 && kind < 3.5) {   // difficult terrain: two cells
            float seam = 1.0 - smoothstep(0.35 - soft, 0.35 + soft, abs(local.x));
            tone = mix(tone, edge.rgb, seam);
        }
        if (piece && kind < 4.5) {        // a wagon's platforms: dark at both ends, whatever its colour
            float end = abs(abs(local.x) - halfsize.x * 0.68);
            tone = mix(tone, edge.rgb, 0.85 * (1.0 - smoothstep(0.7 - soft, 0.7 + soft, end)));
        }
        tone = mix(tone, edge.rgb, toEdge);
        tone = mix(tone, rim.rgb, toRim);
        c = vec4(tone, 1.0 - toNone);
        if (kind > 1.5 && kind < 2.5) {   // tunnel: hatched like a cutting on an old map
            float along = abs(local.x) > halfsize.x ? local.y : local.x;
            float beat = abs(fract(along / 2.6) - 0.5) * 2.6;
            float tooth = 1.0 - smoothstep(0.62 - soft, 0.62 + soft, beat);
            float band = smoothstep(-soft, soft, d - 0.5) * (1.0 - smoothstep(-soft, soft, d - 2.3));
            c = mix(c, vec4(edge.rgb, 1.0), tooth * band);
        }
    }
    gl_FragColor = vec4(c.rgb, c.a * style.z * veil);
}
"""
)

# --- names: quads of an atlas, placed by their city and moved by whole pixels -----------------------
LABEL_FORMAT = [(b"vPosition", 2, "float"), (b"vShift", 2, "float"), (b"vTexCoords0", 2, "float")]
LABEL_SIZE = 6
LABEL_VS = (
    _TOP
    + _MATRICES
    + """
attribute vec2 vPosition;
attribute vec2 vShift;
attribute vec2 vTexCoords0;
varying vec2 uv;
void main() {
    vec4 at = modelview_mat * vec4(vPosition, 0.0, 1.0);
    at.xy = floor(at.xy + 0.5) + vShift;
    uv = vTexCoords0;
    gl_Position = projection_mat * at;
}
"""
)
LABEL_FS = (
    _TOP
    + """
varying vec2 uv;
uniform sampler2D texture0;
void main() { gl_FragColor = texture2D(texture0, uv); }
"""
)

# --- the plate: a finished picture of the board ------------------------------------------------------
PLATE_VS = (
    _TOP
    + _MATRICES
    + """
attribute vec2 vPosition;
attribute vec2 vTexCoords0;
varying vec2 uv;
void main() { uv = vTexCoords0; gl_Position = projection_mat * modelview_mat * vec4(vPosition, 0.0, 1.0); }
"""
)
PLATE_FS = (
    _TOP
    + """
varying vec2 uv;
uniform sampler2D texture0;
void main() { gl_FragColor = texture2D(texture0, uv); }
"""
)
