/** An image in memory that a canvas can draw. */
export type CanvasImage = HTMLCanvasElement | OffscreenCanvas | ImageBitmap
