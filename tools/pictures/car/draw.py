#!/usr/bin/python3
"""Draws a view of the car: draw.py NAME MASTER [WIDTH]. One reflection a sample, nine samples a pixel; seconds, without Blender."""
import ctypes
import math
import sys
from pathlib import Path
import cv2
import numpy as np

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
import light
import outlines
import parts
import wear
from compiled import library, pointer
from outlines import lookup
from surface import FRONT, REAR, smooth
from views import VIEWS

SIDE = {name: outlines.table(getattr(outlines, name.upper())) for name in ('door', 'fuel', 'handle', 'nose_panel', 'tail_panel', 'glass', 'pillar', 'lamp', 'tail_lamp', 'intake', 'ahead')}
HOOD, COWL, SCREEN = (outlines.table(outline, (-.15, -.1), (4.75, 1.2)) for outline in (outlines.HOOD, outlines.COWL, outlines.SCREEN))
ABOVE = {name: outlines.table(getattr(outlines, name.upper()), (-.15, -.1), (4.75, 1.2)) for name in ('hood_edge', 'cowl_top', 'windshield', 'roof', 'rear_glass', 'lid', 'lamp_top')}

RASTER = library(Path(__file__).parent / 'raster.c')


class Eye:
    """A camera that looks at target from a distance, turned towards the nose; below makes it the floor's mirror image."""

    def __init__(self, view, width, height, below=False):
        turn, self.target = math.radians(view.turn), np.array(view.target, float)
        self.place = self.target + np.array((-view.distance * math.sin(turn), -view.distance * math.cos(turn), view.rise))
        self.ahead = self.target - self.place
        self.ahead /= np.linalg.norm(self.ahead)
        self.right = np.cross(self.ahead, (0, 0, 1))
        self.right /= np.linalg.norm(self.right)
        self.up = np.cross(self.right, self.ahead)
        self.below, self.width, self.height, self.scale = below, width, height, view.lens / 36 * width
        self.seen_from = self.place * ((1, 1, -1) if below else (1, 1, 1))

    def project(self, points):
        d = points * ((1, 1, -1) if self.below else (1, 1, 1)) - self.place
        far = d @ self.ahead
        return np.stack([d @ self.right / far * self.scale + self.width / 2, self.height / 2 - d @ self.up / far * self.scale, 1 / far], 1)


def buffers(meshes, eye, top, rows):
    """The nearest material, and its point, normal and row, of every sample in a band of the picture."""
    depth, material = np.zeros((rows, eye.width), np.float32), np.zeros((rows, eye.width), np.uint8)
    out = np.zeros((rows, eye.width, 8), np.float32)
    for kind, at, attributes, triangles in meshes:
        y = at[:, 1][triangles]
        inside = np.ascontiguousarray(triangles[(y.max(1) >= top) & (y.min(1) < top + rows)])
        if len(inside):
            RASTER.raster(len(inside), pointer(inside), pointer(at), pointer(attributes), 8, 7, ctypes.c_ubyte(kind), eye.width, rows,
                          ctypes.c_float(top), pointer(depth), pointer(out), pointer(material))
    return material, out


def prepared(meshes, eye):
    return [(kind, np.ascontiguousarray(eye.project(p), np.float32), np.concatenate([p, n, rows[:, None], cut[:, None]], 1).astype(np.float32),
             triangles.astype(np.int32)) for kind, p, n, rows, cut, triangles in meshes]


def shell_colour(lamps, p, n, row, eye, under, view):
    x, y, z = p.T
    row = np.minimum(row, 30 - row)
    side = {name: np.where(row < 12.5, lookup(entry, x, z), .5) for name, entry in SIDE.items()}
    for name, low, high in (('nose_panel', -1, 1.2), ('lamp', -1, 1.2), ('intake', -1, 1.2), ('tail_panel', 3.9, 9), ('tail_lamp', 3.9, 9)):
        side[name] = np.where((x > low) & (x < high), side[name], .5)
    side['glass'] = np.where(row > 7, side['glass'], .5)
    side['door'] = np.where(row < 8.5, side['door'], .5)
    side['hood'] = np.where((row > 6.2) & (x < 2.3), lookup(HOOD, x, np.abs(y)), .5)
    # Up to where the hood begins.
    side['nose_panel'] = np.where((row < 6.6) & (side['lamp'] >= .006), side['nose_panel'], .5)
    top = {name: np.where((row > 5) & is_above(view), lookup(entry, x, np.abs(y)), .5) for name, entry in ABOVE.items()}
    above = (row > 6.2) & (x > 1.6) & (x < 2.6)
    ahead = np.where(above, lookup(SIDE['ahead'], x, z), .5)
    screen = np.maximum(np.where(above, lookup(SCREEN, x, np.abs(y)), .5), ahead)
    cowl = np.maximum(np.where(above, lookup(COWL, x, np.abs(y)), .5), ahead)
    if is_above(view):
        screen = np.where(above, top['windshield'], .5)
        cowl = np.where(above, top['cowl_top'], .5)
        side['hood'], side['lamp'] = top['hood_edge'], top['lamp_top']
        side['nose_panel'], side['tail_panel'] = (np.where(row > 6.2, .5, side[k]) for k in ('nose_panel', 'tail_panel'))
    gap = np.min([np.abs(side[k]) for k in ('door', 'fuel', 'handle', 'nose_panel', 'tail_panel', 'hood')] + [np.abs(top['lid'])], 0)
    # Panels roll over into their shut lines: the normal leans towards the nearest one.
    for name in ('door', 'nose_panel', 'tail_panel', *(() if is_above(view) else ('glass', 'lamp'))):
        d, step = side[name], .003
        close = np.abs(d) < .009
        if close.any():
            dx = lookup(SIDE[name], x[close] + step, z[close]) - lookup(SIDE[name], x[close] - step, z[close])
            dz = lookup(SIDE[name], x[close], z[close] + step) - lookup(SIDE[name], x[close], z[close] - step)
            lean = .3 * (1 - np.abs(d[close]) / .009) ** 2 * np.sign(d[close]) / (2 * step)
            n[close] -= np.stack([dx * lean, 0 * dx, dz * lean], 1)
    for name in ABOVE.keys() - {'cowl_top'}:
        d, step = top[name], .003
        close = np.abs(d) < .015
        if close.any():
            at = x[close], np.abs(y[close])
            dx = lookup(ABOVE[name], at[0] + step, at[1]) - lookup(ABOVE[name], at[0] - step, at[1])
            dy = lookup(ABOVE[name], at[0], at[1] + step) - lookup(ABOVE[name], at[0], at[1] - step)
            lean = .3 * (1 - np.abs(d[close]) / .015) ** 2 * np.sign(d[close]) / (2 * step)
            n[close] -= np.stack([dx * lean, dy * lean * np.sign(y[close]), 0 * dx], 1)
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    seen, cosine, _ = light.reflect(lamps, p, n, eye.seen_from)
    mirror = light.fresnel(cosine, 1.52)[:, None] * seen
    edge = lambda d, width: np.clip(.5 - d / width, 0, 1)[:, None]
    # Salt lies on a film of dirt.
    colour = (mirror + flakes(lamps, p, n, eye, view) + .0006 * view.salt * np.array((.6, .8, 1))) * (1 - edge(gap - .0019, .0012))
    # The intake has three slats, of which the upper edges catch some light.
    slats = np.clip(1 - np.abs((z - .340) % .033 - .026) / .006, 0, 1)[:, None] * (.0012 * np.array((.6, .8, 1)) + .15 * mirror)
    intake = edge(side['intake'], .002)
    colour = colour * (1 - intake) + intake * slats * edge(side['intake'] + .006, .004)
    colour = colour * (1 - edge(cowl, .002)) + edge(cowl, .002) * (.03 * mirror * (not is_above(view)) + .00015 * np.array((.8, .9, 1)))
    colour *= 1 - edge(np.abs(screen) - .002, .0012)
    pane = edge(screen + .002, .0012)
    colour = colour * (1 - pane) + pane * (mirror * .7 + under * np.array((.42, .46, .5)) * edge(screen + .035, .004))
    for name, frit in (('roof', .03), ('rear_glass', .045)):
        d = top[name]
        colour *= 1 - edge(np.abs(d) - .002, .0012)
        pane = edge(d + .002, .0012)
        colour = colour * (1 - pane) + pane * (mirror * .7 + under * np.array((.42, .46, .5)) * edge(d + frit, .004))
    seal = np.minimum(side['glass'] - .007, .5)
    colour *= 1 - edge(seal, .0012)
    glass = edge(side['glass'], .0012)
    colour = colour * (1 - glass) + glass * (mirror * .8 + under * np.array((.42, .46, .5)) * (1 - edge(side['pillar'], .003)))
    colour *= 1 - edge(side['lamp'] - .003, .001)
    lens = edge(side['lamp'], .001)
    colour = colour * (1 - lens) + lens * (mirror + under * .95)
    tail = edge(side['tail_lamp'], .001)
    return colour * (1 - tail) + tail * (under * np.array((.9, .3, .3)) + np.array((.006, .0002, .0002)))


def flakes(lamps, p, n, eye, view):
    """Metal flakes under the clear coat, each a little turned: what the coat mirrors, in the paint's colour, spread wide."""
    return np.array(view.paint) * sum(light.reflect(lamps, p, n, eye.seen_from, blur)[0] for blur in (1.2, 3.5)) if any(view.paint) else 0


def shade(material, out, lamps, eye, view, under=None):
    rows, width = material.shape
    colour = np.zeros((rows * width, 3), np.float32)
    flat, kinds = out.reshape(-1, 8), material.ravel()
    for kind in np.unique(kinds):
        here = np.flatnonzero(kinds == kind)
        p, n = flat[here, :3].astype(float), flat[here, 3:6].astype(float)
        n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-9
        # The car shades what is low on its far side: lamps seen there are loose bright grains on the floor.
        behind = (p[:, 1] > 0) & (p[:, 2] < .6) & (p[:, 0] > .42) & (p[:, 0] < 4.15) & (not is_above(view))
        if kind == parts.SHELL:
            colour[here] = shell_colour(lamps, p, n, flat[here, 6], eye, under.reshape(-1, 3)[here], view) * ~behind[:, None]
        elif kind in (parts.ALLOY, parts.CHROME, parts.STEEL, parts.LACQUER):
            blur = {parts.ALLOY: 1.1, parts.CHROME: .5, parts.STEEL: 2.5, parts.LACQUER: 0}[kind]
            seen, cosine, n = light.reflect(lamps, p, n, eye.seen_from, blur)
            share = light.fresnel(cosine, 1.52)[:, None] if kind == parts.LACQUER else {parts.ALLOY: .30, parts.CHROME: .5, parts.STEEL: .10}[kind]
            shallow = np.clip(1 - (np.abs(np.abs(p[:, 1]) - .93)) / .16, .05, 1) if kind in (parts.ALLOY, parts.STEEL) else 1
            shallow = shallow * ~behind
            if kind == parts.LACQUER:  # The floor takes the light from the ends of a wheel opening.
                shallow = shallow * smooth((p[:, 2] - .2) / .3)
            soft = .010 * np.clip(n @ np.array((-.3, -.3, .9)), 0, 1) if kind in (parts.ALLOY, parts.STEEL) else 0
            if kind == parts.LACQUER:  # But for the mirror's own glass, which looks back.
                seen = seen + flakes(lamps, p, n, eye, view) / share * (n[:, :1] < .9)
            colour[here] = (share * seen + np.reshape(soft, (-1, 1)) * light.COOL) * np.reshape(shallow, (-1, 1))
        elif kind in (parts.RUBBER, parts.CLOTH, parts.TRIM):
            sight = eye.seen_from - p
            n = np.where((n * sight).sum(1, keepdims=True) < 0, -n, n)
            # The floor lights a tyre from below; the car shades those on its far side.
            shine, bounce = (.0036, .6) if kind == parts.RUBBER else (.008 * view.cabin, .2)
            shine = shine * np.where(behind, .1, 1)
            facing = np.clip(n @ np.array((-.25, -.45 * (not is_above(view)), .85)) * .87 + .13, .03, 1) + bounce * np.clip(n @ np.array((0, -.5, -.87)), 0, 1)
            colour[here] = (shine * facing ** 1.5)[:, None] * np.array((.92, .96, 1))
            if kind == parts.RUBBER:  # A quiet sheen along its shoulder and the lip at the rim.
                colour[here] += .0026 * ~behind[:, None] * light.reflect(lamps, p, n, eye.seen_from, 1.5)[0]
        elif kind == parts.LENS:  # A projector's: bright where its lamp stands behind it, darker towards the rim, cut off below.
            seen, cosine, _ = light.reflect(lamps, p, n, eye.seen_from)
            up = p[:, 2] - np.interp(p[:, 0], [x for x, _, _ in parts.PROJECTORS], [z for _, z, _ in parts.PROJECTORS])
            lamp = view.lamps * (.004 + .022 * cosine ** 3 + .30 * cosine ** 40) * (.25 + .75 * smooth((up + .005) / .004))
            colour[here] = light.fresnel(cosine, 1.5)[:, None] * seen + lamp[:, None] * np.array((.84, .93, 1))
        elif kind == parts.WHITE:
            colour[here] = (view.lamps * smooth((.60 - p[:, 0]) / .14))[:, None] * np.array((.9, .95, 1))
        elif kind == parts.RED:
            colour[here] = (view.lamps * .7 * smooth((4.575 - p[:, 0]) / .16) * (smooth((p[:, 0] - 4.16) / .2) if is_above(view) else 1))[:, None] * np.array((1, .03, .02))
    return colour.reshape(rows, width, 3)


def floor(eye, width, height, colour):
    """The dull part of the floor: a pool of light that the car shades, darkest where the tyres stand."""
    u, v = np.meshgrid((np.arange(width) + .5) / width - .5, .5 - (np.arange(height) + .5) / height)
    rays = eye.ahead + (u * eye.width / eye.scale)[..., None] * eye.right + (v * eye.height / eye.scale)[..., None] * eye.up
    down = np.minimum(rays[..., 2], -1e-4)
    x, y, _ = np.moveaxis(eye.place - rays * (eye.place[2] / down)[..., None], 2, 0)
    pool = smooth(1 - np.abs(x - 2.3) / 3.4) * smooth(1 - np.abs(y + 1.6) / 3.2) * smooth(-rays[..., 2] / .02)
    under = smooth((x + .1) / .7) * smooth((4.75 - x) / .7) * smooth((y + 1.15) / .4)
    tyres = sum(np.exp(-((x - axle) / .22) ** 2 - ((y + side * .83) / .16) ** 2) for axle in (FRONT, REAR) for side in (-1, 1))
    lit = pool * (1 - .85 * under) * (1 - .8 * np.clip(tyres, 0, 1)) * smooth((u + .5) / .15) * smooth((.5 - u) / .15)
    return tone(.0011 * lit[..., None] * colour)


def is_above(view):
    """From above the car hides its mirror image, and the floor is as dark as the page."""
    return view.rise > view.distance


def picture(view, width, height):
    """The whole picture in linear light."""
    fine, w, h = view.fine, width * view.fine, height * view.fine
    rig = light.RIGS[view.light]
    outside, inside = list(parts.outside(far_mirror=abs(view.turn) > 15 or is_above(view), above=is_above(view))), list(parts.inside(is_above(view)))
    total = np.zeros((height, width, 3), np.float32)
    for below in (True, False)[is_above(view):]:
        eye = Eye(view, w, h, below)
        # A lamp on the floor has no mirror image in it; from the side the one astern is but a tick under the tail lamp.
        lamps = [lamp for lamp in rig if not (below and lamp.centre[2] < .1) and not (view.turn < 15 and lamp.centre[0] > 10)]
        near, deep = prepared(outside, eye), prepared(inside, eye)
        layer, cover, height_above = np.zeros_like(total), np.zeros((height, width, 1), np.float32), np.zeros((height, width), np.float32)
        for top in range(0, height, 64):
            rows = min(64, height - top) * fine
            material, out = buffers(near, eye, top * fine, rows)
            if not material.any():
                continue
            under = shade(*buffers(deep, eye, top * fine, rows), lamps, eye, view)
            colour = shade(material, out, lamps, eye, view, under)
            if view.salt:
                colour = wear.salted(colour, material, out, view.salt)
            if below:  # The floor swallows what is high above it.
                colour *= (np.where(material == parts.SHELL, 1, .7) * np.exp(-np.clip(out[..., 2], 0, 9) / .9))[..., None]
                height_above[top:top + rows // fine] = cv2.resize(out[..., 2], (width, rows // fine), interpolation=cv2.INTER_AREA)
            shown = tone(colour) * (material > 0)[..., None]
            layer[top:top + rows // fine] = cv2.resize(shown, (width, rows // fine), interpolation=cv2.INTER_AREA)
            cover[top:top + rows // fine, :, 0] = cv2.resize((material > 0).astype(np.float32), (width, rows // fine), interpolation=cv2.INTER_AREA)
        if below:
            # The higher above the floor, the softer its mirror image.
            soft = lambda share: cv2.GaussianBlur(layer, (0, 0), width / 2400 * .8 * share, sigmaY=width / 2400 * 2.2 * share)
            deep = smooth(cv2.GaussianBlur(cv2.dilate(height_above, np.ones((25, 25))), (0, 0), width / 240) / 1.1)[..., None]
            layer = soft(.6) * (1 - deep) + soft(3) * deep + floor(Eye(view, w, h), width, height, next(lamp.colour for lamp in rig if isinstance(lamp, light.Floor)))
        elif view.light == 'above-lit':  # Light from under the car falls past its sills.
            x, y = (np.arange(n) + .5 - n / 2 for n in (width, height))
            x, y = x * fine / eye.scale * 13.6 + view.target[0], np.abs(y) * fine / eye.scale * 13.6
            sill = cv2.GaussianBlur(cover[..., 0] * (y < .96)[:, None], (0, 0), width * .009)
            total += .4 * (sill * smooth((x - FRONT) / .9) * smooth((REAR - x) / .9))[..., None] * light.COOL
        total = layer + total * (1 - cover)
    return total


def tone(colour):
    return (1 - np.exp(-colour * 1.5)).astype(np.float32)


def main(name, master, width=None):
    view = VIEWS[name]
    if master == '--size':
        return print(*view.size)
    width = int(width or view.size[0])
    image = picture(view, width, round(width * view.size[1] / view.size[0]))
    halo = sum(cv2.GaussianBlur(np.clip(image - .8, 0, 1), (0, 0), width * s) * k for s, k in ((.0015, .5), (.004, .05)))
    image = np.clip(1 - (1 - image) * (1 - halo), 0, 1)
    if not is_above(view):
        image *= smooth(np.linspace(1, 0, len(image)) / .2)[:, None, None]  # The floor is lost before the picture ends.
    cv2.imwrite(str(master), (image[..., ::-1] ** (1 / 2.2) * 65535).astype(np.uint16))


if __name__ == '__main__':
    main(*sys.argv[1:])
