"""Paint correction: the same panel with its marks and without them."""
import numpy as np
import grooves
import materials
import shapes
import studio
from picture import Picture

SIDE = 1.3  # Metres.


def panel_height(x, y):
    crease = y - .27 - .12 * x
    step = .016 / (1 + np.exp(np.clip(-crease / .012, -40, 40)))
    # The fuel door: distance to a rounded rectangle, pressed in along its border.
    dx, dy = np.abs(x - .175) - .055, np.abs(y - .105) - .045
    border = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - .03
    gap = -.008 * np.exp(-(border / .0016) ** 4) - .0008 * np.exp(-(border / .005) ** 2)
    return -.16 * x * x - .10 * (y - .1) ** 2 + step + gap


def panel(material):
    def shape(u, v):
        x, y = (u - .5) * SIDE, (v - .5) * SIDE
        return x, y, panel_height(x, y)
    return shapes.surface(shape, 1400, 1400, material, 'panel')


EYE, FINDER = (-.16, -.46, .36), (-.16, .66, .95)  # Camera and inspection lamp.
PLATE = grooves.Plate(SIDE, panel_height)


def on_panel(material, image):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, texture = nodes.new('ShaderNodeUVMap'), nodes.new('ShaderNodeTexImage')
    place.uv_map, texture.image, texture.extension = 'uv', image, 'CLIP'
    links.new(place.outputs[0], texture.inputs[0])
    return place, texture.outputs[0]


def swirled(material, eye, lamp, strength=1.1, side=None):
    """Wash marks as the light they send back; side limits them to the left part of the panel."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, shine = on_panel(material, grooves.swirls(PLATE, eye, lamp))
    factor = multiply(material, shine, strength)
    if side is not None:
        factor = multiply(material, factor, left_of(material, place, side))
    light, both, out = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeAddShader'), nodes['Material Output']
    light.inputs['Color'].default_value = (.84, .92, 1, 1)
    for source, sink in ((factor, light.inputs['Strength']), (nodes['over'].outputs[0], both.inputs[0]),
                         (light.outputs[0], both.inputs[1]), (both.outputs[0], out.inputs[0])):
        links.new(source, sink)
    material.cycles.sample_as_light = False
    return material


def scratched(material):
    """A scratch that cuts the clear coat scatters white whatever the light does."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    _, mask = on_panel(material, grooves.scratches(PLATE))
    torn, cut = nodes.new('ShaderNodeBsdfDiffuse'), nodes.new('ShaderNodeMixShader')
    torn.inputs['Color'].default_value = (.55, .58, .62, 1)
    for source, sink in ((multiply(material, mask, .75), cut.inputs[0]), (nodes['over'].outputs[0], cut.inputs[1]),
                         (torn.outputs[0], cut.inputs[2]), (cut.outputs[0], nodes['Material Output'].inputs[0])):
        links.new(source, sink)
    return material


def multiply(material, socket, value):
    node = material.node_tree.nodes.new('ShaderNodeMath')
    node.operation = 'MULTIPLY'
    material.node_tree.links.new(socket, node.inputs[0])
    if isinstance(value, (int, float)):
        node.inputs[1].default_value = value
    else:
        material.node_tree.links.new(value, node.inputs[1])
    return node.outputs[0]


def left_of(material, place, edge):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    split, less = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMath')
    less.operation = 'LESS_THAN'
    less.inputs[1].default_value = edge
    links.new(place.outputs[0], split.inputs[0])
    links.new(split.outputs[0], less.inputs[0])
    return less.outputs[0]


def clouded(material, rough, share, veil=(.05, .055, .06), patchy=.0):
    """Haze and oxidation: part of the clear coat scatters, and a pale veil lies over the colour."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    dull, mix = nodes.new('ShaderNodeBsdfGlossy'), nodes.new('ShaderNodeMixShader')
    dull.inputs['Roughness'].default_value = rough
    mix.inputs[0].default_value = share
    links.new(nodes['coat'].outputs[0], mix.inputs[1])
    links.new(dull.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['over'].inputs[2])
    if not patchy:
        nodes['base'].inputs['Color'].default_value = (*veil, 1)
        return material
    place, cloud, ramp, blend = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'ValToRGB', 'MixRGB'))
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value = 5, 6
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .5 - patchy, .5 + patchy
    blend.inputs[1].default_value = tuple(c * .35 for c in veil) + (1,)
    blend.inputs[2].default_value = (*veil, 1)
    links.new(place.outputs['Object'], cloud.inputs['Vector'])
    links.new(cloud.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], blend.inputs[0])
    links.new(blend.outputs[0], nodes['base'].inputs['Color'])
    return material


def lamps(finder=None):
    studio.hex_lamps((-.12, .62, 1.1), .52, ((0, 0), (1, -1), (-1, -1), (0, 1), (1, 0), (-1, 0)), 1.0, .022)
    if finder:
        spot = studio.softbox(finder, (-.1, .05, 0), (.035, .035), 4)
        spot.data.shape = 'DISK'
    studio.ceiling_glow((0, 1.5, 1.5), (14, 9), .25)
    studio.softbox((-1.9, .6, .35), (0, .2, 0), (1.2, .03), 3, studio.AMBER)


def tape(x):
    paper = materials.principled('tape', (.30, .16, .03), rough=.75)
    materials.add_bump(paper, paper.node_tree.nodes['Principled BSDF'], 900, .0004)

    def strip(u, v):
        px, py = x + (u - .5) * .016 + .0005 * np.sin(v * 60), (v - .5) * 1.5
        return px, py, panel_height(px, py) + .0005
    shapes.surface(strip, 6, 300, paper, 'tape')


def correction():
    eye, finder = (.10, -.50, .34), (-.36, .66, .95)
    panel(swirled(materials.paint(peel=0), eye, finder, side=.5))
    tape(0)
    lamps(finder)
    studio.camera(eye, (.02, .06, -.01), 50, focus=(0, 0, 0), fstop=5.6)


def signs():
    eye = (-.16, -.46, .36)
    panel(swirled(materials.paint((.0012, .0014, .002), peel=0), eye, FINDER))
    lamps(FINDER)
    studio.camera(eye, (-.085, -.01, -.01), 58, focus=(-.11, -.03, 0), fstop=5)


def pair(treat=None, finder=None, colour=(.0015, .004, .010), eye=EYE, target=(-.06, .08, -.01), focus=(-.1, .03, 0)):
    def build():
        paint = materials.paint(colour, peel=0)
        if treat:
            treat(paint)
        panel(paint)
        lamps(finder)
        studio.camera(eye, target, 46, focus=focus, fstop=6.3)
    return build


# Nearer to the fuel door, where keys go astray.
AT_DOOR = {'eye': (.16, -.42, .36), 'target': (.08, .07, -.01), 'focus': (.08, .02, 0)}
RED = (.030, .0014, .0012)
SIZE = (1200, 900)
PICTURES = [
    Picture('service-paint-correction', correction, (1600, 1000), 'right centre, inside the hexagon',
            'A taped bonnet panel under a strip light: swirl marks on the left, corrected paint on the right', samples=44, share=.85, denoise=7),
    Picture('article-paint-correction-signs', signs, (1600, 900), 'none; use without text', 'Swirl marks in black paint circling the reflection of an inspection lamp', samples=52, denoise=7),
    Picture('swirls-before', pair(lambda p: swirled(p, EYE, FINDER), FINDER), SIZE, 'corners', 'Black paint full of swirl marks under an inspection lamp', samples=52, denoise=7),
    Picture('swirls-after', pair(finder=FINDER), SIZE, 'corners', 'The same paint without swirl marks, reflecting the lamps sharply', samples=52, denoise=7),
    Picture('haze-before', pair(lambda p: clouded(p, .22, .85, (.012, .016, .022))), SIZE, 'corners', 'Hazy paint that blurs the lamps above it', denoise=40),
    Picture('haze-after', pair(), SIZE, 'corners', 'The same paint with a clear, sharp reflection', samples=52, denoise=7),
    Picture('scratches-before', pair(scratched, **AT_DOOR), SIZE, 'corners', 'Dark paint with long scratches beside the fuel door', samples=52, denoise=7),
    Picture('scratches-after', pair(**AT_DOOR), SIZE, 'corners', 'The same paint with the scratches removed', samples=40, denoise=7),
    Picture('oxidation-before', pair(lambda p: clouded(p, .35, .94, (.10, .026, .023), .1), colour=RED), SIZE, 'corners', 'Red paint faded to a chalky pink by oxidation', denoise=40),
    Picture('oxidation-after', pair(colour=RED), SIZE, 'corners', 'The same red paint, deep and glossy again', samples=52, denoise=7),
]
