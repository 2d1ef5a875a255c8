#!/usr/bin/python3
"""noise.py <file.webp>: the tile that lies over dark pictures. AVIF drops the noise that finish.py adds, and shows bands."""
import sys
import cv2
import numpy as np

SIZE = 96
LEVELS = 4  # 0 to 3 of 255 of white: on a dark ground a screen adds at most two steps of its own.

tile = np.full((SIZE, SIZE, 4), 255, np.uint8)
tile[..., 3] = np.random.default_rng(7).integers(0, LEVELS, (SIZE, SIZE))
cv2.imwrite(sys.argv[1], tile, [cv2.IMWRITE_WEBP_QUALITY, 101])  # Above 100: without loss.
