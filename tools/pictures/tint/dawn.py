"""The rear side window of a car from its rear seat, at dawn: its front half has film, the rest is still wet."""
import math
import bpy
import cv2
import numpy as np
from mathutils import Matrix
import materials
import shapes
import sitter
import street
import studio
import tint_panes
from picture import traced

EYE, TARGET, FIELD = (.30, -1.02, -.10), (-.255, 0, -.062), .70
LEAN = math.radians(13)  # Of the window, inwards at its top.
OPENING = [(-.47, -.185), (-.43, .155), (-.37, .185), (.05, .195), (.40, .17), (.60, .02), (.66, -.12), (.62, -.155), (.1, -.175)]
SUN = (8.1, 4.3)  # Degrees to the right of the middle of the picture, and above the horizon.


def leaning(x, out, high):
    """From the plane of the window, `out` of the car, to the car."""
    return np.stack(np.broadcast_arrays(x, out * math.cos(LEAN) - high * math.sin(LEAN), high * math.cos(LEAN) + out * math.sin(LEAN)), -1)


def rounded(points, soft=5, count=240):
    points = np.array(points + points[:1])
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    at = np.linspace(0, length[-1], count, endpoint=False)
    line = np.stack([np.interp(at, length, c) for c in points.T], -1)
    for _ in range(soft * 4):
        line = (np.roll(line, 1, 0) + 2 * line + np.roll(line, -1, 0)) / 4
    return line


# The cabin

def plate(outlines, out, deep, edge, material):
    """A flat part between its outline and its holes, with round edges."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode, curve.extrude, curve.bevel_depth, curve.bevel_resolution = '2D', 'BOTH', deep / 2, edge, 5
    for line in outlines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(line) - 1)
        spline.points.foreach_set('co', np.c_[line, np.zeros(len(line)), np.ones(len(line))].astype(np.float32).ravel())
        spline.use_cyclic_u = True
    curve.materials.append(material)
    frame = Matrix(np.stack([(1, 0, 0), leaning(0, 0, 1), -leaning(0, 1, 0)], 1).tolist()).to_4x4()
    frame.translation = leaning(0, out, 0)
    studio.link(curve, 'plate').matrix_world = frame


def cabin():
    hide, trim, lining = sitter.leather(), materials.principled('trim', (.022, .022, .024), rough=.5), materials.principled('lining', (.10, .095, .09), rough=.95)
    rubber, thread = materials.principled('rubber', (.012, .012, .013), rough=.45), materials.principled('thread', (.42, .40, .37), rough=.7)
    opening = rounded(OPENING)
    frame = rounded([(-1.6, -.24), (-1.6, .5), (1.4, .5), (1.4, -.20)], 0)
    plate((frame, rounded(OPENING, 6) * 1.045 - (.004, -.002)), -.02, .02, .012, trim)
    shapes.sweep([tuple(p) for p in leaning(opening[:, 0], .0, opening[:, 1])], .0065, rubber, closed=True)
    # The door below, with a soft shoulder along the glass.
    def door(u, v):
        x = -2.4 + 3.6 * u
        top = -.192 + .030 * (x + .47)
        a = v * 3
        out = np.where(a < 1, -.012 - .055 * np.sin(a * math.pi / 2), -.067 - .02 * (a - 1) - .03 * shapes.smooth(1.2, 2, a))
        high = np.where(a < 1, top - .03 * (1 - np.cos(a * math.pi / 2)), top - .03 - .3 * (a - 1))
        return np.moveaxis(leaning(x, out, high), -1, 0)
    shapes.surface(door, 200, 200, hide, 'door')
    for x in np.arange(-.9, .9, .0075):
        top = -.192 + .030 * (x + .47) - .046
        ends = [leaning(x + d, -.0705 - lift, top) for d, lift in ((-.0028, 0), (0, .0012), (.0028, 0))]
        shapes.sweep(ends, .0009, thread, resolution=2)
    shapes.surface(lambda u, v: (-2 + 3.6 * u, -.06 - 1.3 * v, .30 - .06 * (1 - v) ** 3 + .05 * shapes.smooth(0, .5, v)), 40, 40, lining, 'roof')
    # A handle above the window.
    grip = [(x, -.10 - .035 * lift, .235 - .022 * lift) for x, lift in ((-.06, 0), (-.05, .8), (-.01, 1), (.09, 1), (.13, .8), (.14, 0))]
    t = np.linspace(0, len(grip) - 1, 40)
    line = np.stack([np.interp(t, range(len(grip)), c) for c in zip(*grip)], -1)
    for _ in range(6):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    shapes.sweep([tuple(p) for p in line], .009, trim)
    # The seat in front.
    sitter.cushion((-.86, -.42, -.50), (.16, .50, .74), hide, .34, 12)
    sitter.cushion((-.845, -.42, -.015), (.10, .27, .17), hide, .5, 8)
    for y in (-.49, -.35):
        shapes.sweep([(-.86, y, -.20), (-.85, y, -.08)], .006, materials.principled('post', (.5, .5, .52), rough=.2, metal=1))
    belt = materials.principled('webbing', (.018, .019, .022), rough=.5)
    materials.add_bump(belt, belt.node_tree.nodes['Principled BSDF'], 900, .0006, .6)
    shapes.surface(lambda u, v: np.moveaxis(leaning(-.60 + .046 * u + .03 * v, -.055 - .002 * np.cos(u * 3), .22 - .5 * v), -1, 0), 20, 60, belt, 'belt')


def inside(size):
    """The cabin in linear light, and how much it covers."""
    scene = tint_panes.begin(size, 96)
    scene.render.film_transparent = True
    cabin()
    tint_panes.look(EYE, TARGET, FIELD)
    scene.world.node_tree.nodes['Background'].inputs[0].default_value = (.0035, .004, .006, 1)
    a, e = math.radians(SUN[0] - 27), math.radians(SUN[1])
    way = np.array((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = 2.4, (1, .50, .20), math.radians(2)
    studio.aim(studio.link(data), way * 3, (0, 0, 0))
    studio.softbox((.05, .30, .10), (.0, -1, -.25), (1.1, .40), 2.6, (1, .62, .46))
    studio.softbox((-.55, .35, .35), (-.6, -1, -.5), (.5, .3), .4, (.55, .7, 1))
    studio.softbox((.0, .42, .42), (.0, -.07, -.22), (1.2, .25), 3.0, (1, .55, .36))
    studio.softbox((.6, -1.5, .55), (.2, -.07, -.35), (.9, .4), 2.2, (.66, .74, 1))
    # Through the front window and the windshield, on the seat in front.
    studio.softbox((-1.0, .10, .05), (-.85, -.42, -.15), (.35, .30), .9, (1, .55, .30))
    studio.softbox((-2.4, -.6, .3), (-.8, -.4, -.2), (.3, .7), 1.2, (.6, .7, 1))
    return tint_panes.light(scene)


# What lies beyond

def directions(size, field):
    width, height = size
    x, y = np.meshgrid(np.arange(width) + .5 - width / 2, height / 2 - np.arange(height) - .5)
    way = np.subtract(TARGET, EYE)
    ahead = way / np.linalg.norm(way)
    right = np.cross(ahead, (0, 0, 1))
    right /= np.linalg.norm(right)
    up = np.cross(right, ahead)
    ray = ahead + (x[..., None] * right + y[..., None] * up) * field / np.linalg.norm(way) / height
    return ray / np.linalg.norm(ray, axis=-1, keepdims=True), ahead


def sky(rays, ahead):
    high = np.degrees(np.arcsin(rays[..., 2]))
    side = np.degrees(np.arctan2(rays[..., 0], rays[..., 1]) - np.arctan2(ahead[0], ahead[1])) - SUN[0]
    at = lambda stops: np.stack([np.interp(high, (-2, 2, 6, 11, 18, 30), c) for c in zip(*stops)], -1)
    near = at(((1.5, .55, .13), (1.35, .50, .14), (.86, .36, .20), (.44, .27, .27), (.17, .19, .30), (.05, .08, .17)))
    far = at(((.48, .24, .20), (.46, .23, .21), (.36, .20, .24), (.22, .17, .26), (.10, .13, .23), (.03, .05, .12)))
    close = np.exp(-(side / 17) ** 2)[..., None]
    light = far + (near - far) * close
    rng = np.random.default_rng(5)
    field = np.zeros(high.shape, np.float32)
    for octave, share in ((1, 1), (2, .6), (4, .4), (8, .22)):
        grain = rng.normal(size=(9 * octave, 5 * octave)).astype(np.float32)
        field += share * cv2.resize(grain, high.shape[::-1], interpolation=cv2.INTER_CUBIC)
    cloud = shapes.smooth(.1, 1.5, field)[..., None] * shapes.smooth(2, 7, high)[..., None]
    lit = np.array((1.25, .46, .24)) * (.32 + .9 * close) * np.interp(high, (2, 20), (1, .5))[..., None]
    light = light + cloud * (lit - light) * .62
    off = np.hypot(side, high - SUN[1])[..., None]
    return light + np.array((1, .62, .26)) * (40 * np.clip(1.5 - off / .36, 0, 1) + 2.2 * np.exp(-off / 1.1) + .55 * np.exp(-off / 4.5))


def outside(size, field):
    scene = tint_panes.begin(size, 24)
    scene.render.film_transparent = True
    rng = np.random.default_rng(21)
    street.ground()
    tones = ((.46, .40, .29), (.16, .20, .24), (.28, .31, .24), (.40, .39, .37), (.24, .09, .065))
    for index, x in enumerate(np.arange(-56, 20, 12.4)):
        street.house(x, rng.uniform(7.4, 8.6), rng.uniform(4.6, 5.4), tones[index % 5], (.07, .07, .075), rng, True)
    for x in np.arange(-80, 40, 5.5):
        street.fir(x + rng.normal(0, 2), 46 + rng.normal(0, 6), rng.uniform(8, 15), rng)
    for x in (-40, -31, -12, -3, 8):
        street.tree(x, street.KERB + .75, rng.uniform(5, 6.4), rng)
    for x in np.arange(-50, 30, 13):
        street.street_lamp(x, True)
    street.car(-22, 7.5, (.03, .03, .035), True)
    shift = np.array((-4., -38, 0))
    tint_panes.look(EYE + shift, TARGET + shift, field)
    street.sky((.50, .24, .16), (.05, .08, .17), 1)
    data = bpy.data.lights.new('sun', 'SUN')
    rays, ahead = directions(size, field)
    a, e = math.atan2(ahead[0], ahead[1]) + math.radians(SUN[0]), math.radians(SUN[1])
    data.energy, data.color, data.angle = 3.0, (1, .50, .20), math.radians(1)
    studio.aim(studio.link(data), (math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)), (0, 0, 0))
    land = tint_panes.light(scene)
    haze = np.array((.62, .27, .14)) * .05 * land[..., 3:]
    return np.minimum(land[..., :3] * .55, 2.5) + haze + (1 - land[..., 3:]) * sky(rays, ahead)


# The glass

CELL = .0005


def film_edge(high):
    return -.14 + .075 * high


def water():
    """How high drops lie on the wet half, in metres, over the plane of the window from its left low corner."""
    rng = np.random.default_rng(12)
    wide, high = round(1.25 / CELL), round(.46 / CELL)
    height = np.zeros((high, wide), np.float32)

    def drop(x, y, r, tall):
        size = math.ceil(r * 1.7 / CELL)
        cx, cy = (x + .53) / CELL, (.24 - y) / CELL
        x0, y0 = round(cx) - size, round(cy) - size
        if x0 < 0 or y0 < 0 or x0 + 2 * size >= wide or y0 + 2 * size >= high:
            return
        gy, gx = np.mgrid[y0:y0 + 2 * size, x0:x0 + 2 * size]
        dx, dy = (gx - cx) * CELL / r, (gy - cy) * CELL / r
        # Heavier below, and never quite round.
        a = np.arctan2(dy, dx)
        edge = 1 + .09 * np.sin(a * 2 + x * 900) + .06 * np.sin(3 * a + y * 700) + .10 * np.clip(r / .004, 0, 1) * np.sin(a)
        inside = np.clip(1 - (dx ** 2 + dy ** 2) / edge ** 2, 0, None)
        part = height[y0:y0 + 2 * size, x0:x0 + 2 * size]
        np.maximum(part, tall * r * inside ** .75, out=part)

    for least, most, count in ((.0006, .0016, 5200), (.0016, .0030, 900), (.003, .0052, 170), (.005, .0078, 22)):
        for _ in range(count):
            y = rng.uniform(-.22, .22)
            drop(rng.uniform(film_edge(y) + .004 + most, .70), y, rng.uniform(least, most), rng.uniform(.42, .62))
    # Runs: a thin trail above a heavy drop.
    for _ in range(16):
        x, y, r = rng.uniform(-.08, .6), rng.uniform(-.18, .10), rng.uniform(.0032, .005)
        bend = rng.uniform(0, 6)
        for step in np.arange(0, rng.uniform(.05, .16), .0012):
            drop(x + .0015 * math.sin(step * 60 + bend), y + step, r * rng.uniform(.30, .42) * (1 if rng.random() < .93 else 1.6), .4)
        drop(x, y, r, .62)
    # What the blade pushed ahead of the film.
    for y in np.arange(-.2, .2, .0016):
        r = .0016 + .0011 * math.sin(y * 90) * math.sin(y * 37 + 1) + .0006 * rng.random()
        drop(film_edge(y) + .0012 + r * .6, y, max(r, .0007), .5)
    return cv2.GaussianBlur(height, (0, 0), .8)


def dawn(size):
    width, height = size
    scale = 1.6  # Beyond the edges of the picture lies what drops show.
    rendered = tuple(round(v * scale * 900 / width) for v in size)
    beyond = tint_panes.stored(f'dawn-outside.{rendered[1]}', lambda: outside(rendered, FIELD * scale))
    cabin = tint_panes.stored(f'dawn-inside.{height}', lambda: inside(size))
    beyond = cv2.resize(beyond.astype(np.float32), (round(width * scale), round(height * scale)), interpolation=cv2.INTER_CUBIC)
    beyond = tint_panes.blurred(np.clip(beyond, 0, 60), height * .0085)
    rays, _ = directions(size, FIELD)
    normal = leaning(0, 1, 0)
    glass = np.asarray(EYE) + rays * (-(np.asarray(EYE) @ normal) / (rays @ normal))[..., None]
    x, high = glass[..., 0], glass @ leaning(0, 0, 1)
    # Drops bend what is seen towards their middles.
    tall = water()
    slope_x, slope_y = cv2.Sobel(tall, cv2.CV_32F, 1, 0, scale=1 / 8 / CELL), cv2.Sobel(tall, cv2.CV_32F, 0, 1, scale=1 / 8 / CELL)
    at = ((x + .53) / CELL).astype(np.float32), ((.24 - high) / CELL).astype(np.float32)
    sx, sy, wet = (cv2.remap(part, *at, cv2.INTER_LINEAR, borderValue=0) for part in (slope_x, slope_y, tall))
    focal = height / FIELD * np.linalg.norm(np.subtract(TARGET, EYE))
    gx, gy = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    shift = .5 * focal
    seen = cv2.remap(beyond, gx + width * (scale - 1) / 2 + shift * sx, gy + height * (scale - 1) / 2 + shift * sy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    steep = np.hypot(sx, sy)
    seen = seen * (1 - .8 * shapes.smooth(.55, 1.1, steep))[..., None]
    # The film ends in a straight cut that catches the light.
    edge = film_edge(high)
    pixel = FIELD / height
    filmed = np.clip((edge - x) / pixel + .5, 0, 1)[..., None]
    shares = tint_panes.DATA['glassShare'] * (1 + filmed * (.35 - 1))
    seen = seen * shares + np.array((.010, .012, .016)) * filmed
    rim = np.exp(-((edge - x) / (1.1 * pixel)) ** 2)[..., None]
    seen = seen * (1 - .25 * rim) + rim * np.array((.42, .30, .22)) * .55
    picture = tint_panes.calm(cabin, 4) + (1 - cabin[..., 3:]) * seen
    glow = np.clip(picture - .8, 0, 12)
    for reach, share in ((.006, .06), (.03, .05), (.11, .045)):
        picture = picture + share * cv2.GaussianBlur(glow, (0, 0), height * reach)
    return tint_panes.sixteen_bits(picture * shapes.smooth(0, .22, gx / width)[..., None])


PICTURES = [traced('service-window-tinting', dawn, (1600, 1000), 'Dawn seen through the rear side window of a car: dark film on its front half, drops of water on the rest', 'left', limit_kb=150, share=1.0)]
