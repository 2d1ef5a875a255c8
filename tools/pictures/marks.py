"""Paint correction: the same panel with its marks and without them."""
import math
import tempfile
from pathlib import Path
import bpy
import cv2
import numpy as np
import materials
import shapes
import studio
from picture import Picture

PANEL = 1.0  # Metres the panel and its mark texture span.
TEXELS = 6144


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
        x, y = (u - .5) * PANEL * 1.3, (v - .5) * PANEL * 1.3
        return x, y, panel_height(x, y)
    return shapes.surface(shape, 1400, 1400, material, 'panel')


def draw_marks(kind):
    """Grey picture of grooves: fine arcs all over for swirls, a few deep lines for scratches."""
    rng = np.random.default_rng({'swirls': 5, 'scratches': 8}[kind])
    height = np.zeros((TEXELS, TEXELS), np.uint8)
    for _ in range({'swirls': 17000, 'scratches': 44}[kind]):
        spot, turn = rng.uniform(0, TEXELS, 2), rng.uniform(0, 2 * math.pi)
        bend = rng.normal(0, 1) / (1400 if kind == 'swirls' else 4000)
        length = rng.gamma(2, 110) if kind == 'swirls' else rng.gamma(3, 300)
        steps = np.linspace(0, length, 24)
        heading = turn + bend * steps
        path = spot + np.stack([np.cumsum(np.cos(heading)), np.sin(heading).cumsum()], -1) * (length / 24)
        width = 1 if kind == 'swirls' and rng.random() < .8 else int(rng.integers(2, 4 if kind == 'swirls' else 6))
        cv2.polylines(height, [(path * 16).round().astype(np.int32)], False, int(rng.uniform(90, 255)), width, cv2.LINE_AA, 4)
    return height


def mark_images(kind):
    """Writes the grooves' normals and their mask once per run and loads them into Blender."""
    folder = Path(tempfile.gettempdir()) / 'lustreworks-marks'
    folder.mkdir(exist_ok=True)
    normal_file, mask_file = folder / f'{kind}-normal.png', folder / f'{kind}-mask.png'
    if not mask_file.exists():
        height = cv2.GaussianBlur(draw_marks(kind), (3, 3), .7)
        dx = cv2.Sobel(height, cv2.CV_32F, 1, 0, ksize=3) / 255
        dy = cv2.Sobel(height, cv2.CV_32F, 0, 1, ksize=3) / 255
        steep = .10 if kind == 'swirls' else .16
        normal = np.stack([np.ones_like(dx), .5 + dy * steep, .5 - dx * steep], -1)  # BGR
        cv2.imwrite(str(normal_file), (np.clip(normal, 0, 1) * 255).astype(np.uint8))
        cv2.imwrite(str(mask_file), cv2.dilate(height, np.ones((2, 2))))
    images = [bpy.data.images.load(str(f)) for f in (normal_file, mask_file)]
    for image in images:
        image.colorspace_settings.name = 'Non-Color'
    return images


def marred(material, kind, amount=.8, rough=.10, side=None, deep=False):
    """Lays a second, scratched clear-coat lobe where the marks are; side limits it to one half of the panel."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    normal_image, mask_image = mark_images(kind)
    place, scale = nodes.new('ShaderNodeUVMap'), nodes.new('ShaderNodeMapping')
    place.uv_map = 'uv'
    scale.inputs['Scale'].default_value = (1.3, 1.3, 1)
    links.new(place.outputs[0], scale.inputs[0])
    normals, mask = nodes.new('ShaderNodeTexImage'), nodes.new('ShaderNodeTexImage')
    normals.image, mask.image = normal_image, mask_image
    for texture in (normals, mask):
        links.new(scale.outputs[0], texture.inputs[0])
    groove, lobe, mix = nodes.new('ShaderNodeNormalMap'), nodes.new('ShaderNodeBsdfGlossy'), nodes.new('ShaderNodeMixShader')
    groove.uv_map = 'uv'
    lobe.inputs['Roughness'].default_value = rough
    links.new(normals.outputs[0], groove.inputs['Color'])
    links.new(groove.outputs[0], lobe.inputs['Normal'])
    # Far off, single grooves are finer than a pixel and would only sparkle, so they fade out there.
    split, fade = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMapRange')
    fade.inputs['From Min'].default_value, fade.inputs['From Max'].default_value = .80, .64
    fade.inputs['To Max'].default_value = amount
    links.new(place.outputs[0], split.inputs[0])
    links.new(split.outputs['Y'], fade.inputs['Value'])
    factor = multiply(material, mask.outputs[0], fade.outputs[0])
    if side is not None:
        factor = multiply(material, factor, left_of(material, place, side))
    links.new(factor, mix.inputs[0])
    links.new(nodes['coat'].outputs[0], mix.inputs[1])
    links.new(lobe.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['over'].inputs[2])
    if deep:
        # A scratch through the clear coat shows the pale primer whatever the light does.
        primer, cut, final = nodes.new('ShaderNodeBsdfDiffuse'), nodes.new('ShaderNodeMixShader'), nodes['Material Output']
        primer.inputs['Color'].default_value = (.5, .52, .55, 1)
        links.new(multiply(material, mask.outputs[0], .75), cut.inputs[0])
        links.new(nodes['over'].outputs[0], cut.inputs[1])
        links.new(primer.outputs[0], cut.inputs[2])
        links.new(cut.outputs[0], final.inputs[0])
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


def lamps(spot=True, finder_x=-.16):
    studio.hex_lamps((-.12, .62, 1.1), .52, ((0, 0), (1, -1), (-1, -1), (0, 1), (1, 0), (-1, 0)), 1.0, .022)
    if spot:
        finder = studio.softbox((finder_x, .66, .95), (-.1, .05, 0), (.035, .035), 4)
        finder.data.shape = 'DISK'
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
    panel(marred(materials.paint(), 'swirls', .9, side=.5))
    tape(0)
    lamps(finder_x=-.36)
    studio.camera((.10, -.50, .34), (.02, .06, -.01), 50, focus=(0, 0, 0), fstop=5.6)


def signs():
    panel(marred(materials.paint((.0012, .0014, .002)), 'swirls', .8))
    lamps()
    studio.camera((-.16, -.46, .36), (-.085, -.01, -.01), 58, focus=(-.11, -.03, 0), fstop=5)


def pair(treat, spot=True, colour=(.0015, .004, .010)):
    def build():
        paint = materials.paint(colour)
        if treat:
            treat(paint)
        panel(paint)
        lamps(spot)
        studio.camera((-.16, -.46, .36), (-.06, .08, -.01), 46, focus=(-.1, .03, 0), fstop=6.3)
    return build


RED = (.030, .0014, .0012)
SIZE = (1200, 900)
PICTURES = [
    Picture('service-paint-correction', correction, (1600, 1000), 'right centre, inside the hexagon',
            'A taped bonnet panel under a strip light: swirl marks on the left, corrected paint on the right'),
    Picture('article-paint-correction-signs', signs, (1600, 900), 'none; use without text', 'Swirl marks in black paint circling the reflection of an inspection lamp', samples=40, share=.8),
    Picture('swirls-before', pair(lambda p: marred(p, 'swirls')), SIZE, 'corners', 'Black paint full of swirl marks under an inspection lamp'),
    Picture('swirls-after', pair(None), SIZE, 'corners', 'The same paint without swirl marks, reflecting the lamps sharply'),
    Picture('haze-before', pair(lambda p: clouded(p, .22, .85, (.012, .016, .022)), False), SIZE, 'corners', 'Hazy paint that blurs the lamps above it', denoise=40),
    Picture('haze-after', pair(None, False), SIZE, 'corners', 'The same paint with a clear, sharp reflection'),
    Picture('scratches-before', pair(lambda p: marred(p, 'scratches', deep=True), False), SIZE, 'corners', 'Dark paint with long scratches across it'),
    # The same scene as haze-after: both show what the panel should look like.
    Picture('scratches-after', pair(None, False), SIZE, 'corners', 'The same paint with the scratches removed'),
    Picture('oxidation-before', pair(lambda p: clouded(p, .35, .94, (.10, .026, .023), .1), False, RED), SIZE, 'corners', 'Red paint faded to a chalky pink by oxidation', denoise=40),
    Picture('oxidation-after', pair(None, False, RED), SIZE, 'corners', 'The same red paint, deep and glossy again'),
]
