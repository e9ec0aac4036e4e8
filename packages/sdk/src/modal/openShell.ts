import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { LoadingMessage } from './loadingMessage.ts'
import type { Modal, ModalEvents } from './Modal.ts'
import { shieldEvents } from './shieldEvents.ts'
import waitingStyles from './styles/waiting.css?inline'

/** Maximum time that an element may be off the page while the page moves it, in ms. */
const graceMs = 30

/** The part shared by a dialog and an inline editor. */
export interface Shell extends Modal {
  /** The only element added to the page. */
  host: HTMLElement
  /** Makes dialogs modal again after moving the host ended that. */
  showDialogs(): void
}

/** The element that had the focus before each shadow root of ours opened. */
const origins = new WeakMap<Node, Element | null>()

/** Returns the focused element, also inside the page's shadow roots. */
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
  sheet.replaceSync(own.styles + waitingStyles)
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
    blocked(advice) {
      frame.setAttribute('aria-label', advice)
      waiting.blocked(advice)
    },
    remove,
  }
}

/**
 * Returns the focus; if `focused` was in an editor that has been closed in the meantime, to the element focused before
 * that editor.
 */
function giveFocusBack(focused: Element | null): void {
  let to = focused
  while (to && !to.isConnected) to = origins.get(to.getRootNode()) ?? null
  focus(to)
}

function focus(element: Element | null | undefined): void {
  ;(element as HTMLElement | null | undefined)?.focus?.({ preventScroll: true })
}

/** Shown until the editor is ready. */
interface WaitingView {
  element: HTMLElement
  /** Shows that it takes long, and offers to retry. */
  stalled(): void
  /** Shows why the editor can't open, without "Try again". */
  blocked(advice: string): void
}

/** Creates a spinner, a message, and a button to close. "Try again" returns to this state. */
function createWaitingView(message: LoadingMessage, on: { retry(): void; close(): void }): WaitingView {
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
  return {
    element,
    stalled: () => show(true),
    blocked(advice) {
      show(false)
      status.textContent = advice
      element.classList.add('blocked')
      close.focus()
    },
  }
}

/**
 * Watches whether the page removes `host`: a router that replaces the view around it, `innerHTML =`, Turbo, htmx.
 *
 * @param onChange the page changed and it is still there, perhaps elsewhere; called often
 * @param onLost it is gone for good; called once
 * @returns function that ends it
 */
function watchPlace(host: Element, onChange: () => void, onLost: () => void): () => void {
  let around: Node | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (!host.isConnected) {
      timer ??= setTimeout(() => {
        timer = undefined
        if (host.isConnected) check()
        else onLost()
      }, graceMs)
      return
    }
    if (around !== host.getRootNode()) observe()
    onChange()
  }
  const observer = new MutationObserver(check)
  /** Observes each root around the host, because observers don't see into shadow roots. */
  const observe = () => {
    around = host.getRootNode()
    for (let root: Node | undefined = around; root; root = (root as Partial<ShadowRoot>).host?.getRootNode())
      observer.observe(root, { childList: true, subtree: true })
  }
  observe()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
