"""The meshes of the car: the shell, and what stands in its openings. Each is (material, points, normals, rows, cut, triangles)."""
import math
import numpy as np
from surface import ARCH, AXLE, FRONT, REAR, curve, near_side, surface

SHELL, ALLOY, RUBBER, STEEL, VOID, BOWL, CHROME, WHITE, RED, CLOTH, TRIM, LACQUER, LENS = range(1, 14)


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


def shell(fine, arches=True):
    t = np.linspace(0, math.pi / 2, round(260 * fine))
    s = np.concatenate([.28 * (1 - np.cos(t)), np.linspace(.28, .82, round(420 * fine))[1:-1], 1 - .18 * (1 - np.cos(t[::-1]))])
    v = np.linspace(0, 30, round(800 * fine))
    p = surface(s, v)
    x, y, z = p.reshape(-1, 3).T
    hole = np.where(arches & (np.abs(y) > .45) & (z < .92), np.minimum(np.hypot(x - FRONT, z - AXLE), np.hypot(x - REAR, z - AXLE)) - ARCH, 1)
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
    tread = curve([(.268, 0), (.272, .008), (.281, .0125), (.292, .014), (.2945, .012), (.298, .0138), (.316, .011), (.319, .0085), (.322, .0095), (.335, .001),
                   (.345, -.009), (.352, -.024), (.356, -.046), (.356, -.1), (.356, -.2), (.33, -.24)], 110)
    wave = np.where(tread[:, 1] < -.030, .0012, 0)
    material, points, *rest = turned(RUBBER, tread, centre, out, 1100, wave)
    yield material, np.maximum(points, (-9, -9, 0)), *rest  # It stands: flat where it meets the ground.
    material, points, normals, rows, _, triangles = turned(VOID, [(ARCH + .012, -.02), (ARCH + .012, -.4), (0, -.4)], centre, out, 120)
    yield material, points, normals, rows, points[:, 2] - .16, triangles  # The well ends with the body.
    yield turned(ALLOY, curve([(.273, .001), (.276, .009), (.271, .0125), (.265, .010), (.261, -.002), (.255, -.012), (.250, -.05), (.243, -.12), (.23, -.2)], 60), centre, out, 300)
    yield turned(STEEL, [(.06, -.060), (.085, -.060), (.092, -.078), (.10, -.082), (.194, -.082), (.198, -.086), (.198, -.11)], centre, out, 240)
    yield turned(VOID, [(0, -.13), (.26, -.13)], centre, out, 60)
    yield turned(ALLOY, curve([(0, .003), (.024, .003), (.029, .002), (.0305, -.003), (.032, -.010), (.040, -.015), (.064, -.020), (.076, -.03), (.078, -.07)], 60), centre, out)
    ring = np.linspace(0, 2 * math.pi, 21)
    part = lambda q, e: np.sign(q) * np.abs(q) ** e
    for k in range(48):  # Drilled through, six in a row.
        a, r = 2 * math.pi * (k // 6 + (k % 6) * .13) / 8, .112 + .014 * (k % 6)
        yield turned(VOID, [(0, -.0815), (.0045, -.0815)], centre + np.array((r * math.cos(a), 0, r * math.sin(a))), out, 16)
    a = -.55 if x < 2 else math.pi + .55  # The caliper sits towards the middle of the car.
    bend = np.linspace(a - .42, a + .42, 40)
    for r, deep, thick in ((.150, -.072, .020), (.186, -.076, .018)):
        yield cord(TRIM, centre + np.stack([r * np.cos(bend), side * (deep + 0 * bend), r * np.sin(bend)], -1), thick)
    for k in range(5):
        for fork in (-1, 1):  # Five forked spokes.
            a, t = 2 * math.pi * (k + .18) / 5, np.linspace(0, 1, 60)[:, None]
            r, off = .040 + .224 * t, fork * (.016 + .034 * t ** 1.2) + (.0135 - .0045 * t + .004 * t ** 6) * part(np.cos(ring), .55)
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
    yield grid(LACQUER, np.stack(np.broadcast_arrays(np.minimum(2.085 + .088 * part(np.sin(a), .9) + .02 * flat, 2.135), side * (.985 + .10 * flat * part(np.cos(b), .8)),
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
        at = spot - out * .050
        yield turned(STEEL, curve([(r * 1.75, .026), (r * 1.62, .012), (r * 1.42, .002), (r * 1.30, -.004)], 40), at, facing, 480)
        yield turned(CHROME, curve([(r * 1.34, -.006), (r * 1.30, .004), (r * 1.20, .007), (r * 1.10, .002), (r * 1.06, -.02)], 40), at, facing, 480)
        yield turned(LENS, curve([(0, .014), (r * .35, .0128), (r * .68, .008), (r * .92, -.001), (r, -.008), (r, -.03)], 60), at, facing, 480)
    for z in (.606, .616, .626, .637, .648, .660):  # Ribs across the bowl.
        rib = curve([near_side(x, z)[0] - near_side(x, z)[1] * .060 for x in np.linspace(.16, .66, 8)], 120)
        yield cord(STEEL, rib, .0016)
    line = curve([near_side(x, z)[0] - near_side(x, z)[1] * .014 for x, z in LIGHT_GUIDE], 160)
    yield cord(WHITE, line, .0034)
    wall = np.array([[near_side(x, z) for z in np.linspace(.57, .71, 6)] for x in np.linspace(.12, .70, 12)])
    yield grid(BOWL, wall[:, :, 0] - wall[:, :, 1] * .085)


def nose():
    """A line of light from lamp to lamp round the nose, and a black lip under its apron."""
    both_sides = lambda half, steps: curve(np.concatenate([half[::-1], (half * (1, -1, 1))[1:]]), steps)
    s = np.linspace(0, .046, 90)
    front = surface(s, np.linspace(5, 8, 400))
    height = np.interp(s, (0, .046), (.633, .642))
    light = front[np.arange(len(s)), np.argmin(np.abs(front[..., 2] - height[:, None]), 1)]
    yield cord(WHITE, both_sides(light, 400) * (1, 1.004, 1) - (.004, 0, 0), .0032)
    lip = surface(np.linspace(0, .125, 60), np.array([1.6]))[:, 0] + (-.012, 0, -.006)
    yield cord(TRIM, both_sides(lip, 300), .011)


def lamp_tops():
    """What stands behind the lenses as one sees it from above."""
    fender = surface(np.linspace(.0, .2, 300), np.linspace(4, 14, 500)).reshape(-1, 3)
    on = lambda line, deep: np.array([fender[np.argmin(((np.abs(fender[:, :2]) - at) ** 2).sum(1))] - (0, 0, deep) for at in line])
    for side in (1, -1):
        flip = (1, side, 1)
        yield cord(WHITE, curve(on(curve([(.20, .475), (.32, .63), (.46, .735), (.60, .80), (.74, .845)], 24), .012), 160) * flip, .0045)
        for at in ((.33, .605), (.45, .70)):
            r, spot = .024, on([at], .03)[0] * flip
            yield turned(CHROME, curve([(r * 1.5, -.004), (r * 1.3, .006), (r * 1.1, .0)], 24), spot, (.01, 0, 1), 240)
            yield turned(LENS, curve([(0, .014), (r * .7, .008), (r, -.008)], 30), spot, (.01, 0, 1), 240)


def wipers():
    """Two blades at rest along the foot of the windshield."""
    glass = surface(np.linspace(.33, .50, 240), np.linspace(9, 21, 400)).reshape(-1, 3)
    for start, end in (((1.845, -.40), (1.835, .08)), ((1.85, .02), (1.86, .48))):
        line = [glass[np.argmin(((glass[:, :2] - at) ** 2).sum(1))] + (0, 0, .005) for at in np.linspace(start, end, 40)]
        yield cord(TRIM, curve(line, 120), .007)


def tail_lamp():
    s = np.linspace(.90, .999, 80)
    for v, radius in ((5.60, .0028), (5.36, .0016)):
        yield cord(RED, surface(s, np.array([v]))[:, 0] + (0, .012, 0), radius)
    yield grid(BOWL, surface(s, np.linspace(4.4, 6.8, 12)) * (.985, .93, 1))


def cabin(above):
    for y in (-.37, .37):
        yield blob(CLOTH, (2.93, y, .80), (.17, .46, .66), .35, .34)
        yield blob(CLOTH, (3.055, y, 1.125), (.10, .27, .17), .5, .26)
    yield blob(TRIM, (1.98, 0, .90), (.9, 1.3, .10), .3, .06)
    a = np.linspace(0, 2 * math.pi, 60)
    yield cord(TRIM, np.stack([2.30 + .07 * np.sin(a), -.37 + .18 * np.cos(a), .92 + .17 * np.sin(a)], -1), .014)
    if not above:
        yield blob(TRIM, (3.7, 0, .93), (.9, 1.2, .06), .3)
        return
    for y in (-.27, .27):
        yield blob(CLOTH, (3.38, y, .72), (.42, .46, .3), .5)
        yield blob(CLOTH, (3.64, y, .86), (.26, .46, .3), .5, .3)
    yield blob(TRIM, (4.0, 0, .84), (.5, 1.2, .06), .3)


def outside(fine=1., far_mirror=True, above=False):
    """From above the body covers its wheels, and a line of light follows its tail."""
    yield shell(fine, arches=not above)
    yield from wipers()
    yield from nose()
    yield from mirror(-1)
    if far_mirror:
        yield from mirror(1)
    if above:
        for side in (-1, 1):
            yield cord(RED, (surface(np.linspace(.92, 1, 160), np.array([6.7]))[:, 0] + (0, 0, .004)) * (1, side, 1), .0045)
        return
    for x, face in ((FRONT, .922), (REAR, .938)):
        for side in (-1, 1):
            yield arch_lip(x, side)
            yield from wheel(x, face, side)
    for wide, start, end in ((.66, .3, 4.3), (.84, FRONT + .45, REAR - .45)):
        plate = np.meshgrid(np.linspace(start, end, 9), np.linspace(-wide, wide, 9), indexing='ij')
        yield grid(VOID, np.stack([*plate, np.full((9, 9), .17)], -1))


def inside(above=False):
    if above:
        yield from lamp_tops()
    else:
        for material, p, n, *rest in head_lamp():
            for side in (1, -1):
                yield material, p * (1, side, 1), n * (1, side, 1), *rest
    yield from tail_lamp()
    yield from cabin(above)
