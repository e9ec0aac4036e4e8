/** For tests: jsdom's `dialog` lacks `showModal`; this one refuses what browsers refuse, and shows nothing. */
export function addShowModal(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError')
    if (!this.isConnected) throw new DOMException('The dialog is in no document.', 'InvalidStateError')
    this.open = true
  }
  // The other thing that the SDK looks for and jsdom lacks.
  Object.assign(document, { adoptedStyleSheets: [] })
}
