/** Where the editor draws: a canvas of the page, or one that a worker has. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
