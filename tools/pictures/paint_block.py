"""A block of painted sheet steel, cut through its layers, in the thicknesses of src/drawings/paint-layers.json.

The drawing over the picture names the layers. It is 400 units wide, and both follow one formula: the near corner of the block is at
`corner` from the left, a depth in the paint `top` + depth × `scale` below the upper edge of the picture there, every line along the front
rises by `slope` towards the left, and the back lies to the `right` and `up`. Each layer ends `step` before the one below it.
"""
import json
import math
from pathlib import Path
import bpy
import numpy as np
from mathutils import Vector
import materials
import shapes
import studio
from picture import Picture

DATA = json.loads((Path(__file__).parents[2] / 'src/drawings/paint-layers.json').read_text())
ELEVATION = math.asin(math.sqrt(DATA['slope'] * DATA['back']['up'] / DATA['back']['right']))
AZIMUTH = math.atan(DATA['slope'] / math.sin(ELEVATION))
UNIT = .01  # A unit of the drawing.
RIGHT = Vector((math.cos(AZIMUTH), math.sin(AZIMUTH), 0))
AWAY = Vector((-math.sin(AZIMUTH) * math.cos(ELEVATION), math.cos(AZIMUTH) * math.cos(ELEVATION), -math.sin(ELEVATION)))
UP = RIGHT.cross(AWAY)
DEEP = DATA['back']['right'] * UNIT / math.sin(AZIMUTH)  # From the front to the back.
LEFT = -2.3  # Out of the picture.
ROUND = .008


def across(x):
    """Where something `x` from the left of the picture lies along the front."""
    return (x - DATA['corner']) * UNIT / math.cos(AZIMUTH)


class Block:
    """`cut` is how deep a place is cut (m, negative), `scar` whether that is rough (0 to 1), `lift` how far the uppermost layer is in the air."""

    def __init__(self, name):
        section = DATA['sections'][name]
        self.down = section['scale'] * UNIT / math.cos(ELEVATION)  # A µm.
        self.top, self.step = section['top'], section['step']
        added = DATA.get(section.get('added'))
        self.layers = ([added] if added else []) + DATA['factory'] + [DATA['steel']]
        self.cut = self.scar = lambda x, y: np.zeros_like(x)
        self.dull = ([{'coating': .75, 'film': .05}[section['added']]] if added else []) + [.12] + [0] * 4
        self.lift = lambda x, y: np.zeros_like(x)

    def build(self, surfaces):
        depth = 0
        shapes.through(np.array([[(x, y, -self.under() * self.down) for y in (DEEP, 6)] for x in (-6, 2)]), surfaces[-4], 'beyond').visible_camera = False
        for index, (layer, surface) in enumerate(zip(self.layers, surfaces)):
            below = depth + layer['micrometres'] if layer is not DATA['steel'] else 1000
            self.slab(index, -depth * self.down, -below * self.down, surface, layer['name'])
            depth = below

    def under(self):
        """How deep the colour begins (µm)."""
        return sum(layer['micrometres'] for layer in self.layers[:-4])

    def end(self, index):
        return across(DATA['corner'] - self.step * (len(self.layers) - 1 - index))

    def slab(self, index, top, bottom, material, name):
        """A layer, its upper edges rounded."""
        end = self.end(index)
        xs = np.r_[np.arange(LEFT, end - ROUND, .0018), end - ROUND]
        ys = np.r_[np.arange(ROUND, DEEP, .004), DEEP]
        lift = self.lift if index == 0 else lambda x, y: np.zeros_like(x)
        upper = lambda x, y: np.clip(self.cut(x, y), bottom, top)
        x, y = np.meshgrid(xs, ys, indexing='ij')
        raised = lift(x, y)

        def rough(mesh, scar):
            mesh.attributes.new('scar', 'FLOAT', 'POINT').data.foreach_set('value', scar.astype(np.float32).ravel())

        def sheet(level, is_there, way):
            quads = shapes.grid(*x.shape)
            quads = quads[is_there.ravel()[quads].any(1)][:, ::way]
            if len(quads):
                mesh = shapes.from_quads(np.stack([x, y, level + raised], -1).reshape(-1, 3), quads, name)
                mesh.materials.append(material)
                studio.link(mesh, name)
                return mesh
        rough(sheet(upper(x, y), self.cut(x, y) > bottom, 1), self.scar(x, y))
        sheet(np.full_like(x, bottom), raised > 0, -1)
        # The front, the corner and the right side as rings that follow the upper edge down.
        turn = np.linspace(0, math.pi / 2, 9)
        rings, is_there = [], []
        for angle in [*turn[::-1], None]:
            inset = ROUND * (1 - math.cos(angle or 0))
            corner = np.stack([end - ROUND + (ROUND - inset) * np.sin(turn), ROUND - (ROUND - inset) * np.cos(turn)], -1)
            line = np.r_[np.stack([xs, np.full(len(xs), inset)], -1), corner, np.stack([np.full(len(ys), end - inset), ys], -1)]
            level, raise_ = upper(*line.T), lift(*line.T)
            # Down to where the next layer's rounded edge begins, unless it is in the air.
            foot = np.where(raise_ > 0, bottom, bottom - ROUND)
            is_there.append(level > bottom)
            level = foot if angle is None else np.maximum(level - ROUND * (1 - math.sin(angle)), bottom)
            rings.append(np.c_[line, level + raise_])
        side = np.stack(rings[::-1], 1)
        # The cut is ground a little dull, and its edges more.
        scar = np.maximum(self.scar(side[..., 0], side[..., 1]), .5)
        scar[:, :2] = self.dull[index]
        scar[len(xs):len(xs) + 9, :2] = .5
        quads = shapes.grid(*side.shape[:2])
        mesh = shapes.from_quads(side.reshape(-1, 3), quads[np.stack(is_there[::-1], 1).ravel()[quads].any(1)], name + ' side')
        mesh.materials.append(material)
        studio.link(mesh, name + ' side')
        rough(mesh, scar)
        if material.name.startswith('clear'):
            return  # The eye would find its back; so it is as if the block went on.
        back = np.full(len(xs), DEEP)
        shapes.through(np.stack([np.stack([xs, back, level + lift(xs, back)], -1) for level in (upper(xs, back), np.full(len(xs), bottom))], 1), material, name + ' back')


# Cuts

def groove(x, y, at, depth, half, slant=0.0, bend=0.0):
    """A scratch from the front to the back."""
    away = np.abs(x - across(at) - slant * y - bend * y * y) / (half * UNIT)
    return -depth * np.clip(1.04 - np.hypot(away, .04), 0, 1)


def swirls(block):
    rng = np.random.default_rng(8)
    marks, polished, deep = DATA['swirls'], DATA['polished'], DATA['deepScratch']
    ways = rng.uniform((-.25, -.3), (.25, .3), (len(marks['across']), 2))

    def cut(x, y):
        depth = marks['micrometres'] * block.down
        scuffed = np.min([groove(x, y, at, depth, 1.3, *way) for at, way in zip(marks['across'], ways)], 0)
        share = shapes.smooth(0, .02, x - across(polished['from']))
        level = -polished['micrometres'] * block.down * share
        return level, np.minimum(scuffed * (1 - share), groove(x, y, deep['across'], deep['micrometres'] * block.down, 3.2, .12, .1))
    block.cut = lambda x, y: np.minimum(*cut(x, y))
    block.scar = lambda x, y: shapes.smooth(0, -.4 * block.down, np.subtract(*cut(x, y)[::-1]))
    return factory()


def scratches(block):
    slants = (.10, -.06, .08, -.05)
    block.scar = lambda x, y: shapes.smooth(0, -.4 * block.down, block.cut(x, y))
    block.cut = lambda x, y: np.min([
        groove(x, y, at['across'], at['micrometres'] * block.down, 1.3 + at['micrometres'] * .1, slant, .06)
        for at, slant in zip(DATA['scratches'], slants)], 0)
    return factory()


def chip(block):
    """A crater that a stone has struck: each layer breaks off farther out than the one below."""
    edges = ((0, 115.5), (.18, 115), (.205, 99), (.225, 95), (.275, 64), (.30, 60), (.335, 47), (.365, 45), (.40, 30), (.49, 0))
    rng = np.random.default_rng(4)
    waves = [(k, rng.uniform(0, 6.3), .16 / k ** .8, rng.uniform(.5, 1.5)) for k in range(2, 15)]

    def cut(x, y):
        dx, dy = x - across(74), y + .03
        angle, far = np.arctan2(dy, dx), np.hypot(dx, dy)
        far = far * (1 + sum(size * np.sin(k * angle + start + turn * far * 9) for k, start, size, turn in waves))
        ripples = .7 * np.sin(far * 130 + 3 * np.sin(angle * 3)) * shapes.smooth(.36, .40, far)
        return np.minimum(0, ripples * (far < .47) - np.interp(far, *zip(*edges))) * block.down
    block.cut, block.scar = cut, lambda x, y: shapes.smooth(0, -2 * block.down, cut(x, y))
    return factory()


def film(block):
    end, height = block.end(0), DATA['film']['lift'] * UNIT / math.cos(ELEVATION)
    block.lift = lambda x, y: height * np.clip(1 - (end - x + .7 * y) / .62, 0, 1) ** 2
    return [clear(), *factory()]


# Materials

def clear(tint=(.97, .985, 1), ior=1.5):
    """Clear coat or film: refracts, reflects by angle, and lets lamps through to what lies below, as shadows would be grain."""
    material = bpy.data.materials.new('clear')
    material.use_nodes = True
    material.node_tree.nodes.clear()
    shader = materials.Nodes(material)
    refraction, coat, fresnel = shader.add('BsdfRefraction', IOR=ior, Roughness=0), shader.add('BsdfGlossy', Roughness=0), shader.add('Fresnel', IOR=ior)
    refraction.inputs['Color'].default_value = (*tint, 1)
    coat.inputs['Color'].default_value = (1, 1, 1, 1)
    path, through, out = shader.add('LightPath'), shader.add('BsdfTransparent'), shader.add('OutputMaterial')
    through.inputs['Color'].default_value = (.93, .96, 1, 1)
    body = shader.mix(fresnel.outputs[0], refraction, coat)
    scar, dull = shader.add('Attribute'), shader.add('BsdfDiffuse')
    scar.attribute_name, dull.inputs['Color'].default_value = 'scar', (.55, .62, .7, 1)
    body = shader.mix(shader.math('MULTIPLY', scar.outputs['Fac'], .6), body, dull)
    shader.links.new(shader.mix(path.outputs['Is Shadow Ray'], body, through).outputs[0], out.inputs[0])
    return material


def colour():
    """Deep blue with flakes of aluminium, which lie flat: on the cut they are dashes."""
    material = materials.principled('colour', (.005, .03, .15), rough=.42, specular=.5)
    shader = materials.Nodes(material)
    place, stretch, cells = shader.add('TexCoord'), shader.add('Mapping'), shader.add('TexVoronoi', Scale=1)
    stretch.inputs['Scale'].default_value = (55, 55, 200)
    shader.links.new(place.outputs['Object'], stretch.inputs[0])
    shader.links.new(stretch.outputs[0], cells.inputs['Vector'])
    parts, principled = shader.add('SeparateXYZ'), material.node_tree.nodes['Principled BSDF']
    shader.links.new(cells.outputs['Color'], parts.inputs[0])
    is_flake = shader.math('GREATER_THAN', parts.outputs[0], .82)
    shine = shader.math('MULTIPLY', is_flake, shader.math('ADD', shader.math('MULTIPLY', parts.outputs[1], .7), .3))
    shader.links.new(shader.math('MULTIPLY', is_flake, .4), principled.inputs['Metallic'])
    tone = shader.add('MixRGB', Color1=(.005, .03, .15, 1), Color2=(.045, .13, .42, 1))
    shader.links.new(shine, tone.inputs[0])
    shader.links.new(tone.outputs[0], principled.inputs['Base Color'])
    tilt, scaled, normal, sum_ = shader.add('VectorMath'), shader.add('VectorMath'), shader.add('NewGeometry'), shader.add('VectorMath')
    tilt.operation, tilt.inputs[1].default_value = 'SUBTRACT', (.5, .5, .5)
    scaled.operation, scaled.inputs['Scale'].default_value = 'SCALE', .26
    sum_.operation = 'ADD'
    shader.links.new(cells.outputs['Color'], tilt.inputs[0])
    shader.links.new(tilt.outputs[0], scaled.inputs[0])
    shader.links.new(scaled.outputs[0], sum_.inputs[0])
    shader.links.new(normal.outputs['Normal'], sum_.inputs[1])
    shader.links.new(sum_.outputs[0], principled.inputs['Normal'])
    return material


def steel():
    material = materials.principled('steel', (.58, .60, .63), rough=.42, metal=1.0)
    shader = materials.Nodes(material)
    place, stretch, texture, bump = shader.add('TexCoord'), shader.add('Mapping'), shader.add('TexNoise', Scale=1, Detail=3), shader.add('Bump', Strength=.3, Distance=.004)
    stretch.inputs['Scale'].default_value = (2, 2, 90)
    shader.links.new(place.outputs['Object'], stretch.inputs[0])
    shader.links.new(stretch.outputs[0], texture.inputs['Vector'])
    shader.links.new(texture.outputs[0], bump.inputs['Height'])
    shader.links.new(bump.outputs[0], material.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    return material


def matt(name, shade, scale, rough=.6):
    material = materials.principled(name, shade, rough=rough, specular=.35)
    materials.add_bump(material, material.node_tree.nodes['Principled BSDF'], scale, .002, .05, detail=1)
    return material


def factory():
    return [clear(), colour(), matt('primer', (.25, .26, .27), 60), matt('dip primer', (.06, .072, .072), 45, .5), steel()]


# Light

def fade():
    """Black in front of the left and the lower edge: the block goes on beyond the picture."""
    material = bpy.data.materials.new('fade')
    material.use_nodes = True
    material.node_tree.nodes.clear()
    shader = materials.Nodes(material)
    place, parts, black, clear_, out = shader.add('TexCoord'), shader.add('SeparateXYZ'), shader.add('Emission', Strength=0), shader.add('BsdfTransparent'), shader.add('OutputMaterial')
    shader.links.new(place.outputs['Window'], parts.inputs[0])

    def ramp(value, low, high):
        node = shader.add('MapRange')
        node.interpolation_type = 'SMOOTHERSTEP'
        node.inputs['From Min'].default_value, node.inputs['From Max'].default_value = low, high
        shader.links.new(value, node.inputs['Value'])
        return node.outputs[0]
    share = shader.math('MULTIPLY', ramp(parts.outputs[0], .0, .17), ramp(parts.outputs[1], .015, .13))
    shader.links.new(shader.mix(share, black, clear_).outputs[0], out.inputs[0])
    card = shapes.through(np.array([[middle() - AWAY * 8 + RIGHT * u + UP * v for v in (-3, 3)] for u in (-4, 4)]), material, 'fade')
    for ray in ('diffuse', 'glossy', 'transmission', 'shadow'):
        setattr(card, f'visible_{ray}', False)


def middle(top=76):
    """What the middle of the picture shows."""
    return RIGHT * (200 - DATA['corner']) * UNIT - UP * (150 - top) * UNIT


def scene(name, prepare=lambda block: factory()):
    settings = bpy.context.scene.cycles
    settings.sample_clamp_direct, settings.sample_clamp_indirect, settings.blur_glossy = 6, 2, .5
    settings.max_bounces, settings.glossy_bounces, settings.transmission_bounces, settings.transparent_max_bounces = 9, 5, 7, 8
    settings.adaptive_threshold, settings.adaptive_min_samples = .01, 16
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[0].default_value = (0, 0, 0, 1)
    block = Block(name)
    block.build(prepare(block))
    target = middle(block.top)
    camera = studio.camera(target - AWAY * 20, target, fstop=1e6)
    camera.data.type, camera.data.ortho_scale = 'ORTHO', 400 * UNIT
    fade()
    top = (across(70), DEEP * .5, 0)
    degrees = math.degrees(AZIMUTH)
    # The long lamp that the top mirrors.
    studio.panel(180 + degrees, math.degrees(ELEVATION), (5, .17), 7, (.3, .5), target=top, reach=4)
    # A wide one in front below gives the cut its sheen; one above at the left lights the matt layers and all rounded edges; one overhead
    # the terraces; the amber one the ends of the layers.
    studio.panel(-degrees, -34, (4, 1.6), 1.7, (.5, .5), target=(-.8, 0, -.8), reach=4)
    studio.panel(-33, 50, (3, 2), 32, (.5, .5), target=(-.8, 0, -.8), reach=4)
    studio.panel(160, 66, (3, 1.2), 20, (.5, .5), target=(-.5, .3, -.5), reach=4)
    studio.panel(78, -16, (1.6, 2.2), 9, (.5, .5), studio.AMBER, target=(-.4, .3, -.8), reach=4)


PICTURES = [
    Picture(f'paint-{name}', lambda prepare=prepare, section=section: scene(section, prepare), (1200, 900), 'right', f'A block of painted sheet steel {text}', samples=104, denoise=6)
    for name, section, prepare, text in (
        ('coating', 'coating', lambda block: [clear(ior=1.6), *factory()], 'with a ceramic coating'),
        ('film', 'film', film, 'below a film whose corner is lifted'),
        ('correction', 'correction', swirls, 'with swirl marks, half of it polished'),
        ('scratches', 'scratches', scratches, 'with four scratches, the last down to the primer'),
        ('chip', 'chip', chip, 'with a crater down to the steel'),
    )
]
