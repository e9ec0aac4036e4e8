/**
 * For component tests: adds what jsdom does not have, without layout and paint. Dialogs open and close as in browsers,
 * but cover nothing and trap no focus; nothing scrolls, is resized, or comes into sight.
 */
export function completeDom(): void {
  if (typeof window === 'undefined') return
  addMissing(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      opener.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const before = opener.get(this)
      if (before instanceof HTMLElement) before.focus()
    },
  })
  addMissing(Element.prototype, { scrollIntoView: () => undefined })
  addMissing(window, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver })
}

/** What had the focus before a dialog, by dialog. */
const opener = new WeakMap<HTMLDialogElement, Element | null>()

class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function addMissing(target: object, members: object): void {
  for (const [name, value] of Object.entries(members))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}
