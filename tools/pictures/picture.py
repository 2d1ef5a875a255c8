"""What a picture is, and the one place that finds it by name. Run by `render` inside Blender."""
import importlib
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable
import cv2

here = Path(__file__).parent
sys.path[:0] = [str(here), str(here / 'shop'), str(here / 'tint'), str(here / 'cabin')]
# Those that need no Blender come first.
FAMILIES = ('marks', 'beads', 'film', 'underbody', 'bay', 'headlamp', 'paint_block', 'polishing', 'leather', 'products', 'tint_panes', 'dawn', 'open_door')


@dataclass(frozen=True)
class Picture:
    name: str
    build: Callable[[], None]
    size: tuple[int, int]
    quiet: str  # The side where text can sit.
    alt: str
    samples: int = 40
    # Product pictures go where the shop serves them; everything else goes through the image pipeline.
    folder: str = 'src/assets/pictures'
    ending: str = 'jpg'
    limit_kb: int = 490
    denoise: float = 12.0
    share: float = 1.0  # Of the size that is rendered; soft, dark rooms lose nothing by being enlarged a little.
    is_traced: bool = False  # True where build(size) returns the finished 16 bits (mirror.py, tint_panes.py).


def traced(name, build, size, alt, quiet='corners', **kept):
    return Picture(name, build, size, quiet, alt, is_traced=True, **{'denoise': 0, 'share': 1.25, **kept})


def find(name):
    for family in FAMILIES:
        for picture in importlib.import_module(family).PICTURES:
            if picture.name == name:
                return picture
    raise SystemExit(f'No picture is called {name}.')


def main(name, quality, master):
    picture = find(name)
    width, height = picture.size
    draft = quality == 'draft'
    scale = min(1, int(os.environ.get("DRAFT_WIDTH", 640)) / width) if draft else picture.share
    size, blur = (round(width * scale), round(height * scale)), 0
    if picture.is_traced:
        cv2.imwrite(master, picture.build(size))
    else:
        blur = rendered(picture, size, quality, master)
    folder = 'src/assets/articles' if name.startswith('article-') else picture.folder
    print('FINISH', f'{folder}/{name}.{picture.ending}', width, height, picture.limit_kb, picture.denoise, f'{blur:.2f}')
    print('NOTE', f'{name} · {width}×{height} · quiet: {picture.quiet} · {picture.alt}')


def rendered(picture, size, quality, master):
    """Renders and returns the diameter of the blur disc in pixels at infinity."""
    import bpy
    import studio
    scene = studio.begin(*size, 32 if quality == 'draft' else picture.samples)
    picture.build()
    lens = scene.camera.data
    depth = Path(master).with_suffix('.depth.png')
    studio.write_depth(scene, depth, 4 * lens.dof.focus_distance)
    if quality == 'depth':
        # Only the distances, for a master that is already there.
        scene.cycles.samples, scene.cycles.use_adaptive_sampling = 10, False
        master = str(depth.with_name('unused.png'))
    scene.render.filepath = master
    bpy.ops.render.render(write_still=True)
    depth.with_name(depth.stem + '-0001.png').replace(depth)
    # At distance z the disc is this times |z - focus| / z.
    return (lens.lens / 1000) ** 2 / lens.dof.aperture_fstop / (lens.dof.focus_distance - lens.lens / 1000) / .036 * scene.render.resolution_x


if __name__ == '__main__':
    # Blender runs this file as __main__; families import it again as `picture`, so hand over to that one.
    import picture as shared
    shared.main(*sys.argv[sys.argv.index('--') + 1:])
