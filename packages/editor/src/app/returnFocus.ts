import { pageDocument } from '../loading/pageDocument.ts'

/** Controls that a press is done with. Text inputs, lists, and sliders keep their keys. */
const pressed =
  'button, input[type=radio], input[type=checkbox], label:has(input[type=radio], input[type=checkbox])'
/** Their keys are their own: a button that opens a popup, an entry of one, a row of the layers. */
const kept = '[aria-haspopup], [popover], dialog, [data-keeps-focus]'

/**
 * Gives the keys back to the page after a mouse or a pen has pressed a button around it, so that arrows and Delete mean
 * the selection again. A person who walks with the keyboard, sees the focus ring, or presses with a screen reader stays
 * on the control, and so does a finger, whose screen reader would lose its place.
 *
 * @param mayMove false while a dialog is open, which keeps the focus itself
 * @returns stops it
 */
export function returnFocus(root: HTMLElement, toPage: () => void, mayMove: () => boolean): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let byMouse = false
  // Screen readers and the keyboard click without a pointer.
  root.addEventListener('pointerdown', ({ pointerType }) => (byMouse = pointerType !== 'touch'), { signal })
  root.addEventListener('keydown', () => (byMouse = false), { signal, capture: true })
  root.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(pressed) : null
      // The modal of the SDK is a dialog, too.
      const keeper = control?.closest(kept)
      if (!byMouse || !control || (keeper && root.contains(keeper))) return
      // After every other listener, which may open a dialog or give the focus to another place.
      queueMicrotask(() => {
        if (mayMove() && isDoneWith(root, control)) toPage()
      })
    },
    { signal },
  )
  return () => abort.abort()
}

/** Whether the focus is on the control, without a ring, or nowhere: Safari does not focus buttons that are pressed. */
function isDoneWith(root: HTMLElement, control: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  if (activeElement && control.contains(activeElement)) return !activeElement.matches(':focus-visible')
  return !activeElement || activeElement === pageDocument.body
}
