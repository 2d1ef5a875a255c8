"""The building: the quiet bay with one car under its cover, and the door at night from outside."""
import math
import bpy
import numpy as np
import materials
import shapes
import studio
from picture import Picture

# Side profile of the covered car: metres from the nose, height of the cover.
PROFILE = ((0, .30), (.05, .58), (.35, .74), (1.0, .86), (1.35, .93), (2.0, 1.34), (2.6, 1.42), (3.2, 1.36), (3.9, 1.08), (4.35, .98), (4.5, .80), (4.56, .30))


def covered_car(position, turn, colour=(.016, .017, .020)):
    cloth = materials.principled('cover', colour, rough=.42, specular=.5, sheen=.25)
    spots = np.array(PROFILE)
    smooth_x = np.linspace(0, 4.56, 400)
    heights = np.convolve(np.pad(np.interp(smooth_x, spots[:, 0], spots[:, 1]), 14, mode='edge'), np.hanning(29) / np.hanning(29).sum(), 'valid')

    def shape(u, v):
        x = 4.56 * u
        top = np.interp(x, smooth_x, heights)
        side = 2 * v - 1
        ends = (1 - np.abs(2 * u - 1) ** 7) ** .45
        width = .93 * (.80 + .20 * ends) * np.clip(np.minimum(u, 1 - u) * 26, 0, 1) ** .5
        # Sections are upright below the belt and lean inwards above it, like the car they lie on.
        angle = side * math.pi / 2
        y = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** .48
        rise = np.abs(np.cos(angle)) ** .60
        lean = 1 - .20 * np.clip(rise, 0, 1) ** 2 * shapes.smooth(1.0, 1.35, top)
        hem = .10 + .025 * np.sin(x * 9) + .02 * np.sin(x * 23 + 1)
        folds = 1 + .014 * np.sin(x * 17 + 3 * y) * (1 - rise) + .006 * np.sin(x * 41) * (1 - rise)
        return x - 2.28, y * width * lean * folds, hem + (top - hem) * rise
    car = shapes.surface(shape, 420, 260, cloth, 'cover')
    car.location, car.rotation_euler = position, (0, 0, turn)


def wet_floor(rough=.10):
    wet = materials.principled('floor', (.010, .011, .013), rough=rough, specular=.5)
    shader = wet.node_tree.nodes['Principled BSDF']
    materials.add_bump(wet, shader, 2.2, .012, detail=7)
    nodes, links = wet.node_tree.nodes, wet.node_tree.links
    place, cloud, span = (nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'MapRange'))
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value = .9, 6
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = .42, .60
    span.inputs['To Min'].default_value, span.inputs['To Max'].default_value = .03, .30
    links.new(place.outputs['Object'], cloud.inputs['Vector'])
    links.new(cloud.outputs[0], span.inputs['Value'])
    links.new(span.outputs[0], shader.inputs['Roughness'])
    bpy.ops.mesh.primitive_plane_add(size=40)
    bpy.context.object.data.materials.append(wet)


def room():
    wall = materials.principled('wall', (.012, .013, .016), rough=.5)
    for size, spot in (((.2, 14, 4), (-4.4, 2, 2)), ((.2, 14, 4), (4.4, 2, 2)), ((9, .2, 4), (0, 8.2, 2)), ((9, 14, .2), (0, 2, 3.6))):
        shapes.box(size, spot, wall, .01)
    for x in np.arange(-4.3, 4.4, .62):
        shapes.box((.035, .04, 3.4), (x, 8.08, 1.7), wall, .01)


def about():
    wet_floor()
    room()
    studio.hex_ceiling((1.2, 3.4, 3.3), .86, 1, 2, 7, .045)
    studio.softbox((1.2, 3.4, 3.2), (1.2, 3.4, 0), (3, 5), 330, studio.COOL)
    covered_car((1.35, 3.3, 0), math.radians(-146))
    studio.camera((-1.7, -4.3, 1.05), (.15, 3.0, 1.12), 32, focus=(1, 2.2, .8), fstop=2.8)


def location():
    wet_floor()
    brick = materials.principled('facade', (.020, .021, .025), rough=.65)
    materials.add_bump(brick, brick.node_tree.nodes['Principled BSDF'], 14, .01, detail=8)
    for size, spot in (((9, .3, 6), (-6.6, 0, 3)), ((6, .3, 6), (5.0, 0, 3)), ((5, .3, 3.2), (0, 0, 4.6))):
        shapes.box(size, spot, brick, .02)
    room_wall = materials.principled('inside', (.09, .10, .11), rough=.5)
    shapes.box((9, .2, 4), (0, 7, 2), room_wall)
    panel = materials.principled('door', (.03, .032, .036), rough=.35, metal=.6)
    for k in range(2):
        shapes.box((4.1, .05, .50), (-.05, -.02, 2.62 + .52 * k), panel, .012)
    steel = materials.principled('frame', (.02, .02, .022), rough=.4, metal=.5)
    for x in (-2.14, 2.04):
        shapes.box((.10, .36, 3.0), (x, -.02, 1.5), steel, .01)
    studio.hex_ceiling((0, 4.2, 2.72), .8, 1, 1, 8, .045)
    studio.softbox((0, 4.0, 2.74), (0, 3.2, 0), (2.6, 3.6), 560, studio.COOL)
    studio.softbox((0, 1.0, 2.6), (0, -3, 0), (3.4, .5), 170, studio.COOL, glossy=False)
    studio.softbox((-4, -7, 6), (-1, 0, 1.5), (4, 4), 90, (.45, .62, 1), glossy=False)
    covered_car((.35, 3.2, 0), math.radians(-128), (.02, .021, .024))
    lamp = materials.glowing(14, studio.AMBER, False)
    studio.tube((2.95, -.24, 2.5), (2.95, -.24, 2.05), .07, lamp)
    studio.softbox((2.95, -.34, 2.28), (2.95, -1.2, 0), (.3, .5), 45, studio.AMBER, glossy=False)
    studio.camera((-2.6, -6.8, 1.2), (-1.0, 0, 1.38), 34, focus=(0, 0, 1), fstop=4)


PICTURES = [
    Picture('about', about, (1600, 1000), 'left', 'A car under its cover in a dark bay, hexagon lamps mirrored in the wet floor', samples=46, share=.8),
    Picture('location', location, (1600, 1000), 'left', 'The bay door half open at night, cool light spilling over wet asphalt', samples=44, share=.8),
]
