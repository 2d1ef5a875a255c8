"""The meshes of the car: the shell, and what stands in its openings. Each is (material, points, normals, rows, cut, triangles)."""
import math
import numpy as np
from surface import ARCH, AXLE, FRONT, REAR, curve, near_side, surface

SHELL, ALLOY, RUBBER, STEEL, VOID, BOWL, CHROME, WHITE, RED, CLOTH, TRIM, LACQUER = range(1, 13)


def grid(material, p, rows=None, cut=None):
    """A mesh from a grid of points; the normals are those of the surface itself."""
    n, m = p.shape[:2]
    normal = np.cross(np.gradient(p, axis=0), np.gradient(p, axis=1)).reshape(-1, 3)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    i = np.arange(n * m).reshape(n, m)
    quads = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    triangles = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    fill = np.ones(n * m)
    return (material, p.reshape(-1, 3), normal, fill if rows is None else rows, fill if cut is None else cut, triangles)


def shell(fine):
    t = np.linspace(0, math.pi / 2, round(260 * fine))
    s = np.concatenate([.28 * (1 - np.cos(t)), np.linspace(.28, .82, round(420 * fine))[1:-1], 1 - .18 * (1 - np.cos(t[::-1]))])
    v = np.linspace(0, 30, round(800 * fine))
    p = surface(s, v)
    x, y, z = p.reshape(-1, 3).T
    hole = np.where((np.abs(y) > .45) & (z < .92), np.minimum(np.hypot(x - FRONT, z - AXLE), np.hypot(x - REAR, z - AXLE)) - ARCH, 1)
    return grid(SHELL, p, np.broadcast_to(v, p.shape[:2]).ravel(), hole)


def turned(material, profile, centre, axis, segments=120, wave=None):
    """A turned body: (radius, height along the axis)."""
    axis = np.asarray(axis, float) / np.linalg.norm(axis)
    side = np.cross(axis, (0, 0, 1))
    side /= np.linalg.norm(side)
    up = np.cross(side, axis)
    a = np.linspace(0, 2 * math.pi, segments)[:, None, None]
    r, h = np.asarray(profile, float).T[:, None, :, None]
    if wave is not None:
        r = r - wave[None, :, None] * (np.sin(a * 84) > .72)
    return grid(material, np.asarray(centre, float) + r * (np.cos(a) * side + np.sin(a) * up) + h * axis)


def cord(material, line, radius):
    line = np.asarray(line, float)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    one = np.cross(along, (0, .3, 1))
    one /= np.linalg.norm(one, axis=1, keepdims=True)
    a = np.linspace(0, 2 * math.pi, 14)[None, :, None]
    return grid(material, line[:, None] + radius * (np.cos(a) * one[:, None] + np.sin(a) * np.cross(along, one)[:, None]))


def blob(material, centre, size, power=.35, lean=0.):
    """A cushion: a box with soft edges, leaning back by so many radians."""
    a, b = np.linspace(-math.pi / 2, math.pi / 2, 50)[:, None], np.linspace(0, 2 * math.pi, 70)[None]
    part = lambda q: np.sign(q) * np.abs(q) ** power
    p = np.stack(np.broadcast_arrays(part(np.cos(a)) * part(np.cos(b)), part(np.cos(a)) * part(np.sin(b)), part(np.sin(a))), -1) * np.array(size) / 2
    c, s = math.cos(lean), math.sin(lean)
    return grid(material, np.stack([p[..., 0] * c + p[..., 2] * s, p[..., 1], p[..., 2] * c - p[..., 0] * s], -1) + centre)


def wheel(x, face, side):
    centre, out = np.array((x, side * face, AXLE)), (0, side, 0)
    tread = curve([(.236, 0), (.240, .010), (.252, .015), (.268, .0165), (.271, .0145), (.275, .0165), (.300, .014), (.304, .0115), (.308, .0125), (.326, .002),
                   (.338, -.008), (.347, -.022), (.352, -.045), (.352, -.1), (.352, -.2), (.33, -.24)], 110)
    wave = np.where((tread[:, 0] > .334) & (tread[:, 1] < -.004), .004, 0)
    yield turned(RUBBER, tread, centre, out, 1100, wave)
    yield turned(ALLOY, curve([(.240, .002), (.243, .011), (.238, .015), (.232, .012), (.228, -.002), (.222, -.012), (.217, -.05), (.21, -.12), (.2, -.2)], 60), centre, out, 300)
    yield turned(STEEL, [(.06, -.082), (.09, -.082), (.172, -.082), (.176, -.086), (.176, -.11)], centre, out, 240)
    yield turned(VOID, [(0, -.13), (.23, -.13)], centre, out, 60)
    yield turned(ALLOY, curve([(0, .004), (.018, .004), (.027, .002), (.031, -.006), (.036, -.014), (.060, -.020), (.072, -.03), (.074, -.07)], 50), centre, out)
    yield turned(VOID, [(ARCH + .012, -.02), (ARCH + .012, -.4), (0, -.4)], centre, out, 120)
    ring = np.linspace(0, 2 * math.pi, 21)
    part = lambda q, e: np.sign(q) * np.abs(q) ** e
    for k in range(5):
        for fork in (-1, 1):  # Five forked spokes.
            a, t = 2 * math.pi * (k + .18) / 5, np.linspace(0, 1, 60)[:, None]
            r, off = .040 + .190 * t, fork * (.016 + .034 * t ** 1.2) + (.0135 - .0045 * t + .004 * t ** 6) * part(np.cos(ring), .55)
            deep = -.020 - .020 * np.sin(math.pi * t * .92) + .022 * t ** 3 + .015 * part(np.sin(ring), .55)
            yield grid(ALLOY, np.stack([r * math.cos(a) - off * math.sin(a), side * deep, r * math.sin(a) + off * math.cos(a)], -1) + centre)
        a = 2 * math.pi * (k + .68) / 5
        at = centre + np.array((.048 * math.cos(a), -side * .006, .048 * math.sin(a)))
        yield turned(VOID, [(0, -.0125), (.0105, -.0125)], at, out, 24)
        yield turned(CHROME, [(0, -.006), (.0058, -.006), (.0072, -.0085), (.0072, -.03)], at, out, 7)


def arch_lip(axle, side):
    """The rounded return of a wheel opening."""
    p = surface(np.linspace((axle - .7) / 4.6, (axle + .7) / 4.6, 260), np.linspace(.6, 8, 240)).reshape(-1, 3)
    p = p[np.abs(np.hypot(p[:, 0] - axle, p[:, 2] - AXLE) - ARCH) < .007]
    angle = (np.arctan2(p[:, 2] - AXLE, p[:, 0] - axle) + math.pi / 2) % (2 * math.pi) - math.pi / 2
    order, turn = np.argsort(angle), np.linspace(-.45, math.pi + .45, 181)
    y = np.convolve(np.pad(np.interp(turn, angle[order], np.abs(p[order, 1])), 8, 'edge'), np.ones(17) / 17, 'valid')
    inset = np.array(((0, 0), (.002, .001), (.0035, .004), (.004, .012), (.004, .05)))
    r = ARCH + .001 - inset[None, :, 0]
    return grid(LACQUER, np.stack(np.broadcast_arrays(axle + r * np.cos(turn)[:, None], side * (y[:, None] - inset[None, :, 1]),
                                                       AXLE + r * np.sin(turn)[:, None]), -1))


def mirror(side):
    a, b = np.linspace(-math.pi / 2, math.pi / 2, 70)[:, None], np.linspace(0, 2 * math.pi, 90)[None]
    part = lambda q, e: np.sign(q) * np.abs(q) ** e
    flat = part(np.cos(a), .72)
    yield grid(LACQUER, np.stack(np.broadcast_arrays(2.085 + .088 * part(np.sin(a), .9) + .02 * flat, side * (.985 + .10 * flat * part(np.cos(b), .8)),
                                                      1.0 + .058 * flat * part(np.sin(b), .8) + .014 * flat * np.cos(b) + .10 * (part(np.sin(a), .9) * .12)), -1))
    yield cord(LACQUER, curve([(2.10, side * .84, .915), (2.10, side * .90, .945), (2.09, side * .95, .975)], 20), .018)


# Seen from the side: (x, z), and the radius of the projectors.
PROJECTORS = ((.315, .634, .024), (.435, .650, .020))
LIGHT_GUIDE = ((.21, .642), (.28, .657), (.36, .669), (.45, .678), (.54, .6845), (.60, .687))


def head_lamp():
    """Two projectors in a black bowl with rims, and a light guide along the upper edge."""
    facing = np.array((-.70, -.71, -.02))
    for x, z, r in PROJECTORS:
        spot, out = near_side(x, z)
        at = spot - out * .045
        yield turned(CHROME, [(r * 1.30, .008), (r * 1.22, .011), (r * 1.08, .003), (r * 1.03, -.02)], at, facing, 480)
        yield turned(LACQUER, curve([(0, .012), (r * .5, .0105), (r * .86, .002), (r, -.008), (r, -.03)], 40), at, facing, 480)
        yield turned(WHITE, [(0, .013), (r * .24, .0128)], at, facing, 40)
    line = curve([near_side(x, z)[0] - near_side(x, z)[1] * .014 for x, z in LIGHT_GUIDE], 160)
    yield cord(WHITE, line, .0034)
    wall = np.array([[near_side(x, z) for z in np.linspace(.57, .71, 6)] for x in np.linspace(.12, .70, 12)])
    yield grid(BOWL, wall[:, :, 0] - wall[:, :, 1] * .085)


def tail_lamp():
    s = np.linspace(.90, .999, 80)
    for v, radius in ((5.60, .0028), (5.36, .0016)):
        yield cord(RED, surface(s, np.array([v]))[:, 0] + (0, .012, 0), radius)
    yield grid(BOWL, surface(s, np.linspace(4.4, 6.8, 12)) * (.985, .93, 1))


def cabin():
    for y in (-.37, .37):
        yield blob(CLOTH, (2.93, y, .80), (.17, .46, .66), .35, .34)
        yield blob(CLOTH, (3.055, y, 1.125), (.10, .27, .17), .5, .26)
    yield blob(TRIM, (1.98, 0, .90), (.9, 1.3, .10), .3, .06)
    a = np.linspace(0, 2 * math.pi, 60)
    yield cord(TRIM, np.stack([2.30 + .07 * np.sin(a), -.37 + .18 * np.cos(a), .92 + .17 * np.sin(a)], -1), .014)
    yield blob(TRIM, (3.7, 0, .93), (.9, 1.2, .06), .3)


def outside(fine=1.):
    yield shell(fine)
    for x, face in ((FRONT, .922), (REAR, .938)):
        for side in (-1, 1):
            yield arch_lip(x, side)
            yield from wheel(x, face, side)
    for side in (-1, 1):
        yield from mirror(side)


def inside():
    yield from head_lamp()
    yield from tail_lamp()
    yield from cabin()
