#!/bin/sh
# Makes the fake's two videos out of the before and after pictures: a wipe there and back.
# VP9 instead of Instagram's H.264: browsers without licensed decoders play it too. Needs ffmpeg.
set -eu
cd "$(dirname "$0")"
pictures=../../../../src/assets/pictures

wipe() { # name, pixels cut off at the left
  crop="scale=-2:600,crop=480:600:$2:0,fps=20,format=yuv420p,settb=AVTB"
  ffmpeg -y -loglevel error \
    -loop 1 -t 2.4 -i "$pictures/$1-before.jpg" \
    -loop 1 -t 3.6 -i "$pictures/$1-after.jpg" \
    -loop 1 -t 1.4 -i "$pictures/$1-before.jpg" \
    -filter_complex "[0]${crop}[a];[1]${crop}[b];[2]${crop}[c];\
[a][b]xfade=transition=wiperight:duration=1.2:offset=1.2[ab];\
[ab][c]xfade=transition=wipeleft:duration=1:offset=3.6[v]" \
    -map '[v]' -an -c:v libvpx-vp9 -b:v 0 -crf 44 -g 200 -movflags +faststart "$1.mp4"
}

wipe headlight 60
wipe oxidation 160
