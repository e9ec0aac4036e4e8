import type { CertificateSDKOptions } from './CertificateSDKOptions.ts'
import { type EditorModule, EditorOpener } from './EditorOpener.ts'
import { version } from './version.ts'

declare const __EDITOR_FILE__: string
/** The text shaper's module, and the font that nearly every design begins with. */
declare const __SHAPER_FILE__: string
declare const __FONT_FILE__: string

// Only known while the script runs, so it is read at once.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
let attempts = 0
let loading: Promise<EditorModule> | undefined

/** The editor's chunk lies beside this script. A failed load is tried anew on the next opening. */
function loadEditor(): Promise<EditorModule> {
  const url = new URL(__EDITOR_FILE__, script)
  // Browsers remember that a module failed; another address makes them ask again.
  if (attempts > 0) url.searchParams.set('attempt', String(attempts))
  if (!loading) {
    // What the editor will ask for next comes at the same time; a failure shows where it is needed.
    const ignore = () => undefined
    void import(/* @vite-ignore */ new URL(__SHAPER_FILE__, script).href).catch(ignore)
    void fetch(new URL(__FONT_FILE__, script)).catch(ignore)
  }
  loading ??= (import(/* @vite-ignore */ url.href) as Promise<EditorModule>).catch((error: unknown) => {
    attempts++
    loading = undefined
    throw error
  })
  return loading
}

class CertificateSDK extends EditorOpener {
  constructor(options: CertificateSDKOptions = {}) {
    super(options, { loadEditor, version })
  }
}

Object.assign(globalThis, { CertificateSDK })
