/* Draws triangles into a depth buffer with their attributes: x, y in pixels, w = 1 / distance, larger is nearer.
   Attribute `cut` below zero leaves a hole; material 0 is empty. */
#include <math.h>

void raster(int count, const int *triangles, const float *at, const float *attributes, int kinds, int cut, unsigned char material,
            int width, int height, float top, float *depth, float *out, unsigned char *materials) {
  for (int t = 0; t < count; t++) {
    const int *k = triangles + 3 * t;
    const float *a = at + 3 * k[0], *b = at + 3 * k[1], *c = at + 3 * k[2];
    float ay = a[1] - top, by = b[1] - top, cy = c[1] - top;
    float area = (b[0] - a[0]) * (cy - ay) - (c[0] - a[0]) * (by - ay);
    if (fabsf(area) < 1e-9f) continue;
    int x0 = (int)ceilf(fmaxf(0, fminf(a[0], fminf(b[0], c[0])))), x1 = (int)floorf(fminf(width - 1, fmaxf(a[0], fmaxf(b[0], c[0]))));
    int y0 = (int)ceilf(fmaxf(0, fminf(ay, fminf(by, cy)))), y1 = (int)floorf(fminf(height - 1, fmaxf(ay, fmaxf(by, cy))));
    for (int y = y0; y <= y1; y++)
      for (int x = x0; x <= x1; x++) {
        float v = ((x - a[0]) * (cy - ay) - (c[0] - a[0]) * (y - ay)) / area;
        float w = ((b[0] - a[0]) * (y - ay) - (x - a[0]) * (by - ay)) / area;
        float u = 1 - v - w;
        if (u < -1e-5f || v < -1e-5f || w < -1e-5f) continue;
        float near = u * a[2] + v * b[2] + w * c[2];
        long p = (long)y * width + x;
        if (near <= depth[p]) continue;
        const float *fa = attributes + kinds * k[0], *fb = attributes + kinds * k[1], *fc = attributes + kinds * k[2];
        if (u * fa[cut] + v * fb[cut] + w * fc[cut] < 0) continue;
        depth[p] = near;
        materials[p] = material;
        for (int j = 0; j < kinds; j++) out[p * kinds + j] = u * fa[j] + v * fb[j] + w * fc[j];
      }
  }
}
