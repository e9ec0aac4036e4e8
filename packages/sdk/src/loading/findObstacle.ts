import type { SdkError } from '../errors/SdkError.ts'

/** Why the editor cannot work here, from what is known before anything is loaded. */
export function findObstacle(): { code: SdkError['code']; message: string } | undefined {
  if (typeof document === 'undefined')
    return {
      code: 'unsupported_browser',
      message: 'The editor needs a browser: open it in the page, not on the server.',
    }
  const needed = {
    'HTMLDialogElement.showModal': globalThis.HTMLDialogElement?.prototype.showModal,
    adoptedStyleSheets: 'adoptedStyleSheets' in document,
    WebAssembly: globalThis.WebAssembly,
  }
  const missing = Object.entries(needed).flatMap(([name, there]) => (there ? [] : [name]))
  if (!missing.length) return undefined
  return String(missing) === 'WebAssembly'
    ? {
        code: 'wasm_blocked',
        message: 'WebAssembly is switched off in this browser, and the editor needs it.',
      }
    : {
        code: 'unsupported_browser',
        message: `The editor needs a newer browser: this one has no ${missing.join(', ')}.`,
      }
}
