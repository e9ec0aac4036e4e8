import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { LoadingMessage } from './loadingMessage.ts'
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
      // A page that removed the editor gets its keys back.
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
    for (const element of [pageDocument.body, pageDocument.documentElement]) {
      if (!host.isConnected || dialog.checkVisibility()) return
      element?.appendChild(host)
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

/**
 * Keeps the page from scrolling without moving anything on it: the space of a scrollbar stays. It adds a style sheet and
 * never touches the page's inline styles, so that several locks may overlap in any order.
 *
 * @returns function that ends it
 */
function lockScrolling(): () => void {
  const { documentElement, body } = pageDocument
  const page = getComputedStyle(documentElement)
  // If the body's overflow applies to the window, it must keep doing so: otherwise the page would jump to its
  // top.
  const isBody = body && page.overflow === 'visible' && getComputedStyle(body).overflow !== 'visible'
  const hasScrollbar = innerWidth - documentElement.clientWidth > 1
  const gutter = hasScrollbar && page.scrollbarGutter === 'auto' ? 'stable' : page.scrollbarGutter
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `${isBody ? 'body' : 'html'}{overflow:hidden!important}html{scrollbar-gutter:${gutter}!important}`,
  )
  pageDocument.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    pageDocument.adoptedStyleSheets = pageDocument.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
