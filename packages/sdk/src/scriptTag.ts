import type { CertificateSDKOptions } from './CertificateSDKOptions.ts'
import { type EditorModule, EditorOpener } from './EditorOpener.ts'
import { version } from './version.ts'

declare const __EDITOR_FILE__: string
/** The text shaper, which the editor's code asks for as soon as it runs: its module, and its binary. */
declare const __SHAPER_FILES__: readonly [string, string]
declare const __NEXT_FONT__: { face: string; file: string }

// Only known while the script runs, so it is read at once. By the getter itself: `document.currentScript` may be an
// image of that name, and the editor's code would be imported from where that image points to.
const current: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(
  document,
)
const script = current instanceof HTMLScriptElement ? current.src : ''
let attempts = 0
let loading: Promise<EditorModule> | undefined

/** The editor's files lie beside this script. */
const beside = (file: string) => new URL(file, script).href

/** A failed load is tried anew on the next opening. */
function loadEditor(): Promise<EditorModule> {
  if (loading) return loading
  // What its code asks for next comes at the same time; a failure shows where it is needed.
  const ignore = () => undefined
  const [shaper, binary] = __SHAPER_FILES__
  // Only the editor imports it: in Safari, a module that waits for something is given out unfinished to a second import.
  preload({ rel: 'modulepreload', href: beside(shaper) })
  preload({ rel: 'preload', as: 'fetch', href: beside(binary) })
  const { face, file } = __NEXT_FONT__
  const font = fetch(beside(file))
  font.catch(ignore)
  // Browsers remember that a module failed; another address makes them ask again.
  const again = attempts ? `?attempt=${attempts}` : ''
  loading = (
    import(/* @vite-ignore */ beside(__EDITOR_FILE__) + again) as Promise<
      typeof import('@certificate-sdk/editor')
    >
  ).then(
    (module) => {
      module.lendFont(face, font)
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

/** Fetches what a module is about to fetch by itself. */
function preload(what: Partial<HTMLLinkElement>): void {
  const link = document.createElement('link')
  Object.assign(link, { crossOrigin: '', ...what })
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}

class CertificateSDK extends EditorOpener {
  constructor(options: CertificateSDKOptions = {}) {
    super(options, {
      loadEditor,
      version,
      ...(!script && {
        obstacle: 'Load certificate-sdk.js with <script src>, not inline and not as a module.',
      }),
    })
  }
}

Object.assign(globalThis, { CertificateSDK })
