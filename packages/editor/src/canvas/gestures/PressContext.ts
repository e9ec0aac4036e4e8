import type { CanvasTool } from './CanvasTool.ts'
import type { GestureContext } from './GestureContext.ts'

/** Everything that decides what a press does. */
export interface PressContext extends GestureContext {
  /** The tool over the canvas, if any. */
  tool(): CanvasTool | undefined
}
