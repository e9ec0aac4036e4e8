import type { CertificateSDKOptions } from './CertificateSDKOptions.ts'
import { type EditorModule, EditorOpener } from './EditorOpener.ts'
import { version } from './version.ts'

declare const __EDITOR_FILE__: string
/** What the editor's code asks for as soon as it runs. */
declare const __NEXT_MODULES__: readonly string[]
declare const __NEXT_FONT__: { face: string; file: string }

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
  if (loading) return loading
  // What its code asks for next comes at the same time; a failure shows where it is needed.
  const ignore = () => undefined
  for (const file of __NEXT_MODULES__)
    void import(/* @vite-ignore */ new URL(file, script).href).catch(ignore)
  const font = fetch(new URL(__NEXT_FONT__.file, script))
  font.catch(ignore)
  loading = (import(/* @vite-ignore */ url.href) as Promise<typeof import('@certificate-sdk/editor')>).then(
    (module) => {
      module.lendFont(__NEXT_FONT__.face, font)
      return module
    },
    (error: unknown) => {
      attempts++
      loading = undefined
      throw error
    },
  )
  return loading
}

class CertificateSDK extends EditorOpener {
  constructor(options: CertificateSDKOptions = {}) {
    super(options, { loadEditor, version })
  }
}

Object.assign(globalThis, { CertificateSDK })
