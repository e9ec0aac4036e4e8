import type { EditorAssets } from '@certificate-sdk/editor'
import { importWithRetry } from '@certificate-sdk/editor/importWithRetry'
import { isLoadingError } from '@certificate-sdk/editor/isLoadingError'
import { absoluteUrl } from './absoluteUrl.ts'
import type { EditorModule } from './EditorLoader.ts'
import { fontAddress } from './fontAddress.ts'
import { outsideViteCache } from './outsideViteCache.ts'
import { version } from './version.ts'
import { versionFolder } from './versionFolder.ts'

/** Folder of the editor's files in the page's output, inserted by the plugin of webpack. */
declare const __CERTIFICATE_SDK_FILES__: string

/** Reason why loaded code could not run. Importing it again would fail with another error, or never settle. */
let broken: { cause: unknown } | undefined

/**
 * Loads the editor where a bundler has put it; with `assetsUrl`, its fonts and WebAssembly come from there.
 *
 * @param font file of a font that a waiting design needs
 */
export async function loadBundledEditor(assetsUrl: string | undefined, font?: string): Promise<EditorModule> {
  const folder = assetsUrl ?? (typeof __CERTIFICATE_SDK_FILES__ === 'string' ? __CERTIFICATE_SDK_FILES__ : '')
  const finding = folder ? Promise.resolve(assetsIn(folder)) : importCode(bundledAssets)
  const [editor, assets, fetched] = await Promise.all([
    importCode(() => import('@certificate-sdk/editor')),
    finding,
    font && finding.then((assets) => fetchFirstFont(assets, font)),
  ])
  editor.setAssets({ ...assets, absoluteUrl })
  if (font && fetched) editor.preloadFont(font, fetched.answer)
  return editor
}

/**
 * Imports code with retries.
 *
 * @throws the first error of loaded code that could not run, also on every later call
 */
async function importCode<T>(load: () => Promise<T>): Promise<T> {
  if (broken) throw broken.cause
  try {
    return await importWithRetry(load)
  } catch (cause) {
    if (!isLoadingError(cause)) broken ??= { cause }
    throw cause
  }
}

/** Fetches a font in parallel with the editor's code. */
function fetchFirstFont(assets: EditorAssets, font: string): { answer: Promise<Response> } | undefined {
  const url = assets.font(font)
  if (!url) return undefined
  const answer = fetch(url)
  answer.catch(() => undefined)
  // In an object, because a promise would be awaited.
  return { answer }
}

/** Returns the files as `npx @certificate-sdk/sdk copy` and the webpack plugin put them into a folder. */
function assetsIn(assetsUrl: string): EditorAssets {
  const base = versionFolder(assetsUrl)
  return { font: (face) => fontAddress(base, face), file: (name) => base + name }
}

async function bundledAssets(): Promise<EditorAssets> {
  const { fontUrls } = await import('@certificate-sdk/fonts')
  return {
    font: (face) => fontUrls[face] && outsideViteCache(fontUrls[face], 'fonts/files'),
    file: (_name, built) => outsideViteCache(built, `sdk/dist/cdn/${version}`),
  }
}
