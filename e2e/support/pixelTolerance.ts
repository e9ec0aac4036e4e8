/**
 * How far a color channel of the editor's canvas may be from the issued PNG, of 255. Zero, because Chromium and the
 * service rasterize with the same code. An installed browser never widens it by itself; to test in one whose
 * rasterizer differs, state the tolerance: `PIXEL_TOLERANCE=4 npm run parity`.
 */
export const pixelTolerance = Number(process.env.PIXEL_TOLERANCE ?? 0)
