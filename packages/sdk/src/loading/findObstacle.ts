/** Why the editor cannot work here, from what is known before anything is loaded. */
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
