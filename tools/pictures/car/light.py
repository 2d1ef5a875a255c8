"""The rig: long soft lamps that only reflections show, and what each surface makes of them. A black lacquer in a black
studio is nothing but mirror images, so every point asks once where its reflection leads, and there is no grain."""
import numpy as np
from surface import smooth

COOL = np.array((.90, .95, 1.), np.float32)


class Strip:
    """A lamp from start to end that faces target; feather is the share of its width, and ends of its length, that fades."""

    def __init__(self, start, end, target, width, strength, feather=(.5, .5), ends=.3, colour=COOL):
        start, end = np.array(start, float), np.array(end, float)
        self.length, self.width, self.strength, self.feather, self.ends = np.linalg.norm(end - start), width, strength, feather, ends
        self.colour = np.array(colour)
        self.along, self.centre = (end - start) / self.length, (start + end) / 2
        back = self.centre - np.array(target)
        back -= self.along * (back @ self.along)
        self.back = back / np.linalg.norm(back)
        self.across = np.cross(self.back, self.along)

    def seen(self, points, rays, blur=0.):
        """Its brightness where rays from points meet it; blur widens it as a dull metal does."""
        slope = rays @ self.back
        reach = (self.centre - points) @ self.back / np.where(np.abs(slope) < 1e-6, 1e-6, slope)
        hit = points + reach[:, None] * rays - self.centre
        wide = self.width + blur * 2
        x, y = hit @ self.along / self.length + .5, hit @ self.across / wide + .5
        light = smooth(x / self.ends) * smooth((1 - x) / self.ends)
        low, high = (np.array(self.feather) * self.width + blur) / wide
        light *= smooth(y / low) * smooth((1 - y) / high)
        return np.where(reach > 0, light * self.strength * (self.width / wide), 0)


class Floor:
    """The dull part of the floor: a pool of the lamps' light in front of the car. It has no mirror image in itself."""
    centre = np.array((2.3, -3., 0.))

    def __init__(self, strength, reach, colour):
        self.strength, self.reach, self.colour = strength, reach, np.array(colour)

    def seen(self, points, rays, blur=0.):
        down = np.minimum(rays[:, 2], -1e-4)
        away = (points - rays * (points[:, 2] / down)[:, None] - self.centre) / self.reach
        return self.strength * np.exp(-(away[:, 0] ** 2 + away[:, 1] ** 2)) * smooth(-rays[:, 2] / .04)


def night(behind=COOL, above=COOL, front=COOL, ground=COOL):
    """Behind: bonnet edge, screen pillar, roof and back. Overhead, shorter: the rail above the glass. In front, high: the
    shoulder. A dim wall below it gives the flanks their volume. On the floor: the edge of the sill. Ahead and astern: nose and tail."""
    return [
        Strip((-3.2, 4.2, 3.0), (16, 4.2, 3.0), (2.3, 0, 1.0), 1.1, 14, (.6, .3), .17, colour=behind),
        Strip((.6, -1.2, 4.0), (5.0, -1.2, 4.0), (2.6, -.6, 1.2), .6, 13, (.5, .3), .45, colour=above),
        Strip((-7, -8, 3.1), (12, -8, 3.1), (2.3, -.9, .8), 1.5, 8, (.35, .6), .36, colour=front),
        Strip((-7, -9, 3.0), (12, -9, 3.0), (2.3, -.9, .6), 5.9, .8, (.5, .9), .35, colour=front),
        Strip((-.6, -1.4, .02), (5.6, -1.4, .02), (2.3, -1.4, 1), .2, 2),
        Strip((-7, -10, .9), (-7, 10, .9), (0, 0, .5), 3.4, .42, (.5, .5), .5, colour=front),
        Strip((10.5, -3.8, -.2), (10.5, -3.8, 1.5), (4.5, -.6, .6), .7, 4, (.4, .5), .4, colour=behind),
        Floor(.09, (3.6, 2.6, 1), colour=ground),
    ]


def above():
    """Two rails along the body, each with a glow towards the middle; at the sides, ahead and astern dim bands for the edges."""
    lamps = [Strip((-8.5, -6, 7), (-8.5, 6, 7), (2.3, 0, .9), 7, .5, (.5, .5), .5),
             Strip((9, -2, 4), (9, 2, 4), (4.5, 0, .6), 2.4, 1.2, (.5, .5), .5)]
    for side in (-1, 1):
        lamps += [Strip((-5.5, side * 1.9, 7), (20, side * 1.9, 7), (2.3, 0, 1), .30, 15, (.5, .5), .16),
                  Strip((-6, side * 1.15, 7.1), (20, side * 1.15, 7.1), (2.3, 0, 1), 1.9, .7, (.95, .05)[::side], .2),
                  Strip((-9, side * 9, 5), (13, side * 9, 5), (2.3, 0, .6), 5, 2.2, (.6, .4), .4),
                  Strip((-4, side * 4, -9), (9, side * 4, -9), (2.3, 0, .6), 4, .5, (.5, .5), .3)]
    for x in (-5, 10):
        lamps += [Strip((x, -4, -5), (x, 4, -5), (2.3, 0, .6), 6, .5, (.5, .5), .3)]
    return lamps


SODIUM = (1., .58, .20)
RIGS = {
    'night': night(),
    # The same night with the room's own light on: a wall of it in front, up to above the car.
    'lit': night() + [Strip((-12, -8, 1.6), (17, -8, 1.6), (2.3, -.9, .6), 7, 4.6, (.8, .2), .25),
                      Strip((-12, -8, -8), (17, -8, -8), (2.3, -.9, .6), 9, 3, (.5, .35), .25),
                      Strip((-8, -7, .9), (-8, 6, .9), (0, 0, .9), 8, 1.6, (.4, .5), .3),
                      Strip((-2, -2.5, 5), (7, -2.5, 5), (2.3, -.7, .9), 3, 2, (.6, .6), .4),
                      Strip((-4, 4.6, 2.2), (7, 4.6, 2.2), (2.3, 0, 1.0), 3, 2.4, (.5, .5), .3)],
    'above': above(),
    'above-lit': above() + [lamp for side in (-1, 1) for lamp in (
        Strip((-7, side * 1.15, 7.2), (20, side * 1.15, 7.2), (2.3, 0, 1), 1.9, 2.2, (.95, .05)[::side], .2),
        Strip((-8, side * 4.2, 6.5), (14, side * 4.2, 6.5), (2.3, 0, .8), 5, 2.2, (.5, .5), .3),
        Strip((-9, side * 9, 1), (13, side * 9, 1), (2.3, 0, .6), 11, 1.3, (.5, .5), .4))],
    'dawn': night(behind=(1., .62, .40), above=(1., .74, .58), front=(.56, .70, 1.), ground=(.62, .70, .95)),
    'morning': night(behind=(1., .80, .56), above=(1., .86, .68), front=(.80, .88, 1.), ground=(1., .74, .48)),
    'sodium': night(behind=(.66, .76, 1.), above=SODIUM, front=SODIUM, ground=SODIUM),
}


def fresnel(cosine, index):
    g = np.sqrt(index ** 2 - 1 + cosine ** 2)
    return .5 * ((g - cosine) / (g + cosine)) ** 2 * (1 + ((cosine * (g + cosine) - 1) / (cosine * (g - cosine) + 1)) ** 2)


def reflect(lamps, points, normals, eye, blur=0.):
    """The light that a mirror at points shows, and the cosine at which it is seen."""
    sight = points - eye
    sight /= np.linalg.norm(sight, axis=1, keepdims=True)
    cosine = -(sight * normals).sum(1)
    normals = np.where(cosine[:, None] < 0, -normals, normals)
    cosine = np.abs(cosine)
    rays = sight + 2 * cosine[:, None] * normals
    return sum(lamp.seen(points, rays, blur)[:, None] * lamp.colour for lamp in lamps), cosine, normals
