"""C beside the pictures, compiled when it is newer than its library."""
import ctypes
import subprocess
import tempfile
from pathlib import Path


def library(source):
    built = Path(tempfile.gettempdir()) / f'{source.stem}.so'
    changed = max(file.stat().st_mtime for file in (source, *source.parent.glob('*.h')))
    if not built.exists() or built.stat().st_mtime < changed:
        subprocess.run(['gcc', '-O3', '-ffast-math', '-march=native', '-fopenmp', '-shared', '-fPIC', '-o', built, source, '-lm'], check=True)
    return ctypes.CDLL(str(built))


def pointer(array):
    return array.ctypes.data_as(ctypes.c_void_p)
