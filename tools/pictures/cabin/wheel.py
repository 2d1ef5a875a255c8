"""A steering wheel and what is behind it."""
import math
import numpy as np
from mathutils import Matrix
import materials
import shapes
import upholstery

CENTRE, TILT, RADIUS = (-.19, .42, .445), math.radians(24), .183
# From the wheel's plane to the car: across, up, towards the driver.
FRAME = np.stack([(0, 1, 0), (-math.sin(TILT), 0, math.cos(TILT)), (math.cos(TILT), 0, math.sin(TILT))], 1)


def at(points):
    return np.asarray(points) @ FRAME.T + CENTRE


def put(thing):
    frame = Matrix(FRAME.tolist()).to_4x4()
    frame.translation = CENTRE
    thing.matrix_world = frame
    return thing


def rim(hide):
    turn, around = np.meshgrid(np.linspace(0, 2 * math.pi, 900), np.linspace(0, 2 * math.pi, 120), indexing='ij')
    # The seam runs along the inner side.
    thick = .0168 - .0022 * np.exp(-(np.abs(np.angle(np.exp(1j * (around - math.pi)))) / .13))
    away = RADIUS + thick * np.cos(around)
    points = np.stack([away * np.cos(turn), away * np.sin(turn), thick * 1.12 * np.sin(around)], -1)
    points[..., 1] *= np.where(points[..., 1] < 0, .94, 1)
    shapes.through(at(points), hide, 'rim')
    normal = upholstery.normals(at(points))
    rows = []
    for index in (56, 64):
        inner = normal[:, index]
        middle = at(points[:, 60]) - at(points[:, 60] * 1.2)
        sign = np.sign((inner * middle).sum(-1, keepdims=True))
        rows.append((at(points[:, index]), inner * sign))
    upholstery.sewn(rows, upholstery.thread(), .0007)


def hub(hide, trim, metal):
    part = lambda q, power: np.sign(q) * np.abs(q) ** power

    def pad(u, v):
        a, b = (v - .5) * math.pi, u * 2 * math.pi
        x, y, z = .078 * part(np.cos(a), .5) * part(np.cos(b), .62), .062 * part(np.cos(a), .5) * part(np.sin(b), .62), .030 * part(np.sin(a), .7)
        x = x * (1 + .25 * y / .062)
        return tuple(np.moveaxis(at(np.stack([x, y, z + .002], -1)), -1, 0))
    shapes.surface(pad, 200, 120, hide, 'hub')
    for side in (-1, 1):
        line = upholstery.resampled([(side * .05, .012, -.004), (side * .11, .016, -.006), (side * .172, .010, 0)], 60, 4)
        ribbon(line, (.052, .030, .034), trim)
        ribbon(line + (0, -.020, .009), (.007, .005, .005), metal)
        line = upholstery.resampled([(side * .022, -.045, -.004), (side * .032, -.10, -.008), (side * .046, -.166, 0)], 60, 4)
        ribbon(line, (.020, .016, .022), metal, across=(1, 0, 0))
    # The column.
    put(shapes.lathe([(.020, -.010), (.040, -.012), (.044, -.03), (.046, -.075), (.043, -.080), (.043, -.084), (.048, -.089), (.052, -.17), (.065, -.40)], trim, .004))


def ribbon(line, widths, material, across=(0, 1, 0), thick=.006):
    """A bar with round edges along a line in the wheel's plane."""
    wide = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths)[:, None] / 2
    b = np.linspace(0, 2 * math.pi, 60)[None]
    part = lambda q: np.sign(q) * np.abs(q) ** .35
    points = line[:, None] + (wide * part(np.cos(b)))[..., None] * np.array(across) + (thick * part(np.sin(b)))[..., None] * np.array((0, 0, 1))
    shapes.through(at(points), material, 'bar')


def wheel(trim, metal):
    grip = materials.principled('grip', (.012, .012, .0125), rough=.38, specular=.4)
    materials.add_bump(grip, grip.node_tree.nodes['Principled BSDF'], 900, .0003, .35, detail=2)
    rim(grip)
    hub(grip, trim, metal)
