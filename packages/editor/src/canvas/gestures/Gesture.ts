import type { Point } from '@certificate-sdk/template/internal'

/** The pointer during a gesture. */
export interface PointerSample {
  /** In canvas px. */
  canvas: Point
  /** In template px. */
  page: Point
  shift: boolean
  alt: boolean
}

/**
 * Something that runs from press to release. It remembers where everything stood when it began, computes every frame
 * from that memory, and leaves one step of undo.
 */
export interface Gesture {
  move(sample: PointerSample): void
  /** Stores the result. */
  end(sample: PointerSample): void
  /** Puts everything back to where it was. */
  cancel(): void
}
