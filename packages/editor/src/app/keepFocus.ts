import { pageDocument } from '../loading/pageDocument.ts'

/**
 * Moves the focus to the page when the focused element is removed or disabled: a notice that is dismissed, a
 * panel that closes, Undo without a step. Otherwise browsers leave the focus nowhere, and key presses would
 * be lost.
 *
 * Observes the DOM because only Chromium fires `blur` for such elements.
 *
 * @param mayMove false while a dialog is open, which keeps the focus itself
 * @returns a function that stops it
 */
export function keepFocus(root: HTMLElement, toPage: () => void, mayMove: () => boolean): () => void {
  // A page that is shown in the first frame has the focus before anything listens.
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  let last = root.contains(activeElement) ? (activeElement as HTMLElement) : undefined
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : undefined
  }

  function regain(): void {
    if (!last || !mayMove() || isFocusElsewhere(root)) return
    if (!last.isConnected || last.matches(':disabled')) toPage()
  }

  root.addEventListener('focusin', onFocus)
  const observer = new MutationObserver(regain)
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    root.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}

/** Returns true if an element that can be used has the focus, either in the editor or in the host's page. */
function isFocusElsewhere(root: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot
  if (activeElement) return activeElement !== pageDocument.body && !activeElement.matches(':disabled')
  // In a shadow tree, this is either the host page's own element or nothing at all.
  const outside = pageDocument.activeElement
  return outside !== null && outside !== pageDocument.body
}
