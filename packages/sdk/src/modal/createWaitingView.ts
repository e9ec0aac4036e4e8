import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { LoadingMessage } from './loadingMessage.ts'

/** Shown until the editor is ready. */
export interface WaitingView {
  element: HTMLElement
  /** Shows that it takes long, and offers to try again. */
  stalled(): void
}

/** A spinner, a message, and a button to close. "Try again" returns to this state. */
export function createWaitingView(
  message: LoadingMessage,
  on: { retry(): void; close(): void },
): WaitingView {
  const add = <Name extends 'p' | 'div' | 'button'>(parent: Element, name: Name, text = '') => {
    const child = pageDocument.createElement(name)
    child.textContent = text
    return parent.appendChild(child)
  }
  const element = pageDocument.createElement('div')
  element.className = 'waiting'
  element.dir = 'auto'
  const status = add(element, 'p')
  status.role = 'status'
  const buttons = add(element, 'div')
  const retry = add(buttons, 'button', message.retry)
  const close = add(buttons, 'button', message.close)
  const show = (stalled: boolean) => {
    retry.hidden = !stalled
    status.textContent = stalled ? message.slow : message.opening
  }
  show(false)
  retry.className = 'primary'
  retry.onclick = () => {
    // Keeps the focus when the button disappears.
    close.focus()
    show(false)
    on.retry()
  }
  close.onclick = on.close
  return { element, stalled: () => show(true) }
}
