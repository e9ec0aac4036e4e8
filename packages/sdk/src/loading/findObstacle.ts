/** Returns the reason why the editor can't work here, as far as it is known before loading. */
export function findObstacle(): string | undefined {
  if (typeof document === 'undefined')
    return 'The editor needs a browser: open it in the page, not on the server.'
  const needed = {
    'HTMLDialogElement.showModal': globalThis.HTMLDialogElement?.prototype.showModal,
    adoptedStyleSheets: 'adoptedStyleSheets' in document,
  }
  const missing = Object.entries(needed).find(([, there]) => !there)
  return missing && `The editor needs a newer browser: this one has no ${missing[0]}.`
}
