"""The shell of the car as one lofted surface: cubic B-splines along it and across it, so its curvature has no kink.
x runs from nose to tail, the side towards the camera is -y, z is up, all in metres."""
import numpy as np

FRONT, REAR, AXLE, ARCH = .88, 3.66, .352, .384  # Axles, their height, radius of the wheel openings.


def bspline(points, u):
    """Uniform cubic B-spline from its first to its last point; u in 0..n-1."""
    points = np.asarray(points, float)
    p = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    i = np.clip(np.floor(u).astype(int), 0, len(points) - 2)
    t = (u - i)[:, None]
    return ((1 - t) ** 3 * p[i] + (3 * t ** 3 - 6 * t ** 2 + 4) * p[i + 1]
            + (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) * p[i + 2] + t ** 3 * p[i + 3]) / 6


def curve(points, steps=90):
    return bspline(points, np.linspace(0, len(points) - 1, steps))


def guide(*points):
    """A smooth function of x drawn by a few control points."""
    c = curve(points, 1500)
    return lambda x: np.interp(x, c[:, 0], c[:, 1])


def smooth(x):
    x = np.clip(x, 0, 1)
    return x ** 3 * (x * (6 * x - 15) + 10)


# Height of the shoulder; how much the middle of the bonnet stands above its edge; the cabin's width towards the tail; hips.
SHOULDER = guide((-.2, .615), (.1, .655), (.4, .715), (.8, .785), (1.3, .815), (2.0, .825), (2.7, .84), (3.2, .868),
                 (3.6, .892), (4.05, .892), (4.5, .872), (4.9, .85))
CROWN = guide((-.2, .0), (.2, .01), (.7, .03), (1.3, .05), (1.8, .05), (2.6, .045), (3.6, .03), (4.2, .02), (4.8, .01))
TAPER = guide((0, 1), (1.8, 1), (2.5, 1), (3.0, .975), (3.5, .915), (4.0, .83), (4.8, .72))
HIP = guide((-.5, -.02), (.3, -.004), (.86, .016), (1.4, -.008), (2.2, -.026), (2.8, -.014), (3.4, .022), (3.75, .034), (4.2, .012), (4.8, -.03))
# How far the centre line stands above bonnet and tail: the screen, the roof, the fast back.
CABIN = ((.9, 0), (1.3, 0), (1.5, 0), (1.62, 0), (1.70, .006), (1.80, .055), (1.98, .165), (2.2, .285), (2.42, .362),
         (2.68, .398), (2.98, .392), (3.30, .342), (3.62, .262), (3.94, .168), (4.2, .088), (4.42, .036), (4.6, .02), (5, .02))


def lift(front, rear, gain):
    """The cabin as an outer row sees it: it begins later behind the screen and ends earlier at the tail."""
    f = guide(*[(x + front - (front + rear) * float(smooth((x - 1.8) / 1.8)), c) for x, c in CABIN])
    return lambda x: f(x) * gain


# Rows above the belt: half width on the bonnet, half width in the cabin, height. Close rows make tight radii.
UPPER = [(.755, .782, lift(.36, .06, .055)), (.70, .762, lift(.35, .10, .22)), (.62, .722, lift(.29, .12, .55)),
         (.53, .668, lift(.22, .10, .85)), (.43, .585, lift(.14, .07, .965)), (.22, .30, lift(.04, .02, .996)), (0, 0, lift(0, 0, 1))]
# Where each row starts and ends: the centre sections of nose and tail.
NOSE = [.30, .16, .085, .045, .03, .02, .015, .03, .07, .11, .14, .18, .22, .25, .29, .32]
TAIL = [4.25, 4.40, 4.47, 4.515, 4.55, 4.575, 4.595, 4.60, 4.595, 4.585, 4.57, 4.55, 4.53, 4.51, 4.49, 4.48]


def rows(s):
    """Control points of the half section at each s in 0..1, from under the sill to the centre line."""
    plan, a, b = np.ones_like(s), s < .28, s > .82
    plan[a] = (1 - (1 - s[a] / .28) ** 2.5) ** (1 / 2.5)
    plan[b] = (1 - (1 - (1 - s[b]) / .18) ** 2.7) ** (1 / 2.7)
    result = []
    for j in range(16):
        x = NOSE[j] + (TAIL[j] - NOSE[j]) * s
        sh, h, nose = SHOULDER(x), HIP(x), 1 - smooth(x / .9)
        sill = .145 + .13 * smooth((x - 3.8) / .9) + .03 * nose
        scoop = .014 * smooth((x - 1.15) / .5) * smooth((3.5 - x) / .5)  # The doors are drawn in above the sill.
        if j < 9:
            y, z = ((.5, sill + .03), (.83 + h * .5, sill), (.922 + h, sill + .06), (.934 + h - scoop * .4, sill + .17),
                    (.932 + h - scoop, .5 * (sill + .23) + .5 * sh), (.944 + h, sh - .115), (.930 + h, sh - .022),
                    (.880 + h * .9, sh + .033), (.805 + h * .6, sh + .056))[j]
        else:
            bonnet, cabin, f = UPPER[j - 9]
            up, top = f(x), f(np.array([2.8]))[0]
            y = bonnet + (cabin * TAPER(x) - bonnet) * smooth(up / (.36 * max(.3, top / .40)))
            z = sh + .062 + CROWN(x) * (1 - (y / .8) ** 2) + up
        result.append(np.stack([x, y * plan, z], 1))
    return np.stack(result, 1)


def surface(s, v):
    """Points at every s and every v: 0 is the near sill, 15 the centre line, 30 the far sill."""
    half = rows(s) * (1, -1, 1)
    full = np.concatenate([half, half[:, -2::-1] * (1, -1, 1)], 1).transpose(1, 0, 2)
    p = bspline(full.reshape(31, -1), v).reshape(len(v), len(s), 3).transpose(1, 0, 2)
    for axle in (FRONT, REAR):  # The flanks stand out a little round the wheels.
        r = np.hypot(p[..., 0] - axle, p[..., 2] - AXLE)
        out = .015 * smooth((ARCH + .26 - r) / .27) * smooth((np.abs(p[..., 1]) - .6) / .2) * smooth((.80 - p[..., 2]) / .34)
        p[..., 1] += np.sign(p[..., 1]) * out
    return p


def near_side(x, z, steps=400):
    """The point of the near flank at (x, z) and the direction that it faces."""
    s = np.linspace(max(0, x / 4.6 - .06), min(1, x / 4.6 + .06), 160)
    v = np.linspace(1.5, 11, steps)
    p = surface(s, v)
    i, k = np.unravel_index(np.argmin((p[..., 0] - x) ** 2 + (p[..., 2] - z) ** 2), p.shape[:2])
    i, k = min(max(i, 1), len(s) - 2), min(max(k, 1), len(v) - 2)
    n = np.cross(p[i + 1, k] - p[i - 1, k], p[i, k + 1] - p[i, k - 1])
    n /= np.linalg.norm(n)
    return p[i, k], n if n[1] < 0 else -n
