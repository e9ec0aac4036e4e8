import { isLoadingError } from '@certificate-sdk/editor/isLoadingError'
import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import { retry } from '@certificate-sdk/editor/retry'
import { CertificateSDKBase } from './CertificateSDKBase.ts'
import { absoluteUrl } from './loading/absoluteUrl.ts'
import type { EditorModule } from './loading/EditorLoader.ts'
import { fontAddress } from './loading/fontAddress.ts'
import { version } from './loading/version.ts'
import { versionFolder } from './loading/versionFolder.ts'
import type { CertificateSDKOptions } from './options/CertificateSDKOptions.ts'

/** The editor's module, the files that it requests next, and their hashes, by name. */
declare const __EDITOR_FILES__: {
  editor: string
  workspace: string
  wasm: string
  integrity: Readonly<Record<string, string>>
}

// Only known while the script runs, so everything is read at once: browsers hide a nonce later, and a `<base>` that
// markup adds later changes `src`.
const current = pageDocument.currentScript
const { src = '', nonce } = current instanceof HTMLScriptElement ? current : {}
let attempts = 0
/** Aborts the request sent in parallel with the last import. */
let early = new AbortController()
let loading: Promise<EditorModule> | undefined

/** Returns the folder of this version's files, which contains another copy of this script. */
function folder(assetsUrl: string | undefined): string {
  if (assetsUrl) return versionFolder(assetsUrl)
  const { pathname } = new URL(src)
  return new URL(pathname.endsWith(`/${version}/certificate-sdk.js`) ? './' : `./${version}/`, src).href
}

/**
 * Loads the editor once. A failed import is repeated a few times, and again on the next opening.
 *
 * @param fresh abandons an attempt that stalls
 * @param font file of a font that a waiting design needs
 */
function loadEditor(
  assetsUrl: string | undefined,
  { fresh = false, font }: { fresh?: boolean; font?: string | undefined } = {},
): Promise<EditorModule> {
  if (loading && !fresh) return loading
  const mine = load(folder(assetsUrl), font)
  loading = mine
  mine.catch(() => {
    if (loading === mine) loading = undefined
  })
  return mine
}

async function load(base: string, firstFont: string | undefined): Promise<EditorModule> {
  const { editor, workspace, wasm, integrity } = __EDITOR_FILES__
  const wasmUrl = base + wasm
  const font = (face: string) => fontAddress(base, face)
  early.abort() // Browsers let a second request for a file wait for the first.
  early = new AbortController()
  const { signal } = early
  // Before all others, which only serve it.
  const importing = importEditor(base + editor, integrity[editor])
  // The editor's code requests these next.
  const shaper = fetch(wasmUrl, { integrity: integrity[wasm] ?? '', signal })
  const fetchedFont = firstFont ? fetch(font(firstFont), { signal }) : undefined
  for (const answer of [shaper, fetchedFont]) answer?.catch(() => undefined)
  // Needed immediately to show a design.
  if (firstFont) preloadModule(base + workspace, integrity[workspace])
  const module = await importing
  module.setAssets({
    font,
    file: (name) => base + name,
    integrity,
    preloadModule,
    absoluteUrl,
  })
  module.preloadFile(wasmUrl, shaper)
  if (firstFont && fetchedFont) module.preloadFont(firstFont, fetchedFont)
  return module
}

/** Preloads a module with its hash, which the import then uses, because `import()` can't specify one. */
function preloadModule(href: string, integrity = ''): void {
  const link = pageDocument.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', nonce, integrity, href })
  link.onload = link.onerror = () => link.remove()
  pageDocument.head.append(link)
}

/** Imports the editor; browsers cache failed imports by URL, so each attempt uses another one. */
function importEditor(
  url: string,
  hash: string | undefined,
): Promise<typeof import('@certificate-sdk/editor')> {
  const attempt = () => {
    const address = attempts ? `${url}?attempt=${attempts}` : url
    attempts++
    preloadModule(address, hash)
    return import(/* @vite-ignore */ address)
  }
  return retry(attempt, { isFinal: (error) => !isLoadingError(error) }).catch((error: Error) => {
    // Safari doesn't name the file.
    throw isLoadingError(error) ? Object.assign(error, { url }) : error
  })
}

class CertificateSDK extends CertificateSDKBase {
  static readonly version = version

  constructor(options: CertificateSDKOptions | null = {}) {
    super(options, ({ assetsUrl }) => ({
      load: (how) => loadEditor(assetsUrl, how),
      version,
      missing: () => ({ code: 'outdated', advice: 'Reload the page: its release was replaced.' }),
      ...(!src &&
        !assetsUrl && {
          obstacle: 'Load certificate-sdk.js with <script src>, not inline and not as a module.',
        }),
    }))
  }
}

Object.assign(globalThis, { CertificateSDK })
