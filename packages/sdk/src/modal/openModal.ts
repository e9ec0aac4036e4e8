import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { LoadingMessage } from './loadingMessage.ts'
import { lockScrolling } from './lockScrolling.ts'
import type { Modal, ModalEvents } from './Modal.ts'
import { openShell } from './openShell.ts'
import styles from './styles/modal.css?inline'

/**
 * Opens a native modal dialog in a shadow root inside `container`. The page's styles, transforms and key handlers do
 * not reach into it; the page behind is inert by the platform's own rules. If `container` is not rendered, or no longer
 * is, the dialog moves to the body.
 *
 * @param message shown until it is {@link Modal.ready}
 */
export function openModal(container: Element, message: LoadingMessage, on: ModalEvents): Modal {
  const dialog = pageDocument.createElement('dialog')
  dialog.setAttribute('aria-label', message.opening)
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    on.escape()
  })
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    on.escape()
  })
  // A browser may close a dialog that prevented closing too often; the editor decides, so it opens again.
  dialog.addEventListener('close', (event) => {
    if (event.target !== dialog || !dialog.isConnected) return
    dialog.showModal()
    on.escape()
  })

  // Called when the dialog stops being rendered, for any reason.
  const observer = new IntersectionObserver(() => beSeen())
  const unlock = lockScrolling()
  const { host, showDialogs, ...modal } = openShell(container, dialog, message, on, {
    styles,
    lostKeys: () => {
      // A page that removed the editor has its keys back.
      if (!host.isConnected) return undefined
      const onTop = (host.getRootNode() as ShadowRoot).elementFromPoint(innerWidth / 2, innerHeight / 2)
      if (onTop !== host) return undefined
      const innermost = [...dialog.querySelectorAll('dialog:modal')].at(-1)
      return innermost ?? modal.body.firstElementChild ?? dialog
    },
    clear() {
      observer.disconnect()
      unlock()
    },
  })
  /** A dialog that is not rendered would leave the page inert with nothing visible. */
  const beSeen = () => {
    for (const place of [pageDocument.body, pageDocument.documentElement]) {
      if (!host.isConnected || dialog.checkVisibility()) return
      place?.appendChild(host)
      showDialogs()
    }
  }
  try {
    dialog.showModal()
    beSeen()
  } catch (error) {
    modal.remove()
    throw error
  }
  observer.observe(dialog)
  return modal
}
