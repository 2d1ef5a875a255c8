"""A headlamp in a dark wing: clear lens over chrome bowls, or the same lens gone cloudy."""
import math
import numpy as np
import materials
import shapes
import studio
from picture import Picture


def outline(angle):
    """The lens border as seen from the front, x to the right and z up: a long almond with a flat brow."""
    x = .20 * np.cos(angle) * (1 + .10 * np.cos(angle))
    z = .074 * np.sin(angle) * (1 - .22 * np.cos(angle)) + .030 * np.cos(angle)
    z = np.where(np.sin(angle) > 0, z * .92, z)
    return x, z


def front(x, z):
    """How far the nose stands out towards the viewer (-y): it sweeps back to the right and rounds over the top."""
    return -(.05 - .55 * np.clip(x + .05, 0, 9) ** 1.7 - .35 * np.clip(-x - .1, 0, 9) ** 2 - 1.1 * (z + .02) ** 2)


def ring(inner, outer, material, depth=0.0, nv=120, dish=0.0):
    def shape(u, v):
        ox, oz = outline(2 * math.pi * u)
        grow = inner + (outer - inner) * v
        x, z = ox * grow, oz * grow
        if outer > 1.5:
            # Beyond the lamp the outline relaxes into plain bodywork.
            x, z = ox * 1.02 + np.cos(2 * math.pi * u) * (grow - 1.02) * .35, oz * 1.02 + np.sin(2 * math.pi * u) * (grow - 1.02) * .35
        return x, front(x, z) + depth + dish * v, z
    return shapes.surface(shape, 361, nv, material, 'ring')


def cloudy(lens, amount, half):
    """Yellowed, sanded-looking plastic; with half only the left part is still dull, behind a fairly straight edge."""
    nodes, links = lens.node_tree.nodes, lens.node_tree.links
    dull, share, out = nodes.new('ShaderNodeBsdfDiffuse'), nodes.new('ShaderNodeMixShader'), nodes['Material Output']
    sheen, scatter = nodes.new('ShaderNodeBsdfGlossy'), nodes.new('ShaderNodeMixShader')
    dull.inputs['Color'].default_value = (.34, .29, .20, 1)
    sheen.inputs['Roughness'].default_value = .34
    scatter.inputs[0].default_value = 0
    place, split, cloud, ramp, edge, product = (nodes.new(f'ShaderNode{n}') for n in (
        'TexCoord', 'SeparateXYZ', 'TexNoise', 'ValToRGB', 'MapRange', 'Math'))
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value = 16, 9
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .36, .66
    ramp.color_ramp.elements[0].color = (amount * .45,) * 3 + (1,)
    ramp.color_ramp.elements[1].color = (amount,) * 3 + (1,)
    edge.inputs['From Min'].default_value, edge.inputs['From Max'].default_value = (.012, -.012) if half else (9, 8)
    product.operation = 'MULTIPLY'
    for source, sink in ((place.outputs['Object'], cloud.inputs['Vector']), (place.outputs['Object'], split.inputs[0]),
                         (cloud.outputs[0], ramp.inputs[0]), (split.outputs['X'], edge.inputs['Value']),
                         (ramp.outputs[0], product.inputs[0]), (edge.outputs[0], product.inputs[1]),
                         (dull.outputs[0], scatter.inputs[1]), (sheen.outputs[0], scatter.inputs[2]),
                         (product.outputs[0], share.inputs[0]), (nodes['mix'].outputs[0], share.inputs[1]),
                         (scatter.outputs[0], share.inputs[2]), (share.outputs[0], out.inputs[0])):
        links.new(source, sink)


def bowl(x, z, radius, depth, glow):
    chrome = materials.principled('chrome', (.82, .84, .88), rough=.06, metal=1)
    dark = materials.principled('bezel', (.010, .011, .013), rough=.22)
    profile = [(radius * t, -depth * (1 - t * t)) for t in np.linspace(.24, 1, 24)]
    parts = [shapes.lathe(profile, chrome, 0, name='bowl'),
             shapes.lathe([(radius, 0), (radius * 1.02, .004), (radius * 1.10, .004), (radius * 1.14, -.012)], dark, .002),
             shapes.lathe([(0, -depth * .2), (radius * .40, -depth * .25), (radius * .44, -depth * .5), (radius * .44, -depth)], chrome, .002)]
    eye = shapes.lathe([(radius * .385 * math.sin(t), -depth * .24 + radius * .24 * math.cos(t)) for t in np.linspace(.001, 1.5, 20)],
                       materials.refracting('eye', 1.5, (.95, .97, 1)), 0)
    parts.append(eye)
    if glow:
        parts.append(shapes.lathe([(radius * 1.045, .0065), (radius * 1.075, .0065)], materials.glowing(glow, (1, .80, .55), False), 0))
    y = float(front(np.float64(x), np.float64(z))) + .040
    for part in parts:
        part.rotation_euler = (math.pi / 2, 0, .10 + max(0, x) * 1.4)
        part.location = (x, y, z)


def headlamp(dull=0.0, half=False, glow=1.8):
    body = materials.paint(base_gloss=0)
    ring(1.035, 2.6, body, nv=300)
    ring(1.0, 1.035, materials.principled('gap', (.001, .001, .001), rough=.8), depth=.012, nv=6)
    lens = materials.clear_sheet((.97, .98, 1), 1.58)
    if dull:
        cloudy(lens, dull, half)
    ring(.0, 1.012, lens, depth=.001)
    shell = materials.principled('shell', (.03, .032, .036), rough=.3)
    ring(.9, 1.01, shell, depth=.006, nv=20, dish=-.004)
    ring(0, .93, shell, depth=.085, nv=20)
    ring(.925, .94, materials.principled('brow', (.6, .62, .66), rough=.2, metal=1), depth=.010, nv=8)
    bowl(-.085, -.012, .050, .045, glow)
    bowl(.038, .006, .044, .042, glow)
    bowl(.132, .020, .026, .03, 0)
    studio.hex_ceiling((.1, -.75, 1.15), .38, 2, 2, 14, .014)
    studio.ceiling_glow((0, -.6, 1.4), (14, 4), .22)
    studio.softbox((-.5, -.9, .75), (0, 0, 0), (.9, .12), 5)
    studio.softbox((1.1, -.15, .05), (.15, 0, 0), (.5, .016), .5, studio.AMBER)
    studio.softbox((-.9, -.5, -.1), (-.1, 0, 0), (.05, .9), .8, studio.COOL)
    # Chrome shows whatever stands before it: a wide dim wall keeps the bowls from going black.
    studio.soft_card((.2, -2.2, .5), (0, 0, 0), (6, 3.4), 1.5)
    studio.softbox((-.6, -1.2, .5), (0, 0, 0), (.6, .4), 9, studio.COOL, glossy=False)


def restoration():
    headlamp(.88, half=True)
    studio.camera((-.16, -.62, .11), (.02, .0, .004), 52, focus=(.0, -.04, 0), fstop=4)


def pair(dull):
    def build():
        headlamp(dull, glow=1.8)
        studio.camera((-.10, -.62, .10), (.015, .0, .004), 52, focus=(.0, -.04, 0), fstop=5)
    return build


PICTURES = [
    Picture('service-headlight-restoration', restoration, (1600, 1000), 'top', 'A headlamp half restored: the left of the lens cloudy and yellow, the right clear over chrome bowls', samples=40),
    Picture('headlight-before', pair(.9), (1200, 900), 'top', 'A headlamp whose lens has gone cloudy and yellow', samples=36),
    Picture('headlight-after', pair(0), (1200, 900), 'top', 'The same headlamp with a clear lens', samples=36),
]
