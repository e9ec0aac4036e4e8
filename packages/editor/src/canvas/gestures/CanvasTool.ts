import type { Point } from '@certificate-sdk/template/internal'
import type { Viewport } from '../../geometry/viewport.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import type { OverlayModel } from '../rendering/drawOverlay.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/** A place of a tool under the pointer. */
export interface ToolGrip {
  /** CSS cursor shown over it. */
  cursor: string
  /** Creates the gesture of a press that moves. Default: the view is panned. */
  begin?(context: GestureContext, at: PointerSample): Gesture
  /** Called for a press that does not move. */
  click?(): void
}

/**
 * Extra handles over the canvas, such as those of the columns of a table. A press that a tool does not take is the canvas's
 * own. Tools are loaded when they are first needed.
 */
export interface CanvasTool {
  /**
   * The grip under a pointer, before anything else there.
   *
   * @param canvas in CSS px of the canvas
   */
  gripAt(canvas: Point, pointer: 'mouse' | 'touch', viewport: Viewport): ToolGrip | undefined
  /** Draws above everything else, in CSS px of the canvas. */
  draw(context: CanvasRenderingContext2D, model: OverlayModel): void
  /** Key of a field that the tool draws in place of the page, without the usual frame. */
  replaces?: string
}
