import { selectGuide } from '../../commands/guideCommands.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { hitTest } from './hitTest.ts'
import { openMenuOfSelection } from './openMenuAt.ts'
import type { PointerTrack } from './PointerTrack.ts'
import type { PressContext } from './PressContext.ts'

/** State of the keys that the pointer's gestures depend on. */
export interface CanvasKeys {
  /** True while Space is held: a press then pans. */
  readonly isSpaceHeld: boolean
}

/** Gestures that run while keys are pressed, and when to stop listening. */
interface RunningGesture {
  isBusy(): boolean
  endReleased(): void
  moveGesture(): void
  signal: AbortSignal
}

/**
 * Listens for keys that belong to the pointer: Space, which pans; Shift, Alt, and Ctrl during a gesture; the menu key;
 * and Delete, which selects the guide under the pointer before the command runs. All other keys are commands.
 */
export function attachCanvasKeys(
  element: HTMLElement,
  context: PressContext,
  track: PointerTrack,
  { isBusy, endReleased, moveGesture, signal }: RunningGesture,
): CanvasKeys {
  const keys = { isSpaceHeld: false }
  const releaseSpace = () => {
    if (!keys.isSpaceHeld) return
    keys.isSpaceHeld = false
    element.style.cursor = ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // End the gesture before any listener sees the key.
    endReleased()
    if (!isBusy() || event.key === 'Escape') return
    // While a gesture runs, no key may change its initial state.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (track.changeKeys(event)) moveGesture()
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ') releaseSpace()
    if (isBusy() && track.changeKeys(event)) moveGesture()
  }
  const onCanvasKey = (event: KeyboardEvent) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      openMenuOfSelection(context, element)
    }
    if (isDeletion(event) && !isBusy()) selectHoveredGuide(context, track.latest)
    if (event.key !== ' ') return
    keys.isSpaceHeld = true
    element.style.cursor = 'grab'
    event.preventDefault()
  }
  element.addEventListener('keydown', onCanvasKey, { signal })
  // Also when the whole window loses the focus: the release of a key is not reported then.
  element.addEventListener('blur', releaseSpace, { signal })
  // Not on the window: the SDK lets no key pass from the editor to the window, or from the window to the
  // page's own listeners.
  const root = element.getRootNode() as Document | ShadowRoot
  root.addEventListener('keydown', onKeyDown as EventListener, { capture: true, signal })
  root.addEventListener('keyup', onKeyUp as EventListener, { capture: true, signal })
  return keys
}

function isDeletion({ key }: KeyboardEvent): boolean {
  return key === 'Delete' || key === 'Backspace'
}

/**
 * Selects the guide under the pointer if nothing is selected, so that Delete, which reaches the editor next, removes it.
 *
 * @param at last position of the pointer
 */
function selectHoveredGuide(context: PressContext, at: PointerSample | undefined): void {
  if (!at || context.store.getState().ui.selection.keys.length) return
  const { guide } = hitTest(context, at, 'mouse')
  if (guide?.at !== undefined) context.run(selectGuide, { direction: guide.direction, at: guide.at })
}
