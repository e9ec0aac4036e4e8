import type { ImageSpec } from './createImage.ts'

/** Images of the parity tests, in every type; the first two are backgrounds, too. */
export const parityImages: readonly ImageSpec[] = [
  { width: 640, height: 905, seed: 1, type: 'image/png', translucent: true },
  { width: 333, height: 250, seed: 2, type: 'image/jpeg' },
  { width: 137, height: 61, seed: 3, type: 'image/png', translucent: true },
  { width: 96, height: 300, seed: 4, type: 'image/webp', translucent: true },
  { width: 20, height: 17, seed: 5, type: 'image/png' },
]
