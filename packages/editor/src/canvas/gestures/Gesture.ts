import type { CommandCall } from '../../commands/CommandCall.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'

/**
 * The action of a pointer between press and release. A gesture stores its initial state, computes each
 * preview from that, and leaves at most one undo step.
 */
export interface Gesture {
  /** Previews the result for the current pointer position. */
  move(sample: PointerSample): void
  /** Ends the preview, and returns the command that stores the result; `undefined` if there is none. */
  end(sample: PointerSample): CommandCall | undefined
  /** Restores the initial state. */
  cancel(): void
}
