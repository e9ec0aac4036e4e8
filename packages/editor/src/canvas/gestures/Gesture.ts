import type { Point } from '@certificate-sdk/template/internal'

/** A pointer at one moment, with the modifier keys that affect a gesture. */
export interface PointerSample {
  /** In CSS px of the canvas. */
  canvas: Point
  /** In page px. */
  page: Point
  shift: boolean
  alt: boolean
  /** Ctrl, or Cmd on a Mac. */
  mod: boolean
}

/**
 * The action of a pointer between press and release. A gesture stores its initial state, computes each
 * preview from that, and leaves at most one undo step.
 */
export interface Gesture {
  /** Previews the result for the current pointer position. */
  move(sample: PointerSample): void
  /** Stores the result. */
  end(sample: PointerSample): void
  /** Restores the initial state. */
  cancel(): void
}
