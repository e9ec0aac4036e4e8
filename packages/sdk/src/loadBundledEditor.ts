import type { EditorAssets } from '@certificate-sdk/editor'
import { importAgain } from '@certificate-sdk/editor/importAgain'
import type { EditorModule } from './EditorOpener.ts'
import { versionFolder } from './versionFolder.ts'

/** Loads the editor where a bundler has put it; with `assetsUrl`, its fonts and WebAssembly come from there. */
export async function loadBundledEditor(assetsUrl: string | undefined): Promise<EditorModule> {
  const [editor, assets] = await Promise.all([
    importAgain(() => import('@certificate-sdk/editor')),
    assetsUrl ? assetsIn(assetsUrl) : importAgain(bundledAssets),
  ])
  editor.setAssets(assets)
  return editor
}

/** The files as `npx @certificate-sdk/sdk copy` puts them into a folder. */
function assetsIn(assetsUrl: string): EditorAssets {
  const base = versionFolder(assetsUrl)
  return { font: (face) => `${base}fonts/${face}.ttf.gz`, file: (name) => base + name }
}

async function bundledAssets(): Promise<EditorAssets> {
  const { fontUrls } = await import('@certificate-sdk/fonts')
  return { font: (face) => fontUrls[face] }
}
