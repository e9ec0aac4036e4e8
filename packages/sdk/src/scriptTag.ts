import { retry } from '@certificate-sdk/editor/retry'
import { CertificateSDKBase } from './CertificateSDKBase.ts'
import { defaultFace } from './loading/defaultFace.ts'
import type { EditorModule } from './loading/EditorLoader.ts'
import { version } from './loading/version.ts'
import { versionFolder } from './loading/versionFolder.ts'
import type { CertificateSDKOptions } from './options/CertificateSDKOptions.ts'

/** The editor's module, what it asks for next, and their SHA-384 hashes for subresource integrity. */
declare const __EDITOR_FILES__: {
  editor: string
  workspace: string
  wasm: string
  integrity: Readonly<Record<string, string>>
}

// Only known while the script runs, so it is read at once. By the getter itself: `document.currentScript` may be an
// image of that name, and the editor's code would be imported from the image's address.
const current: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(
  document,
)
const script = current instanceof HTMLScriptElement ? current : undefined
/** Read at once, because browsers hide a nonce later. */
const nonce = script?.nonce
let attempts = 0
/** Aborts the request that was made beside the last import. */
let early = new AbortController()
let loading: Promise<EditorModule> | undefined

/** The files of this version are in a folder of that name, in which there is another copy of this script. */
function folder(assetsUrl: string | undefined): string {
  if (assetsUrl) return versionFolder(assetsUrl)
  const src = script?.src ?? ''
  const { pathname } = new URL(src)
  return new URL(pathname.endsWith(`/${version}/certificate-sdk.js`) ? './' : `./${version}/`, src).href
}

/**
 * Loads the editor once. A failed import is repeated a few times, and again on the next opening.
 *
 * @param fresh abandons an attempt that stalls
 */
function loadEditor(
  assetsUrl: string | undefined,
  { fresh = false, editing = false } = {},
): Promise<EditorModule> {
  if (loading && !fresh) return loading
  const mine = load(folder(assetsUrl), editing)
  loading = mine
  mine.catch(() => {
    if (loading === mine) loading = undefined
  })
  return mine
}

async function load(base: string, editing: boolean): Promise<EditorModule> {
  const { editor, workspace, wasm, integrity } = __EDITOR_FILES__
  // A page that pins this script pins what it loads.
  const pinned = script?.integrity ? integrity : {}
  const wasmUrl = base + wasm
  const font = (face: string) => `${base}fonts/${face}.font.gz`
  early.abort() // Browsers let a second request for a file wait for the first.
  early = new AbortController()
  const { signal } = early
  // Before all others, because it is what they are for.
  const importing = importEditor(base + editor, pinned[editor])
  // The editor's code requests these next.
  const shaper = fetch(wasmUrl, { integrity: pinned[wasm] ?? '', signal })
  const face = editing ? fetch(font(defaultFace), { signal }) : undefined
  for (const answer of [shaper, face]) answer?.catch(() => undefined)
  // A design needs it at once; a hash must be known before the editor imports it.
  if (editing || pinned[workspace]) preloadModule(base + workspace, pinned[workspace])
  const module = await importing
  module.setAssets({
    font,
    file: (name) => base + name,
    integrity: pinned,
  })
  module.preloadFile(wasmUrl, shaper)
  if (face) module.preloadFont(defaultFace, face)
  return module
}

/** Preloads a module, with its hash if it has one, which the import then uses: `import()` cannot name a hash. */
function preloadModule(href: string, integrity = ''): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', nonce, integrity, href })
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}

/** Browsers cache failed imports by address, so each attempt uses another one. */
function importEditor(
  url: string,
  hash: string | undefined,
): Promise<typeof import('@certificate-sdk/editor')> {
  return retry(() => {
    const address = attempts ? `${url}?attempt=${attempts}` : url
    attempts++
    if (hash) preloadModule(address, hash)
    return import(/* @vite-ignore */ address)
  })
}

class CertificateSDK extends CertificateSDKBase {
  constructor(options: CertificateSDKOptions = {}) {
    super(options, {
      load: (how) => loadEditor(options?.assetsUrl, how),
      version,
      ...(!script?.src &&
        !options?.assetsUrl && {
          obstacle: 'Load certificate-sdk.js with <script src>, not inline and not as a module.',
        }),
    })
  }
}

Object.assign(globalThis, { CertificateSDK })
