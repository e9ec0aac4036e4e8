import type { Point } from '@certificate-sdk/template/internal'

/** A pointer at one moment, with the keys that change what a gesture does. */
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
 * What a pointer does between press and release. A gesture remembers the state that it began with, computes each
 * preview from that, and leaves at most one step of undo.
 */
export interface Gesture {
  /** Previews where the pointer is now. */
  move(sample: PointerSample): void
  /** Stores the result. */
  end(sample: PointerSample): void
  /** Restores the state that it began with. */
  cancel(): void
}
