import type { EditorAssets } from '@certificate-sdk/editor'
import { importWithRetry } from '@certificate-sdk/editor/importWithRetry'
import { absoluteUrl } from './absoluteUrl.ts'
import { defaultFace } from './defaultFace.ts'
import type { EditorModule } from './EditorLoader.ts'
import { fontAddress } from './fontAddress.ts'
import { version } from './version.ts'
import { versionFolder } from './versionFolder.ts'

/** Loads the editor where a bundler has put it; with `assetsUrl`, its fonts and WebAssembly come from there. */
export async function loadBundledEditor(
  assetsUrl: string | undefined,
  editing = false,
): Promise<EditorModule> {
  const finding = assetsUrl ? Promise.resolve(assetsIn(assetsUrl)) : importWithRetry(bundledAssets)
  const [editor, assets, face] = await Promise.all([
    importWithRetry(() => import('@certificate-sdk/editor')),
    finding,
    editing && finding.then(fetchUsualFont),
  ])
  editor.setAssets({ ...assets, absoluteUrl })
  if (face) editor.preloadFont(defaultFace, face.answer)
  return editor
}

/** Fetches the default font in parallel with the editor's code. */
function fetchUsualFont({ font }: EditorAssets): { answer: Promise<Response> } | undefined {
  const url = font(defaultFace)
  if (!url) return undefined
  const answer = fetch(url)
  answer.catch(() => undefined)
  // In an object, because a promise would be awaited.
  return { answer }
}

/** The files as `npx @certificate-sdk/sdk copy` puts them into a folder. */
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

/**
 * In development, Vite up to 7 copies a package's code into its cache, but not the files next to the code:
 * their addresses are wrong then (https://github.com/vitejs/vite/issues/8427).
 */
function outsideViteCache(url: string, folder: string): string {
  return url.replace(/\/node_modules\/\.vite\/(?:deps|files)\//, `/node_modules/@certificate-sdk/${folder}/`)
}
