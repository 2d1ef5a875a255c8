"""Turns a 16-bit master into the committed picture: removes the last grain, sets the ground colour, keeps the size limit.

Debian's Blender is built without OpenImageDenoise, so the filter here is OpenCV's non-local means on 16-bit data.
"""
import sys
from pathlib import Path
import cv2
import numpy as np

GROUND = np.array([13, 9, 8], np.float32) / 255  # The page's #08090d in OpenCV's BGR order, so a picture's dark melts into the page.


def finish(master, target, width, height, limit_kb, strength, blur):
    image = cv2.imread(str(master), cv2.IMREAD_UNCHANGED)[..., :3]
    if strength:
        image = denoise(image, strength)
    image = image.astype(np.float32) / 65535
    depth = master.with_suffix('.depth.png')
    if depth.exists():
        image = calm_out_of_focus(image, cv2.imread(str(depth), cv2.IMREAD_UNCHANGED), blur)
    if image.shape[1] != width:
        image = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA if image.shape[1] > width else cv2.INTER_CUBIC)
    image = 1 - (1 - image) * (1 - GROUND)
    # Half a step of noise keeps long dark gradients from banding; it is far below what an eye can see.
    rng = np.random.default_rng(5)
    image = np.clip(image * 255 + rng.uniform(-.5, .5, image.shape), 0, 255).round().astype(np.uint8)
    target.parent.mkdir(parents=True, exist_ok=True)
    for quality in range(91, 48 if target.suffix == '.webp' else 70, -2):
        settings = ([cv2.IMWRITE_WEBP_QUALITY, quality] if target.suffix == '.webp' else
                    [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
        ok, data = cv2.imencode(target.suffix, image, settings)
        if len(data) < limit_kb * 1000:
            break
    target.write_bytes(data.tobytes())
    print(f'{target} {width}x{height} quality {quality} {len(data) // 1000} kB')


def denoise(image, strength):
    """Filters in a perceptual scale so dark gradients lose their grain and bright edges keep theirs."""
    out = cv2.fastNlMeansDenoising(image, [strength * 257], None, 3, 13, cv2.NORM_L1)
    return out


def calm_out_of_focus(image, depth, blur):
    """Where the lens was out of focus nothing finer than the blur disc can be real, so what is finer is grain."""
    depth = depth[..., 0] if depth.ndim == 3 else depth
    distance = np.maximum(depth.astype(np.float32) / 65535 * 4, 1e-3)  # In units of the focus distance.
    disc = blur * np.abs(distance - 1) / distance
    # The sharpest neighbour decides, so a drop in focus keeps its edge against a blurred ground.
    disc = cv2.GaussianBlur(cv2.erode(cv2.medianBlur(disc, 5), np.ones((13, 13))), (0, 0), 4)
    sigma = np.clip(disc * .22 - .5, 0, 6)[..., None]
    linear = image ** 2.2
    out, steps = linear, (0, 1, 2, 4, 6)
    for low, high in zip(steps, steps[1:]):
        share = np.clip((sigma - low) / (high - low), 0, 1)
        out = out * (1 - share) + cv2.GaussianBlur(linear, (0, 0), high) * share
    return out ** (1 / 2.2)


if __name__ == '__main__':
    master, target, width, height, limit, strength, blur = sys.argv[1:]
    finish(Path(master), Path(target), int(width), int(height), int(limit), float(strength), float(blur))
