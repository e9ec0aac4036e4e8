import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import { createWaitingView } from './createWaitingView.ts'
import type { LoadingMessage } from './loadingMessage.ts'
import type { Modal, ModalEvents } from './Modal.ts'
import { shieldEvents } from './shieldEvents.ts'
import waitingStyles from './styles/waiting.css?inline'
import { watchPlace } from './watchPlace.ts'

/** The part that a dialog and an inline editor share. */
export interface Shell extends Modal {
  /** The only element that is added to the page. */
  host: HTMLElement
  /** Makes dialogs modal again that lost it because the host was moved. */
  showDialogs(): void
}

/** The element that had the focus before each shadow root of ours opened. */
const origins = new WeakMap<Node, Element | null>()

/** The focused element, also inside the page's shadow roots. */
function deepestFocus(): Element | null {
  let focused = pageDocument.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/**
 * Puts `frame` into a new shadow root inside `container`, with the waiting view in it.
 *
 * @param frame around the body
 * @param own.lostKeys target of keys while nothing has the focus; see {@link shieldEvents}
 * @param own.clear undoes the caller's own preparations
 */
export function openShell(
  container: Element,
  frame: HTMLElement,
  message: LoadingMessage,
  on: ModalEvents,
  own: { styles: string; lostKeys?(): Element | undefined; clear?(): void },
): Shell {
  const focused = deepestFocus()
  const host = pageDocument.createElement('div')
  // A modal of Mantine hears keys at the window first, and leaves Escape to elements with this mark.
  host.setAttribute('data-mantine-stop-propagation', 'true')
  // Turbo caches a page without elements that have this mark, instead of with an empty one.
  host.setAttribute('data-turbo-temporary', '')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(waitingStyles + own.styles)
  root.adoptedStyleSheets = [sheet]
  const body = pageDocument.createElement('div')
  body.className = 'body'
  const waiting = createWaitingView(message, on)
  frame.className = 'frame'
  frame.lang = message.lang
  frame.appendChild(body)
  frame.appendChild(waiting.element)
  root.appendChild(frame)
  container.appendChild(host)
  origins.set(root, focused)

  /** The last focused element in each dialog, which gets the focus back when the dialogs above it close. */
  const last = new WeakMap<Element, Element>()
  frame.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last.set(target.closest('dialog') ?? frame, target)
  })
  const showDialogs = () => {
    for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
      const focused = last.get(dialog)
      dialog.open = false
      dialog.showModal()
      focus(focused)
    }
  }
  const unshield = shieldEvents(host, own.lostKeys)
  let removed = false
  const remove = () => {
    if (removed) return
    removed = true
    unwatch()
    unshield()
    own.clear?.()
    const { activeElement } = pageDocument
    // If the focus has moved elsewhere meanwhile, it stays there.
    const mine = !activeElement || activeElement === pageDocument.body || root.activeElement
    host.parentNode?.removeChild(host)
    if (mine) giveFocusBack(focused)
  }
  const unwatch = watchPlace(host, showDialogs, () => {
    remove()
    on.lost()
  })
  return {
    host,
    body,
    showDialogs,
    ready(name) {
      if (waiting.element.parentNode) frame.removeChild(waiting.element)
      frame.setAttribute('aria-label', name)
    },
    stalled: waiting.stalled,
    remove,
  }
}

/**
 * If `focused` was in an editor that is closed by now, to the element that had the focus before that editor.
 */
function giveFocusBack(focused: Element | null): void {
  let to = focused
  while (to && !to.isConnected) to = origins.get(to.getRootNode()) ?? null
  focus(to)
}

function focus(element: Element | null | undefined): void {
  ;(element as HTMLElement | null | undefined)?.focus?.({ preventScroll: true })
}
