/**
 * Allowed difference of a color channel between the editor's canvas and the issued PNG, of 255. Zero, because
 * Chromium and the service rasterize with the same code. An installed browser never widens it automatically;
 * to test in one whose rasterizer differs, set the tolerance: `PIXEL_TOLERANCE=4 npm run parity`.
 */
export const pixelTolerance = Number(process.env.PIXEL_TOLERANCE ?? 0)
