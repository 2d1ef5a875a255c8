"""The bay without a car: a wet floor and a shutter, at night under its lamps or at six in the morning with the shutter a little open.

Light is gathered once on a grid for each wall (its sum as a vector, so that a tilted surface takes its own share), then every pixel looks it up, and the floor mirrors it."""
from dataclasses import dataclass
import numpy as np
import cv2
import mirror
from mirror import Lamp, dot, smooth, unit
from picture import traced

WIDTH, NEAR, DEPTH, HEIGHT = 6.4, -12, 7.0, 3.15  # Half the width; behind the camera and where the shutter is; the ceiling.
DOOR, SLAT = 3.1, .09  # Half the shutter's width; the height of one slat.
COOL, WARM = (.80, .90, 1.0), (1.0, .56, .22)
GRID = 160
SPREAD = np.linspace(-2.8, 2.8, 25)  # How far the facets of a rough floor lean, in standard deviations.
# A point and two edges of each wall, its normal and the share of light that it sends back.
WALLS = {
    'floor': ((-WIDTH, NEAR, 0), (2 * WIDTH, 0, 0), (0, DEPTH - NEAR, 0), (0, 0, 1), .10),
    'ceiling': ((-WIDTH, NEAR, HEIGHT), (2 * WIDTH, 0, 0), (0, DEPTH - NEAR, 0), (0, 0, -1), .05),
    'left': ((-WIDTH, NEAR, 0), (0, DEPTH - NEAR, 0), (0, 0, HEIGHT), (1, 0, 0), .10),
    'right': ((WIDTH, NEAR, 0), (0, DEPTH - NEAR, 0), (0, 0, HEIGHT), (-1, 0, 0), .10),
    'back': ((-WIDTH, DEPTH, 0), (2 * WIDTH, 0, 0), (0, 0, HEIGHT), (0, -1, 0), .16),
}


@dataclass(frozen=True)
class Light:
    lamps: tuple = ()  # Long lamps under the ceiling.
    gap: float = 0  # How far the shutter is open.
    gap_power: float = 0
    room: float = .002  # What comes from everywhere.
    window: float = 0  # A window high on the left, out of the picture.

    def points(self):
        """Small lamps in place of long ones: place, what they send, where they face."""
        for lamp in self.lamps:
            start, end = np.array(lamp.start), np.array(lamp.end)
            for share in (np.arange(24) + .5) / 24:
                yield start + (end - start) * share, np.array(lamp.colour) * lamp.power * lamp.width * np.linalg.norm(end - start) / 24, np.array((0, 0, -1.))
        yield np.array((1 - WIDTH, 1, HEIGHT - .2)), np.array(COOL) * self.window, np.array((0, 0, -1.))
        if self.gap:
            for x in np.linspace(-DOOR, DOOR, 40):
                yield np.array((x, DEPTH - .02, self.gap / 2)), np.array(WARM) * 4 * self.gap_power * self.gap * 2 * DOOR / 40, np.array((0, -1., 0))


def gathered(light):
    """For each wall the light at its grid, as one vector for each colour."""
    maps = {}
    share = (np.arange(GRID) + .5) / GRID
    for name, (corner, across, up, _, _) in WALLS.items():
        spots = np.array(corner) + share[None, :, None] * np.array(across) + share[:, None, None] * np.array(up)
        total = np.zeros((GRID, GRID, 3, 3), np.float32)
        for place, power, facing in light.points():
            to = place - spots
            far = np.maximum((to ** 2).sum(-1, keepdims=True), .01)
            way = to / np.sqrt(far)
            total += (way * np.maximum(-dot(way, facing), 0)[..., None] / far)[..., None] * power
        maps[name] = total.reshape(GRID, GRID, 9)
    return maps


def noise(x, y, scale, seed):
    """Smooth noise from -1 to 1 that sticks to the place."""
    table = np.random.default_rng(seed).standard_normal((512, 512)).astype(np.float32)
    table = cv2.GaussianBlur(np.pad(table, 8, mode='wrap'), (0, 0), 1.2)[8:-8, 8:-8]
    return cv2.remap(table / table.std() / 2, x * scale + 256, y * scale + 256, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)


def seen(light, maps, spot, way, blur=0):
    """What a ray meets: lamps, the gap below the shutter, or a wall and the light on it."""
    out, reach = np.zeros(way.shape, np.float32), np.full(way.shape[:2], 1e9, np.float32)
    for name, (corner, across, up, normal, albedo) in WALLS.items():
        normal, corner = np.array(normal, np.float32), np.array(corner, np.float32)
        facing = dot(way, normal)
        far = np.where(facing < -1e-4, dot(corner - spot, normal) / np.minimum(facing, -1e-4), 1e9)
        at = spot + way * far[..., None]
        u, v = (dot(at - corner, np.array(edge, np.float32)) / np.dot(edge, edge) for edge in (across, up))
        near = (far > 1e-3) & (far < reach)
        if not near.any():
            continue
        field = cv2.remap(maps[name], (u * GRID - .5).astype(np.float32), (v * GRID - .5).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).reshape(*far.shape, 3, 3)
        tilt = normal
        if name == 'back':
            # Slats are rounded, so each takes the lamps above along its upper half.
            turn = ((at[..., 2] / SLAT % 1) - .5) * 1.5 * (np.abs(at[..., 0]) < DOOR)
            tilt = unit(np.stack([np.zeros_like(turn), -np.ones_like(turn), turn], -1))
            albedo = albedo * np.where(np.abs(at[..., 0]) < DOOR, 1 - .75 * np.exp(-((at[..., 2] / SLAT + .5) % 1 - .5) ** 2 / .004), .45)
            albedo = albedo * smooth(.05, np.abs(np.abs(at[..., 0]) - DOOR))
        colour = np.maximum((field * tilt[..., None]).sum(-2), 0) * np.asarray(albedo)[..., None] / np.pi + light.room * np.asarray(albedo)[..., None] * np.array(COOL)
        if name == 'back' and light.gap:
            colour = np.where(((at[..., 2] < light.gap) & (np.abs(at[..., 0]) < DOOR))[..., None], outside(light, spot, way), colour)
        out, reach = np.where(near[..., None], colour, out), np.where(near, far, reach)
    for lamp in light.lamps:
        out = out + lamp.seen(spot, way, blur)
    return out, reach


def outside(light, spot, way):
    """A low sun behind the shutter, and the tyres of a car that waits there."""
    at = spot + way * ((DEPTH + .7 - spot[..., 1]) / np.maximum(way[..., 1], 1e-3))[..., None]
    tyres = sum(smooth(.03, .34 - np.hypot(at[..., 0] - x, at[..., 2] - .33)) for x in (-1.75, 1.05))
    glow = light.gap_power * (.35 + .65 * np.exp(-(at[..., 0] / 2.2) ** 2)) * (1 - .997 * tyres)
    return glow[..., None] * np.array(WARM, np.float32)


def wet(light, eye, target, lens):
    def build(size):
        front = unit(np.array(target, float) - eye)
        right = unit(np.cross(front, mirror.ABOVE))
        axes = np.stack([right, np.cross(front, right), front]).astype(np.float32)
        columns, rows = np.meshgrid(np.arange(size[0], dtype=np.float32) + .5 - size[0] / 2, np.arange(size[1], dtype=np.float32) + .5 - size[1] / 2)
        way = unit(np.stack([columns, rows, np.full_like(columns, lens / 36 * size[0])], -1) @ axes)
        spot = np.broadcast_to(np.array(eye, np.float32), way.shape)
        maps = gathered(light)
        picture, reach = seen(light, maps, spot, way)
        at = spot + way * reach[..., None]
        first = int(np.argmax((at[..., 2] < .002).any(1)))  # Only below this row there is floor.
        picture[first:] = floor(light, maps, picture[first:], at[first:], way[first:])
        return mirror.develop(picture, 1.4, .06)
    return build


def floor(light, maps, bare, at, way):
    """Wet concrete: pools that mirror, and damp between them, which draws what it mirrors out towards the eye."""
    is_floor = (at[..., 2] < .002) & (way[..., 2] < 0)
    x, y = at[..., 0].copy(), at[..., 1].copy()
    patches = noise(x, y, 1.7, 1) + .55 * noise(x, y, 4.3, 2) + .35 * noise(x, y, 11, 3)
    # Two tyres have pressed the water aside on their way out.
    tracks = sum(smooth(.14, .17 - np.abs(x - side - .5 * np.sin((y + 4) * .16))) for side in (-.80, .80))
    pool = smooth(1.8, patches + .5) * (1 - .85 * tracks)
    rough = .09 - .07 * pool
    ripple = np.stack([.026 * noise(x, y, 22, 4) + .02 * noise(x, y, 70, 6), .010 * noise(x, y, 22, 5) + .015 * noise(x, y, 70, 7)], -1) * (1.1 - pool)[..., None]
    ahead = unit(way * np.array((1, 1, 0), np.float32))[..., :2]
    across = ahead[..., ::-1] * np.array((1, -1), np.float32)
    # Between two steps of the spread each pixel takes its own place, or their edges would be lines.
    jitter, aside = np.random.default_rng(9).uniform(-.5, .5, (2, *x.shape))
    jitter = jitter * (SPREAD[1] - SPREAD[0])
    mirrored, shares = 0, np.exp(-SPREAD ** 2 / 2)
    for tilt, share in zip(SPREAD, shares / shares.sum()):
        lean = ripple + ahead * ((tilt + jitter) * rough)[..., None] + across * (aside * (2 + tilt) % 1 - .5)[..., None] * rough[..., None] * 1.6
        normal = unit(np.concatenate([lean, np.ones_like(x)[..., None]], -1)).astype(np.float32)
        facing = np.maximum(-dot(way, normal), 0)
        bounce = way + 2 * facing[..., None] * normal
        bounce[..., 2] = np.abs(bounce[..., 2])
        lit, _ = seen(light, maps, at, bounce, .012 + .04 * (1 - pool))
        mirrored = mirrored + lit * (.03 + .97 * (1 - facing) ** 5)[..., None] * share
    grain = 1 + .25 * noise(x, y, 40, 8) + .2 * patches
    return np.where(is_floor[..., None], bare * ((1 - .5 * pool) * grain)[..., None] + mirrored * (.5 + .5 * pool)[..., None], bare)


def lamp(x, power):
    return Lamp((x, -1.4, HEIGHT - .4), (x, DEPTH - .8, HEIGHT - .4), (x, 2, 0), .13, power, (.12, .12), .01, COOL)


NIGHT = Light((lamp(-2.6, 22), lamp(0, .04), lamp(2.6, 22)))
MORNING = Light(gap=.30, gap_power=3, room=.03, window=20)

PICTURES = [
    traced('empty-bay', wet(NIGHT, (0, -10.5, .9), (0, DEPTH, .75), 28), (2400, 1000), 'An empty bay at night: two of its three lamps are lit over a wet floor'),
    traced('bay-at-six', wet(MORNING, (-.8, -4.8, .8), (.2, DEPTH, .55), 27), (2400, 1000), 'The bay at six in the morning: warm light falls under the shutter across a wet floor'),
]
