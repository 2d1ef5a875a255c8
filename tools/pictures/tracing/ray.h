/* Vectors, and what a clear surface does to a ray. */
#pragma once
#include <math.h>

typedef struct { double x, y, z; } Vec;

static inline Vec add(Vec a, Vec b, double k) { return (Vec){a.x + b.x * k, a.y + b.y * k, a.z + b.z * k}; }
static inline double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline Vec scaled(Vec a, double k) { return (Vec){a.x * k, a.y * k, a.z * k}; }
static inline Vec unit(Vec a) { return scaled(a, 1 / sqrt(dot(a, a))); }
static inline Vec cross(Vec a, Vec b) { return (Vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static inline double smooth(double x) { x = x < 0 ? 0 : x > 1 ? 1 : x; return x * x * (3 - 2 * x); }

static const double WATER = 1.333;

/* The share that is mirrored; index is that beyond the surface over that before it. */
static inline double fresnel(double cosine, double index) {
  double g = index * index - 1 + cosine * cosine;
  if (g <= 0) return 1;
  g = sqrt(g);
  double a = (g - cosine) / (g + cosine), b = (cosine * (g + cosine) - 1) / (cosine * (g - cosine) + 1);
  return .5 * a * a * (1 + b * b);
}
