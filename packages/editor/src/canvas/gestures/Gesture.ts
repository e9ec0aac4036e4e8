import type { PointerSample } from '../../scene/PointerSample.ts'

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
