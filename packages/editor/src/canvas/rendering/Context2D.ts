/** Target that the editor draws on: a canvas on the page, or an offscreen one, such as the drag layer's. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
