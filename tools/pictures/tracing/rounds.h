/* A picture from rays through a lens, in rounds of samples that go on where a pixel is still in doubt. */
#pragma once
#include <stdlib.h>
#include "ray.h"

static const double BRIGHTEST = 6;
enum { NEAR = 2 };

/* Eye, right, up, ahead, then pixels per unit of slope, distance in focus, radius of the lens. */
typedef struct { Vec eye, right, up, ahead; double scale, focus, lens; } Camera;

/* The light that comes back along a ray; seed and sample let it draw numbers of its own. */
typedef Vec (*Light)(Vec from, Vec way, unsigned seed, int sample);

static inline double hash(unsigned a) {
  a ^= a >> 16; a *= 0x7feb352du; a ^= a >> 15; a *= 0x846ca68bu; a ^= a >> 16;
  return a / 4294967296.;
}

/* Steps of the plastic number in four dimensions spread over pixel and lens together. */
static Vec seen(Light light, const Camera *c, double x, double y, unsigned seed, int sample) {
  static const double STEP[] = {.8566749, .7338919, .6287067, .5385973};
  double u[4];
  for (int k = 0; k < 4; k++) { u[k] = hash(seed * 4 + k) + sample * STEP[k]; u[k] -= floor(u[k]); }
  double radius = c->lens * sqrt(u[2]), angle = 6.2831853 * u[3];
  Vec shift = add(scaled(c->right, radius * cos(angle)), c->up, radius * sin(angle));
  Vec aim = add(add(c->ahead, c->right, (x + u[0]) / c->scale), c->up, (y - u[1]) / c->scale);
  Vec sum = light(add(c->eye, shift, 1), unit(add(scaled(aim, c->focus), shift, -1)), seed, sample);
  return (Vec){fmin(sum.x, BRIGHTEST), fmin(sum.y, BRIGHTEST), fmin(sum.z, BRIGHTEST)};
}

/* How far a pixel may still be off, in the brightness that is shown: the eye sees the same step sooner in the dark. */
static float doubt(const float *sum, float squares, int count) {
  double mean = sum[1] / count, spread = fmax(squares / count - mean * mean, 0) / count;
  return sqrt(spread) / ((.1 + mean) * (1 + mean));
}

/* Rounds until no pixel, nor any near it, is in doubt: a neighbour may not have met the light that it has. */
static void in_rounds(int width, int height, int samples, int rounds, double tolerance, const Camera *camera, Light light, float *out) {
  const int pixels = width * height;
  float *squares = calloc(pixels, sizeof *squares), *doubts = malloc(pixels * sizeof *doubts);
  int *counts = calloc(pixels, sizeof *counts);
  for (int i = 0; i < pixels; i++) doubts[i] = 1e9;
  for (int round = 0; round < rounds; round++) {
    #pragma omp parallel for schedule(dynamic)
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        float worst = 0;
        for (int j = y > NEAR ? y - NEAR : 0; j <= y + NEAR && j < height; j++)
          for (int i = x > NEAR ? x - NEAR : 0; i <= x + NEAR && i < width; i++) worst = fmaxf(worst, doubts[j * width + i]);
        if (worst < tolerance) continue;
        int at = y * width + x;
        for (int s = 0; s < samples; s++) {
          Vec sum = seen(light, camera, x - width * .5, height * .5 - y, at, counts[at]++);
          out[3 * at] += sum.x; out[3 * at + 1] += sum.y; out[3 * at + 2] += sum.z;
          squares[at] += sum.y * sum.y;
        }
      }
    for (int i = 0; i < pixels; i++) doubts[i] = doubt(out + 3 * i, squares[i], counts[i]);
  }
  for (int i = 0; i < 3 * pixels; i++) out[i] /= counts[i / 3];
  free(squares); free(doubts); free(counts);
}
