/** Where the editor draws: a canvas of the page, or one off the page, such as the drag layer's. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
