"""A street with houses, trees, parked cars and a pedestrian, by day and at night. Metres; it runs along x, and the eye looks along y from 0."""
import math
import sys
from functools import cache
from pathlib import Path
import bpy
import numpy as np
from mathutils import Matrix, Vector
import materials
import shapes
import studio

sys.path.append(str(Path(__file__).parents[1] / 'car'))
import outlines
import parts

GROUND = -1.15  # Below the eye of the passenger.
KERB = 8.6


def seen_only(radiance, colour):
    """A lamp as the eye sees it: what it lights, a lamp of Blender does without grain."""
    material = materials.glowing(radiance, colour)
    nodes = materials.Nodes(material)
    emission = next(node for node in nodes.nodes if node.type == 'EMISSION')
    nodes.give(emission.inputs['Strength'], nodes.math('MULTIPLY', nodes.add('LightPath').outputs['Is Camera Ray'], radiance))
    return material


def plain(name, colour, rough=.8, **more):
    return materials.principled(name, colour, rough, **more)


def box(x, y, z, material, bevel=.01):
    """Between two corners."""
    corners = np.array([(a, b, c) for a in x for b in y for c in z])
    mesh = shapes.from_quads(corners, np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]), 'box', flat=True)
    mesh.materials.append(material)
    edge = studio.link(mesh, 'box').modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments = bevel, 1


def ball(centre, size, material):
    x, y, z = centre

    def shape(u, v):
        a, b = u * 2 * math.pi, (v - .5) * math.pi
        return x + size[0] * np.cos(a) * np.cos(b), y + size[1] * np.sin(a) * np.cos(b), z + size[2] * np.sin(b)
    shapes.surface(shape, 33, 21, material, 'ball')


def ground():
    asphalt = plain('asphalt', (.075, .077, .08), .42, specular=.5)
    shader = asphalt.node_tree.nodes['Principled BSDF']
    materials.add_bump(asphalt, shader, 30, .004, .6, detail=6)
    nodes = materials.Nodes(asphalt)
    nodes.give(shader.inputs['Roughness'], nodes.noise(.5, 3, .10, .5))  # Partly wet.
    pavement = plain('pavement', (.30, .295, .28), .7)
    materials.add_bump(pavement, pavement.node_tree.nodes['Principled BSDF'], 40, .003, .5, detail=5)
    lawn = plain('lawn', (.075, .115, .035), .9)
    nodes = materials.Nodes(lawn)
    low = GROUND
    box((-300, 300), (-30, KERB), (low - .3, low), asphalt)
    box((-60, 60), (KERB, KERB + .16), (low - .3, low + .13), pavement, .02)
    box((-60, 60), (KERB + .16, KERB + 1.3), (low - .3, low + .11), lawn)
    for k in range(-8, 12):
        box((k * 2.4, k * 2.4 + 2.385), (KERB + 1.3, KERB + 3.1), (low - .3, low + .12), pavement, .006)
    box((-300, 300), (KERB + 3.1, 300), (low - .3, low + .12), lawn)
    box((-60, 60), (3.9, 4.02), (low - .1, low + .004), plain('line', (.62, .45, .08), .6))
    rng = np.random.default_rng(9)
    fallen = np.c_[rng.uniform(-25, 25, 9000), KERB + rng.normal(1.2, 1.6, 9000), np.full(9000, low + .135)]
    fallen[fallen[:, 1] < KERB, 2] = low + .01
    leaves(fallen[fallen[:, 1] > KERB - 1.5], .05, rng, AUTUMN, flat=.25)


AUTUMN = ((.52, .13, .015), (.68, .33, .03))
GREEN = ((.02, .055, .018), (.07, .12, .03))
FIR = ((.010, .030, .018), (.03, .065, .04))


def leaves(centres, size, rng, colours, flat=1.0):
    """A leaf at each place, bent along its middle."""
    count = len(centres)
    a, b = rng.normal(size=(2, count, 3))
    a[:, 2] *= flat
    b[:, 2] *= flat
    a /= np.linalg.norm(a, axis=1, keepdims=True)
    b -= a * (a * b).sum(1, keepdims=True)
    b /= np.linalg.norm(b, axis=1, keepdims=True)
    size = size * rng.uniform(.6, 1.3, (count, 1))
    corners = np.stack([centres - a * size, centres - b * size * .55, centres + a * size, centres + b * size * .55], 1)
    mesh = shapes.from_quads(corners.reshape(-1, 3), np.arange(4 * count).reshape(-1, 4), 'leaves', flat=True)
    tone = np.repeat(rng.uniform(0, 1, count), 4)
    mesh.attributes.new('tone', 'FLOAT', 'POINT').data.foreach_set('value', tone.astype(np.float32))
    material = bpy.data.materials.new('leaf')
    material.use_nodes = True
    material.node_tree.nodes.clear()
    nodes = materials.Nodes(material)
    attribute, mix = nodes.add('Attribute'), nodes.add('MixRGB')
    attribute.attribute_name = 'tone'
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*colours[0], 1), (*colours[1], 1)
    nodes.links.new(attribute.outputs['Fac'], mix.inputs[0])
    over, under, out = nodes.add('BsdfDiffuse'), nodes.add('BsdfTranslucent'), nodes.add('OutputMaterial')
    for shader in (over, under):
        nodes.links.new(mix.outputs[0], shader.inputs['Color'])
    nodes.links.new(nodes.mix(.45, over, under).outputs[0], out.inputs[0])
    mesh.materials.append(material)
    studio.link(mesh, 'leaves')


def tree(x, y, height, rng, colours=AUTUMN, fill=1.0):
    bark = plain('bark', (.075, .06, .05), .9)
    tips = []

    def branch(start, way, long, thick, depth):
        t = np.linspace(0, 1, 7)[:, None]
        bend = rng.normal(0, .12, 3) * long
        path = start + way * long * t + bend * t ** 2
        curve = shapes.sweep(path, thick, bark, resolution=2)
        curve.data.splines[0].points.foreach_set('radius', np.linspace(1, .55, 7).astype(np.float32))
        if depth == 0:
            tips.append(path)
            return
        for _ in range(4 if depth > 1 else 5):
            at = path[rng.integers(3, 7)]
            out = rng.normal(size=3)
            out[2] = abs(out[2]) * .5 + .25
            side = way * .75 + out / np.linalg.norm(out)
            branch(at, side / np.linalg.norm(side), long * rng.uniform(.55, .75), thick * .52, depth - 1)
        tips.append(path[3:])
    branch(np.array((x, y, GROUND)), np.array((rng.normal(0, .03), 0, 1.)), height * .36, height * .016, 3)
    points = np.concatenate(tips)
    count = round(15000 * fill)
    centres = points[rng.integers(0, len(points), count)] + rng.normal(0, .05 * height, (count, 3)) * (1, 1, .8)
    leaves(centres[centres[:, 2] > GROUND + height * .26], .075, rng, colours)


def fir(x, y, height, rng):
    shapes.sweep([(x, y, GROUND), (x, y, GROUND + height)], .2, plain('bark', (.06, .05, .04), .9), resolution=2)
    count = 7000
    share = rng.uniform(0, 1, count) ** .8
    a, level = rng.uniform(0, 6.3, count), GROUND + height * (.12 + .88 * share)
    wide = height * .21 * (1 - share) * (1 + .25 * np.sin(share * 60)) * rng.uniform(.25, 1, count) ** .5
    leaves(np.c_[x + wide * np.cos(a), y + wide * np.sin(a), level - wide * .25], .28, rng, FIR)


def hedge(x, y, height, rng, colours=GREEN):
    count = round(2600 * (x[1] - x[0]) * height)
    centres = np.c_[rng.uniform(*x, count), y + rng.normal(0, .28, count), GROUND + .1 + height * rng.uniform(0, 1, count) ** .6 + .06 * np.sin(rng.uniform(*x, count) * 5)]
    leaves(centres, .035, rng, colours)


# Houses

def siding(colour):
    material = plain('siding', colour, .75)
    nodes = materials.Nodes(material)
    place, split, wave = nodes.add('TexCoord'), nodes.add('SeparateXYZ'), nodes.add('Math')
    nodes.links.new(place.outputs['Object'], split.inputs[0])
    step = nodes.math('FRACT', nodes.math('MULTIPLY', split.outputs[2], 6.2), 0)
    bump = nodes.add('Bump', Strength=.8, Distance=.02)
    nodes.links.new(step, bump.inputs['Height'])
    nodes.links.new(bump.outputs[0], material.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    return material


def window(x, y, z, wide, high, light, rng):
    """Trim, glass and, at night, a warm room behind blinds; `light` is its radiance."""
    white = plain('trim', (.62, .62, .60), .5)
    for dx in (-wide / 2, 0, wide / 2):
        box((x + dx - .045, x + dx + .045), (y - .06, y + .02), (z, z + high), white)
    for dz in (0, high):
        box((x - wide / 2 - .07, x + wide / 2 + .07), (y - .07, y + .02), (z + dz - .05, z + dz + .05), white)
    pane = materials.glowing(light, (1, .62, .28)) if light else plain('glass', (.02, .025, .03), .06, specular=1)
    if light:
        nodes = materials.Nodes(pane)
        strength = nodes.noise(1.6, 2, light * .45, light * 1.4)
        nodes.links.new(strength, next(n for n in nodes.nodes if n.type == 'EMISSION').inputs['Strength'])
    box((x - wide / 2, x + wide / 2), (y - .02, y), (z, z + high), pane, .001)


def house(x, wide, high, colour, roof, rng, lit):
    y, low = 17.5 + rng.uniform(-.6, .6), GROUND + .1
    wall, white = siding(colour), plain('trim', (.62, .62, .60), .5)
    deep = 9
    gable = high + wide * .30
    outline = [(x - wide / 2, low), (x + wide / 2, low), (x + wide / 2, low + high), (x, low + gable), (x - wide / 2, low + high)]
    points = np.array([(a, b, c) for b in (y, y + deep) for a, c in outline])
    mesh = bpy.data.meshes.new('house')
    mesh.from_pydata(points.tolist(), [], [(0, 1, 2, 3, 4), (1, 6, 7, 2), (0, 4, 9, 5)])
    mesh.materials.append(wall)
    studio.link(mesh, 'house')
    tiles = plain('roof', roof, .85)
    materials.add_bump(tiles, tiles.node_tree.nodes['Principled BSDF'], 9, .02, .8, detail=5)
    for way in (-1, 1):
        shapes.surface(lambda u, v: (x + way * (wide / 2 + .45) * u, y - .55 + (deep + 1) * v, low + gable + .05 - (gable - high) * (1 + .9 / wide) * u), 3, 3, tiles, 'roof', flat=True)
        shapes.sweep([(x, y - .55, low + gable), (x + way * (wide / 2 + .45), y - .55, low + high - .10)], .11, white, resolution=1)
    lamps = iter(rng.permutation([1, 0, 1, 0, 1]) if lit else [0] * 5)
    light = lambda: next(lamps) * (.9 if lit else 0)
    for side in (-.27, .27):
        window(x + side * wide, y, low + 3.3, 1.3, 1.25, light(), rng)
    window(x - .24 * wide, y, low + .9, 1.9, 1.45, light(), rng)
    window(x, y, low + high + .35, .8, .8, light(), rng)
    door = x + .2 * wide
    box((door - .48, door + .48), (y - .05, y + .02), (low + .4, low + 2.5), plain('door', rng.choice([(.25, .03, .03), (.03, .08, .12), (.10, .05, .02)]), .4))
    box((door - 1.3, door + 1.3), (y - 1.7, y), (low, low + .4), plain('step', (.3, .29, .28), .8))
    box((door - 1.5, door + 1.5), (y - 1.9, y), (low + 2.75, low + 2.95), white, .03)
    for side in (-1.25, 1.25):
        box((door + side - .08, door + side + .08), (y - 1.75, y - 1.6), (low + .4, low + 2.75), white)
    if lit:
        lamp(Vector((door + .8, y - .25, low + 2.3)), .10, 22, (1, .66, .34), 8)


def lamp(place, radius, radiance, colour, power):
    """A ball that is seen, and the light it gives."""
    ball(place, (radius,) * 3, seen_only(radiance, colour))
    if not power:
        return
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy, data.color, data.shadow_soft_size = power, colour, radius
    studio.link(data).location = place


def street_lamp(x, lit):
    steel = plain('steel', (.10, .105, .11), .4, metal=.7)
    y = KERB + .6
    path = [(x, y, GROUND), (x, y, GROUND + 5.4), (x, y - .25, GROUND + 6.0), (x, y - .9, GROUND + 6.3), (x, y - 1.7, GROUND + 6.35)]
    shapes.sweep(path, .065, steel)
    box((x - .11, x + .11), (y - 2.2, y - 1.6), (GROUND + 6.28, GROUND + 6.38), steel, .03)
    if lit:
        box((x - .09, x + .09), (y - 2.15, y - 1.65), (GROUND + 6.26, GROUND + 6.29), seen_only(60, (1, .74, .42)), .005)
        data = bpy.data.lights.new('lamp', 'AREA')
        data.shape, data.size, data.size_y = 'RECTANGLE', .3, .6
        data.energy, data.color = 520, (1, .70, .38)
        studio.aim(studio.link(data), (x, y - 1.9, GROUND + 6.2), (x, y - 1.6, GROUND))


# Cars

@cache
def car_parts():
    """The fastback of the site: (kind, points, triangles, what each is of). Its glass is found as the drawing finds it."""
    found = []
    for kind, p, _, rows, cut, triangles in parts.outside(.22):
        triangles = triangles[(cut[triangles] > 0).all(1)]
        part = np.zeros(len(triangles), np.int32)
        if kind == parts.SHELL:
            at = p[triangles].mean(1)
            row = np.minimum(rows[triangles].mean(1), 30 - rows[triangles].mean(1))
            inside = lambda outline, a, b, where: where & (outlines.lookup(outlines.table(outline), a, b) < 0)
            x, y, z = at.T
            side = inside(outlines.GLASS, x, z, row > 7) & ~inside(outlines.PILLAR, x, z, row > 7)
            screen = inside(outlines.SCREEN, x, np.abs(y), (row > 6.2) & (x > 1.6) & (x < 2.6))
            rear, front = inside(outlines.TAIL_LAMP, x, z, (row < 12.5) & (x > 3.9)), inside(outlines.LAMP, x, z, (row < 12.5) & (x < 1.2))
            part = np.select([side | screen, rear, front], [1, 2, 3], 0).astype(np.int32)
        found.append((kind, p - (2.3, 0, 0), triangles, part))
    return found


def car(x, y, colour, lit=False, turn=0):
    """It faces left, or `turn` degrees from that."""
    kinds = {
        parts.SHELL: plain('paint', colour, .28, metal=.2, clearcoat=1.0, clearcoat_roughness=.03), parts.RUBBER: plain('rubber', (.02, .02, .02), .8),
        parts.ALLOY: plain('alloy', (.45, .46, .48), .3, metal=1), parts.STEEL: plain('disc', (.2, .2, .2), .4, metal=1), parts.VOID: plain('void', (.004, .004, .004), 1)}
    glass, red, white = plain('glass', (.012, .014, .016), .03, specular=1), plain('red', (.35, .01, .01), .2), plain('lamp', (.6, .62, .66), .15)
    if lit:
        red, white = seen_only(5, (1, .03, .02)), seen_only(70, (.95, .96, 1))
    place = Matrix.Translation((x, y, GROUND)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    for kind, p, triangles, part in car_parts():
        mesh = bpy.data.meshes.new('car')
        mesh.vertices.add(len(p))
        mesh.vertices.foreach_set('co', p.astype(np.float32).ravel())
        mesh.loops.add(triangles.size)
        mesh.loops.foreach_set('vertex_index', triangles.astype(np.int32).ravel())
        mesh.polygons.add(len(triangles))
        mesh.polygons.foreach_set('loop_start', np.arange(0, triangles.size, 3, dtype=np.int32))
        mesh.polygons.foreach_set('loop_total', np.full(len(triangles), 3, np.int32))
        mesh.polygons.foreach_set('use_smooth', np.ones(len(triangles), bool))
        mesh.polygons.foreach_set('material_index', part)
        mesh.update(calc_edges=True)
        for material in (kinds.get(kind, kinds[parts.RUBBER]), glass, red, white):
            mesh.materials.append(material)
        studio.link(mesh, 'car').matrix_world = place
    for side in (-.62, .62) if lit else ():
        data = bpy.data.lights.new('beam', 'SPOT')
        data.energy, data.spot_size, data.spot_blend, data.shadow_soft_size = 60, math.radians(60), .8, .07
        studio.aim(studio.link(data), place @ Vector((-2.35, side, .62)), place @ Vector((-8, side * 1.4, .1)))


# A pedestrian with an umbrella, walking to the right

def pedestrian(x, y):
    low = GROUND + .12
    coat, dark, skin = plain('coat', (.30, .035, .03), .8), plain('trousers', (.025, .03, .045), .8), plain('skin', (.5, .3, .22), .5)

    def limb(points, radii, material):
        t = np.linspace(0, len(points) - 1, 24)
        line = np.stack([np.interp(t, range(len(points)), c) for c in zip(*points)], -1) + (x, y, low)
        for _ in range(3):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        curve = shapes.sweep(line, 1, material)
        curve.data.splines[0].points.foreach_set('radius', np.interp(t, range(len(points)), radii).astype(np.float32))
    for foot, knee, side in ((.36, .22, -.08), (-.34, -.02, .08)):
        limb([(0, side, .86), (knee, side, .50), (foot, side, .09)], (.095, .068, .045), dark)
        limb([(foot - .06, side, .055), (foot + .02, side, .05), (foot + .17, side, .035)], (.045, .05, .035), dark)

    def hull(u, v):
        a = 2 * math.pi * u
        wide = np.interp(v, (0, .25, .45, .62, .8, .92, 1), (.235, .20, .175, .185, .205, .15, .06))
        return x + .04 * v + .72 * wide * np.cos(a) + .02 * np.sin(3 * a) * (1 - v), y + wide * np.sin(a), low + .62 + .86 * v
    shapes.surface(hull, 60, 50, coat, 'coat')
    limb([(.03, -.20, 1.40), (.10, -.25, 1.14), (.27, -.16, 1.20)], (.062, .055, .04), coat)
    limb([(.03, .20, 1.40), (-.05, .25, 1.12), (-.16, .20, .90)], (.062, .055, .04), coat)
    for centre, size, material in (((.055, 0, 1.60), (.092, .075, .115), skin), ((.03, 0, 1.635), (.105, .088, .105), plain('hair', (.04, .022, .012), .5)),
                                   ((.29, -.16, 1.22), (.04, .035, .045), skin), ((-.17, .2, .86), (.035, .03, .05), skin)):
        ball(np.array(centre) + (x, y, low), size, material)
    limb([(.02, 0, 1.46), (.04, 0, 1.52)], (.085, .075), plain('scarf', (.5, .42, .28), .9))
    box((x - .28, x - .02), (y + .21, y + .31), (low + .63, low + .93), plain('bag', (.11, .06, .03), .5), .04)
    # The umbrella: eight panels between its ribs.
    cloth = plain('umbrella', (.025, .055, .12), .55)

    def canopy(u, v):
        rib = np.abs(np.sin(8 * math.pi * u))
        wide = .56 * np.sin(v * 1.35) / math.sin(1.35) * (1 - .07 * rib * v ** 2)
        a = 2 * math.pi * u
        return x + .24 + wide * np.cos(a) - .05 * v, y - .10 + wide * np.sin(a), low + 2.08 - .30 * (1 - np.cos(v * 1.35)) / (1 - math.cos(1.35)) + .03 * rib * v ** 3
    shapes.surface(canopy, 129, 24, cloth, 'umbrella')
    shapes.sweep([(x + .28, y - .15, low + 1.1), (x + .24, y - .10, low + 2.16)], .008, plain('stick', (.3, .3, .3), .3, metal=1))


def build(is_night):
    rng = np.random.default_rng(21)
    ground()
    tones = ((.46, .40, .29), (.16, .20, .24), (.28, .31, .24), (.40, .39, .37), (.24, .09, .065), (.20, .24, .29))
    for index, x in enumerate(np.arange(-26, 30, 10.6)):
        house(x, rng.uniform(7.4, 8.6), rng.uniform(5.2, 5.8), tones[index % 6], ((.07, .07, .075), (.10, .075, .06))[index % 2], rng, is_night)
    for index, x in enumerate(np.arange(-34, 36, 4.3)):
        fir(x + rng.normal(0, 1), 33 + rng.normal(0, 3), rng.uniform(11, 19), rng)
    for x in (-15.5, -8.2, -2.4, 9.4, 16.2, 23):
        tree(x, KERB + .75, rng.uniform(6.4, 7.6), rng)
    for x in (-12, -4.4, 4.6, 11.4, 17):
        hedge((x - 1.7, x + 1.7), 13.2, .9, rng)
    for x in (-12.5, 3.4, 17.5, 32):
        street_lamp(x, is_night)
    car(-7.4, 7.5, (.30, .31, .32), turn=180)
    car(7.9, 7.5, (.015, .06, .14), is_night)
    car(14.6, 7.5, (.22, .015, .012))
    car(.4, 20, (.05, .05, .055), is_night, 90)
    pedestrian(5.75, KERB + 1.9)
    if is_night:
        night()
    else:
        day()


def sky(low, high, strength):
    world = bpy.context.scene.world
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place, split, ramp = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    links.new(place.outputs['Generated'], split.inputs[0])
    links.new(split.outputs[2], ramp.inputs[0])
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*low, 1), (*high, 1)
    ramp.color_ramp.elements[1].position = .6
    links.new(ramp.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = strength


def day():
    sky((1.0, .97, .92), (.55, .72, 1.0), 1.25)
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = 4.2, (1, .86, .66), math.radians(4)
    studio.aim(studio.link(data), (0, 0, 0), (.75, .9, -.62))


def night():
    sky((.034, .036, .046), (.008, .011, .02), 1.0)
    rng = np.random.default_rng(8)
    for _ in range(26):  # Lamps far away.
        tone = ((1, .72, .4), (.9, .95, 1), (1, .5, .2))[rng.integers(3)]
        lamp(Vector((rng.uniform(-30, 30), rng.uniform(31, 60), GROUND + rng.uniform(1, 5))), .09, rng.uniform(12, 30), tone, 0)
