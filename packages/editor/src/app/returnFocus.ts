import { pageDocument } from '../loading/pageDocument.ts'

/** A control whose list has the focus, and gives it to a button as it closes. */
const picker = '.font-picker'
/** Controls that need no keys after a press. Text inputs, lists, and sliders keep the focus. */
const pressed = `button, input[type=radio], input[type=checkbox], label:has(input[type=radio], input[type=checkbox]), ${picker} [role=option]`
/** Controls with their own keys: a button that opens a popup, a popup item, a row of the layers list. */
const kept = '[aria-haspopup], [popover], dialog, [data-keeps-focus]'

interface FocusMoves {
  toPage(): void
  /** To the text that is typed on the page, from which a control has taken the focus; returns false without one. */
  toText(): boolean
  /** False while a dialog is open, which keeps the focus itself. */
  mayMove(): boolean
}

/**
 * Returns the focus to the page after a mouse or a pen has pressed a button around it, so that arrows and
 * Delete apply to the selection again. The focus stays on the control for people who navigate with the
 * keyboard, see the focus ring, or press with a screen reader, and also after a touch, because a screen
 * reader would lose its place.
 *
 * @returns a function that stops it
 */
export function returnFocus(root: HTMLElement, { toPage, toText, mayMove }: FocusMoves): () => void {
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
      // An option's list is in a popup, which closes.
      const list = control?.matches('[role=option]') ? control.closest<HTMLElement>(picker) : null
      // The SDK's modal is also a dialog.
      const keeper = (list ?? control)?.closest(kept)
      if (!byMouse || !control || (keeper && root.contains(keeper))) return
      // A radio button or checkbox changes only after its click: rendering before that would undo its change.
      const defer = control.matches('button') ? queueMicrotask : setTimeout
      // Runs after all other listeners, which may open a dialog or move the focus elsewhere.
      defer(() => {
        if (!mayMove() || !isDoneWith(root, list ?? control)) return
        if (!toText()) toPage()
      })
    },
    { signal },
  )
  return () => abort.abort()
}

/**
 * Returns true if the focus is on the control without a focus ring, or nowhere: Safari does not focus a pressed
 * button.
 */
function isDoneWith(root: HTMLElement, control: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  if (activeElement && control.contains(activeElement)) return !activeElement.matches(':focus-visible')
  return !activeElement || activeElement === pageDocument.body
}
