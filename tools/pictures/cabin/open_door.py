"""The driver's door stands open: its card, the sill, the seat and the steering wheel under one long lamp."""
import math
import bpy
import numpy as np
import door_card
import materials
import seat
import shapes
import sitter
import studio
import upholstery
import wheel
from picture import Picture
from upholstery import resampled

EYE, TARGET, LENS = (.50, -1.55, .46), (-.12, .10, .205), 36


def floor(trim):
    carpet = materials.principled('carpet', (.008, .008, .009), rough=.95, sheen=.6)
    shader = carpet.node_tree.nodes['Principled BSDF']
    materials.add_bump(carpet, shader, 520, .003, .9, detail=4)
    shapes.surface(lambda u, v: (-1.2 + 1.72 * u, .05 + 1.2 * v, -.105 + .10 * np.exp(-v * 1.2 / .03) + .16 * shapes.smooth(.18, .02, u)), 200, 200, carpet, 'floor')
    shapes.box((.52, .46, .010), (-.52, .42, -.092), carpet, .004)
    edge = [(x * .258 - .52, y * .228 + .42, -.089) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    shapes.sweep([tuple(p) for p in resampled(edge + edge[:1], 200, 6)], .0055, trim)
    # Pedals.
    metal = materials.principled('pedal', (.35, .35, .36), rough=.35, metal=1)
    shapes.box((.012, .058, .19), (-.80, .33, .05), metal, .005, (0, math.radians(-24), 0))
    shapes.box((.014, .085, .062), (-.79, .47, .075), metal, .006, (0, math.radians(-20), 0))
    # The tunnel, and the lower edge of the dash.
    shapes.surface(lambda u, v: (-1.1 + 1.62 * u, .72 + .10 * (1 - np.cos(v * math.pi / 2)), -.1 + .30 * np.sin(v * math.pi / 2) + .08 * shapes.smooth(.45, .1, u)), 60, 60, carpet, 'tunnel')
    hide = upholstery.hide()
    sitter.cushion((-.70, .72, .47), (.42, 1.30, .22), hide, .42, 6)
    sitter.cushion((-.60, .72, .335), (.30, 1.28, .10), trim, .4, 14)


def fade():
    """Darkens the upper and lower edge, where the page takes over."""
    scene = bpy.context.scene
    width, height = scene.render.resolution_x, scene.render.resolution_y
    y = np.linspace(0, 1, height)
    share = shapes.smooth(.015, .17, y) * shapes.smooth(.985, .83, y)
    image = bpy.data.images.new('fade', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = share[:, None, None] ** 2
    image.pixels.foreach_set(pixels.ravel())
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    mask, product, out = nodes.new('CompositorNodeImage'), nodes.new('CompositorNodeMixRGB'), next(n for n in nodes if n.type == 'COMPOSITE')
    mask.image, product.blend_type = image, 'MULTIPLY'
    links.new(out.inputs[0].links[0].from_socket, product.inputs[1])
    links.new(mask.outputs[0], product.inputs[2])
    links.new(product.outputs[0], out.inputs[0])


def build():
    hide = upholstery.hide()
    trim = materials.principled('trim', (.012, .012, .013), rough=.40)
    materials.add_bump(trim, trim.node_tree.nodes['Principled BSDF'], 1100, .0003, .3)
    metal = materials.principled('metal', (.55, .56, .58), rough=.24, metal=1)
    seat.seat()
    door_card.card(hide, trim, metal)
    door_card.shell()
    door_card.opening()
    door_card.plate()
    wheel.wheel(trim, metal)
    floor(trim)
    fade()
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.glossy_bounces = 3, 2
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 2.5, .3
    studio.softbox((-.15, .50, 1.15), (-.05, .20, .1), (2.3, .10), 42, studio.COOL)
    studio.softbox((-.15, -.50, 1.35), (-.05, .12, .1), (2.3, .10), 60, studio.COOL)
    studio.camera(EYE, TARGET, LENS, focus=(.02, .15, .20), fstop=4)


PICTURES = [
    Picture('open-door', build, (2400, 1000), 'right', 'A black car with its door open: stitched leather on door and seat, a brushed metal sill, the steering wheel', samples=64, share=.8, limit_kb=200, denoise=12),
]
