/**
 * For tests: adds the parts of dialogs, and of their observers, that jsdom lacks. `showModal` refuses the
 * same calls as browsers, and shows nothing; everything counts as visible.
 */
export function addShowModal(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError')
    if (!this.isConnected) throw new DOMException('The dialog is in no document.', 'InvalidStateError')
    this.open = true
  }
  HTMLDialogElement.prototype.checkVisibility = () => true
  let sheets: CSSStyleSheet[] = []
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    get: () => sheets,
    set: (adopted: CSSStyleSheet[]) => {
      sheets = adopted
    },
    configurable: true,
  })
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
}
