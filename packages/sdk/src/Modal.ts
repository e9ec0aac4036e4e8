import type { OpeningWords } from './openingWords.ts'

/** What the person or the page does to an open modal. */
export interface ModalEvents {
  /** The person pressed Escape and nothing inside took it. */
  escape(): void
  /** The page removed the modal for good. */
  lost(): void
  /** The person wants to load the editor again. */
  retry(): void
  /** The person closes it before the editor is there. */
  close(): void
}

/** A full-screen dialog that the page around it cannot reach. */
export interface Modal {
  /** Where the editor goes. */
  body: HTMLElement
  /** Takes what was shown meanwhile away; the dialog is called by the editor's own name. */
  ready(name: string): void
  /** Says that loading takes longer than usual, and offers to try again. */
  stalled(): void
  /** Takes everything away and gives focus and scrolling back. */
  remove(): void
}

const styles = `
:host { all: initial !important; position: fixed !important; direction: ltr; }
.modal { position: fixed; inset: 0; width: auto; height: auto; max-width: none; max-height: none; margin: 0; padding: 0;
  border: 0; background: Canvas; overflow: hidden; overscroll-behavior: contain }
.modal::backdrop { background: rgb(0 0 0 / 50%) }
.body { position: absolute; inset: 0 }
.waiting { position: absolute; inset: 0; display: grid; place-items: center; color: #5f6570;
  font: 15px system-ui, sans-serif; animation: appear 0s 0.2s both }
.waiting::before { content: ""; width: 32px; height: 32px; margin-bottom: -48px; border: 3px solid #3b5bdb;
  border-right-color: transparent; border-radius: 50% }
@media (prefers-reduced-motion: no-preference) { .waiting::before { animation: turn 0.8s 0.2s linear infinite } }
@keyframes appear { from { visibility: hidden } }
@keyframes turn { to { transform: rotate(1turn) } }
@media (min-width: 1024px) and (min-height: 640px) { .modal { inset: 16px; border-radius: 10px } }
`

// Several may be open at once, from different instances; the first locks scrolling and the last unlocks it.
const hosts = new Set<Element>()
let scrolling = ''

/** Unlike `remove()`, which Prototype.js replaces by one that throws if the element is on no page any more. */
function detach(element: Element): void {
  element.parentNode?.removeChild(element)
}

/** Modals that are still on the page; a page may have thrown one away by itself. */
function openHosts(): number {
  for (const host of hosts) if (!host.isConnected) hosts.delete(host)
  return hosts.size
}

/**
 * Opens a native modal dialog in a shadow root inside `container`. Host styles, transforms and key handlers do not
 * reach into it; the page behind is inert by the platform's own rules.
 *
 * @param words shown until it is {@link Modal.ready}
 */
export function openModal(container: Element, words: OpeningWords, on: ModalEvents): Modal {
  const onEscape = on.escape
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.className = 'modal'
  dialog.setAttribute('aria-label', words.opening)
  const body = document.createElement('div')
  body.className = 'body'
  const waiting = document.createElement('div')
  waiting.className = 'waiting'
  waiting.setAttribute('role', 'status')
  waiting.textContent = words.opening
  body.append(waiting)
  dialog.append(body)
  root.append(dialog)

  const focused = document.activeElement
  const { documentElement } = document
  if (openHosts() === 0) scrolling = documentElement.style.overflow
  container.append(host)
  hosts.add(host)
  documentElement.style.overflow = 'hidden'
  dialog.showModal()

  const keep = (event: KeyboardEvent) => {
    // Shortcuts of the page behind must not run while somebody types here.
    event.stopPropagation()
    if (event.type !== 'keydown' || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onEscape()
  }
  for (const type of ['keydown', 'keyup', 'keypress'] as const) dialog.addEventListener(type, keep)
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    onEscape()
  })
  // A browser may close a dialog that prevented it once too often; the editor decides, so it opens again.
  dialog.addEventListener('close', (event) => {
    if (event.target !== dialog || !host.isConnected) return
    dialog.showModal()
    onEscape()
  })

  return {
    body,
    ready(name) {
      detach(waiting)
      dialog.setAttribute('aria-label', name)
    },
    stalled: () => offerRetry(waiting, words, on),
    remove() {
      detach(host)
      if (openHosts() === 0) documentElement.style.overflow = scrolling
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    },
  }
}

/** The editor in the page itself, in place of a dialog over it. */
export function openInline(container: Element, words: OpeningWords, on: ModalEvents): Modal {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const body = document.createElement('div')
  const waiting = document.createElement('div')
  waiting.textContent = words.opening
  body.append(waiting)
  root.append(body)
  container.append(host)
  return {
    body,
    ready: () => waiting.remove(),
    stalled: () => offerRetry(waiting, words, on),
    remove: () => host.remove(),
  }
}

function offerRetry(waiting: HTMLElement, words: OpeningWords, on: ModalEvents): void {
  const button = (text: string, press: () => void) => {
    const element = document.createElement('button')
    element.textContent = text
    element.onclick = press
    return element
  }
  waiting.replaceChildren(words.slow, button(words.retry, on.retry), button(words.close, on.close))
}
