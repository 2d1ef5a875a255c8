"""A front seat: cushion and backrest with bolsters, fluted and perforated panels, the shell below."""
import numpy as np
import materials
import shapes
import upholstery
from upholstery import resampled

MIDDLE = .42  # Of the seat, from the sill.
SEAM = .158
# Across the seat, and how thick it is there.
PROFILE = [(-.262, .0), (-.280, .022), (-.286, .045), (-.283, .066), (-.284, .095), (-.276, .138), (-.256, .170), (-.234, .182), (-.212, .174), (-.190, .148), (-.172, .122), (-.158, .112), (-.13, .114), (0, .118)]
BACK = [(-.250, -.04), (-.270, -.03), (-.284, .0), (-.286, .03), (-.284, .055), (-.288, .095), (-.282, .142), (-.266, .178), (-.246, .190), (-.224, .180), (-.200, .146), (-.178, .112), (-.158, .098), (-.13, .100), (0, .104)]


def mirrored(profile):
    return resampled(profile + [(-a, h) for a, h in profile[-2::-1]], 620, 14)


def pads(rail, profile, bolster, flutes, seed, narrow, hide):
    """`rail` holds (x, z) of the frame; by the way along it (0 to 1), `bolster` says how much of its height the bolster has, `narrow` how wide the seat is."""
    line = resampled(rail, 760, 40)
    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    out = np.stack([-way[:, 1], way[:, 0]], -1)  # To the left of the way.
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    t = length / length[-1]
    across = mirrored(profile)
    a, h = across[:, 0], across[:, 1]
    flat = h[310]
    rise = np.maximum(h - flat, 0) * (np.abs(a) > SEAM - .03)
    thick = h[None] - rise[None] * (1 - bolster(t))[:, None]
    points = np.empty((len(t), len(a), 3))
    points[..., 0] = line[:, :1] + out[:, :1] * thick
    points[..., 2] = line[:, 1:] + out[:, 1:] * thick
    points[..., 1] = MIDDLE + a[None] * narrow(t)[:, None]
    normal = upholstery.normals(points)
    if normal[380, 310, 0] * out[380, 0] + normal[380, 310, 2] * out[380, 1] < 0:
        normal = -normal
    # Way across on the leather, so that seams and holes are to scale.
    q = np.r_[0, np.cumsum(np.linalg.norm(np.diff(across, axis=0), axis=1))]
    q -= q[-1] / 2
    seam = float(np.interp(SEAM, a[300:], q[300:]))
    top = 310 + int(np.argmax(h[310:]))
    edge, side = (float(np.interp(-level, -h[top:], q[top:])) for level in (.160, .062))
    inside = shapes.smooth(seam, seam - .012, np.abs(q))[None]
    lift = np.zeros(thick.shape)
    first, last, count = flutes
    place = (length - first) / (last - first) * count
    near = np.abs(place - np.round(place)) * (last - first) / count
    on = ((place > -.02) & (place < count + .02))
    groove = np.where((place > -.4) & (place < count + .4), np.exp(-(near / .0040)), 0)
    swell = np.where(on, np.sqrt(np.abs(np.sin(np.pi * np.clip(place, 0, count)))), 0)
    lift += inside * (-.0085 * groove + .0055 * swell)[:, None]
    # Small puckers that the thread pulls.
    for s in (seam, -seam):
        d = q - s
        lift += (-.0085 * np.exp(-np.abs(d) / .0042) - .003 * np.exp(-(d / .022) ** 2))[None]
        lift += .0007 * np.sin(length * 290 + np.sin(length * 37) * 2)[:, None] * np.exp(-((np.abs(d) - .013) / .007) ** 2)[None]
    for s in (edge, -edge):
        d = q - s
        lift += (-.0035 * np.exp(-np.abs(d) / .0022))[None] + .0009 * (np.sin(length * 240 + 2 * np.sin(length * 31)) + upholstery.noise((len(t), 1), (70, 1), seed + 7)[:, 0])[:, None] * np.exp(-((np.abs(d) - .013) / .009) ** 2)[None]
    for s in (side, -side):
        lift += (-.0045 * np.exp(-np.abs(q - s) / .0028))[None]
    # Who gets in and out wears the outer bolster.
    shape = lift.shape
    crest = np.exp(-((q + (seam + edge) / 2 + .002) / .034) ** 2)[None] * shapes.smooth(.02, .2, t)[:, None]
    worn = upholstery.creases(shape, (26, 9), seed) + .8 * upholstery.creases(shape, (60, 16), seed + 9)
    lift -= .0016 * worn * crest
    lift += (.0022 * upholstery.noise(shape, (9, 7), seed + 3) + .0011 * upholstery.noise(shape, (34, 12), seed + 4)) * (1 - .6 * inside)
    # Holes for air.
    step = .0062
    row, column = length[:, None] / step, q[None] / (step * .866)
    shifted = row + .5 * (np.round(column) % 2)
    hole = np.hypot((shifted - np.round(shifted)) * step, (column - np.round(column)) * step * .866) < .00105
    quiet = (groove < .12)[:, None] & (np.abs(q) < seam - .016)[None] & on[:, None]
    lift -= .0012 * (hole & quiet)
    points = points + normal * lift[..., None]
    shapes.through(points, hide, 'pads')
    normal = upholstery.normals(points)
    if normal[380, 310, 0] * out[380, 0] + normal[380, 310, 2] * out[380, 1] < 0:
        normal = -normal
    rows = []
    for s in (seam + .0085, -seam - .0085, edge - .0075, -edge + .0075, edge + .0075, -edge - .0075):
        index = int(np.argmin(np.abs(q - s)))
        rows.append((points[6:-6, index], normal[6:-6, index]))
    upholstery.sewn(rows, upholstery.thread())


def seat():
    hide = upholstery.hide()
    shell = materials.principled('shell', (.012, .012, .013), rough=.42)
    materials.add_bump(shell, shell.node_tree.nodes['Principled BSDF'], 900, .0004, .35)
    cushion = [(-.052, -.03), (-.050, .045), (-.035, .060), (.02, .062), (.525, .043)]
    pads(cushion, PROFILE, lambda t: 1 - .55 * shapes.smooth(.55, .15, t), (.17, .60, 8), 1, np.ones_like, hide)
    lean = np.radians(21)
    rail = [(.445 + s * np.sin(lean) + .05 * s * s, .085 + s * np.cos(lean)) for s in (0, .3, .55, .8)]
    pads(rail, BACK, lambda t: .55 + .45 * shapes.smooth(.05, .35, t) - .25 * shapes.smooth(.7, 1, t), (.10, .62, 9), 5, lambda t: .96 + .05 * np.sin(t * 4), hide)
    # Shell below the cushion, with what moves the seat.
    shapes.through(swoop(), shell, 'shell')
    metal = materials.principled('switch', (.45, .46, .48), rough=.28, metal=1)
    shapes.box((.085, .014, .019), (.10, MIDDLE - .300, .002), metal, .006, (0, np.radians(-2), 0), 6)
    shapes.box((.018, .014, .062), (.185, MIDDLE - .300, .014), metal, .006, (0, np.radians(16), 0), 6)
    for y in (MIDDLE - .2, MIDDLE + .2):
        shapes.box((.80, .035, .03), (.20, y, -.075), materials.principled('rail', (.2, .2, .21), rough=.35, metal=1), .004)


def swoop():
    """A moulded cover whose upper edge rises towards the backrest."""
    x = np.linspace(-.045, .69, 220)
    high = .022 + .030 * shapes.smooth(.1, .5, x) + .078 * shapes.smooth(.44, .58, x) - .05 * shapes.smooth(.02, -.05, x) ** 2 - .10 * shapes.smooth(.63, .69, x) ** 2
    line = resampled([(.03, 0), (.006, -.002), (-.003, -.012), (-.007, -.03), (-.004, -.06), (.010, -.12), (.012, -.24)], 120, 5)
    points = np.empty((len(x), len(line), 3))
    points[..., 0] = x[:, None]
    points[..., 1] = MIDDLE - .292 + line[None, :, 0] + .03 * shapes.smooth(.0, -.045, x)[:, None] ** 2
    points[..., 2] = high[:, None] + line[None, :, 1]
    return points
