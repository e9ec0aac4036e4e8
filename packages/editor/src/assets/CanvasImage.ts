/** What one canvas can draw on another. */
export type CanvasImage = HTMLCanvasElement | OffscreenCanvas
