"""Paint correction: black paint with its marks and without them, in the light of one small lamp."""
import numpy as np
import grooves
import mirror
from mirror import Bulb, Lamp, View, smooth
from picture import traced


def hood(x, y):
    """Metres; the panel falls away to the back, and a soft crease runs across it."""
    return -.20 * x * x - .30 * (y + .1) ** 2 + .010 / (1 + np.exp(np.clip(-(y - .155 - .10 * x) / .010, -40, 40)))


def border(x, y):
    """Distance to the shut line of a fuel door."""
    dx, dy = np.abs(x - .095) - .055, np.abs(y - .075) - .045
    return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - .025


def flank(x, y):
    return -.16 * x * x - .22 * (y + .05) ** 2 - .0011 * np.exp(-(border(x, y) / .0042) ** 2)


# One long lamp behind traces crease and horizon; a wide dim one lets the panel be felt.
STRIP = Lamp((-2.6, 1.5, .50), (2.4, 1.8, .52), (0, .12, 0), .17, 2.4, (.1, .95), .3)
SKY = Lamp((-4, 3.4, 2.2), (4, 3.4, 2.2), (0, 0, 0), 3.6, .3, (.9, .9), .6)
WINDOW = Lamp((-1.1, .75, .72), (.8, 1.0, .86), (0, .05, 0), .11, 6, (.5, .12), .2)


def over_hood(size):
    return View(size, (0, -.40, .30), (0, .045, 0), 46, hood, (0, 0), 11)


def close(size):
    return View(size, (.02, -.26, .23), (.02, .012, 0), 50, hood, (.02, 0), 14)


def macro(size):
    return View(size, (.0, -.22, .215), (.0, .004, 0), 60, hood, (.0, 0), 18)


def at_door(size):
    view = View(size, (.05, -.30, .30), (.03, .045, 0), 46, flank, (.04, .03), 11)
    # Nothing comes back out of the gap.
    view.shown = view.shown * smooth(.0006, np.abs(border(view.point[..., 0], view.point[..., 1])) - .0009)
    return view


def exposed(view, light):
    return mirror.develop(view.out_of_focus(light))


def lit(view_of, at, distance=.55, wear=(), behind=(STRIP, SKY)):
    """wear: what each kind of mark adds, as functions of the view and the lamp."""
    def build(size):
        view = view_of(size)
        lamp = view.mirrored(at, distance)
        marks = sum((mark(view, lamp) for mark in wear), 0)
        return exposed(view, view.lamps(behind) + marks + view.lamps([Bulb(lamp, .010, 900)]))
    return build


def passing(view_of, path, wear=()):
    """Frames one above the other, each with the image of the lamp at one of these places, as shares of the frame."""
    def build(size):
        frame = size[0], size[1] // len(path)
        point = view_of(frame).point
        return np.concatenate([lit(view_of, point[round(frame[1] * y), round(frame[0] * x), :2], wear=wear)(frame) for x, y in path])
    return build


def dull(view_of, at, blur, veil, colour=(0, 0, 0), patchy=0.0, behind=(STRIP, WINDOW, SKY)):
    """Haze and oxidation: the coat scatters what it mirrors, and a pale veil lies over the colour."""
    def build(size):
        view = view_of(size)
        lamps = (*behind, Bulb(view.mirrored(at, .55), .010, 900))
        facing = np.clip(mirror.dot(view.normal, mirror.unit(np.array((-.2, .5, .75)))), 0, 1)
        near = .45 + .9 * np.exp(-((view.point[..., :2] - np.array(at)) ** 2).sum(-1) / .02)
        body = (facing * near * view.shown)[..., None] * (np.array(colour) + np.array(veil) * (1 + patchy * clouds(view))[..., None])
        crisp, rest = (1, 0) if not blur else (.12, 1)
        scattered = sum(share * view.lamps(lamps, blur * wide) for wide, share in ((.4, .35), (1, .45), (2.6, .2))) if rest else 0
        return exposed(view, view.lamps(lamps) * crisp + scattered * rest + body)
    return build


def clouds(view, seed=3):
    """Soft patches that stick to the panel."""
    rng = np.random.default_rng(seed)
    x, y = view.point[..., 0], view.point[..., 1]
    total = 0
    for scale in (14, 22, 37, 61, 97):
        for _ in range(4):
            turn, phase = rng.uniform(0, 2 * np.pi, 2)
            total = total + np.sin(scale * (x * np.cos(turn) + y * np.sin(turn)) * 2 + phase) / scale ** .7
    return total


def washed(**wear):
    return lambda view, lamp: .55 * grooves.washed(view, lamp, **wear)


def scratched(marks, power=.5):
    return lambda view, lamp: power * grooves.scratched(view, lamp, marks)


DOOR_MARKS = ((-.09, .03, .35, 9, .016, .17), (.02, -.02, 2.75, 7, .012, .11), (-.02, .10, 1.1, 4, .008, .08), (-.10, -.03, -.10, 3, .004, .24))
HEAVY = ((-.05, .0, .5, 6, .014, .10), (.02, -.02, 2.4, 5, .012, .09), (.0, .03, 1.2, 3, .01, .07))
RED_VEIL, RED = (.13, .052, .048), (.075, .0022, .0018)
AT = (.0, -.01)
PAIR, WIDE = (1200, 900), (1600, 1067)
# As many as PassingLamp.astro has steps.
PATH, FRAMES = [(.32 + .045 * step, .68 - .005 * step) for step in range(9)], (1200, 8100)


def condition(name, alt, *wear):
    """A card of the quote builder shows it from its styles, past the image pipeline: hence a small file."""
    return traced(name, lit(macro, AT, wear=wear, behind=(SKY,)), (720, 480), alt, limit_kb=26, ending='webp')


PICTURES = [
    traced('swirls-before', lit(over_hood, (.035, -.035), wear=[washed()]), WIDE, 'The same paint under a small lamp: swirl marks circle it'),
    traced('swirls-after', lit(over_hood, (.035, -.035)), WIDE, 'The same paint under the same lamp, polished'),
    traced('swirls-before-passing', passing(over_hood, PATH, [washed()]), FRAMES, 'The same paint while the lamp passes over it', limit_kb=900),
    traced('swirls-after-passing', passing(over_hood, PATH), FRAMES, 'The same, polished'),
    traced('article-paint-correction-signs', lit(close, (-.02, .0), wear=[washed(count=24000, seed=11)]), (1600, 900), 'Swirl marks in black paint circling the reflection of an inspection lamp'),
    traced('haze-before', dull(over_hood, AT, .045, (.010, .0115, .0135), patchy=.10), PAIR, 'Hazy paint that blurs the lamp above it'),
    traced('haze-after', dull(over_hood, AT, 0, (.0003, .0004, .0005)), PAIR, 'The same paint with a clear, sharp reflection'),
    traced('scratches-before', lit(at_door, (-.05, .02), wear=[scratched(DOOR_MARKS)], behind=(WINDOW, SKY)), PAIR, 'Dark paint with long scratches beside the fuel door'),
    traced('scratches-after', lit(at_door, (-.05, .02), behind=(WINDOW, SKY)), PAIR, 'The same paint with the scratches removed'),
    traced('oxidation-before', dull(at_door, (-.04, .03), .11, RED_VEIL, RED, .12), PAIR, 'Red paint faded to a chalky pink by oxidation'),
    traced('oxidation-after', dull(at_door, (-.04, .03), 0, (0, 0, 0), RED), PAIR, 'The same red paint, deep and glossy again'),
    condition('paint-light', 'A few fine swirl marks around a lamp in black paint', washed(count=1500, deep=0)),
    condition('paint-medium', 'Swirl marks all around a lamp in black paint', washed(count=14000)),
    condition('paint-heavy', 'Swirl marks, haze and scratches around a lamp in black paint', washed(count=30000, deep=.06), scratched(HEAVY)),
]
