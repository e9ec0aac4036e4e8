import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './partHashes.ts'

export const sdkFolder = join(import.meta.dirname, '../sdk')

/** Version of the SDK; its script tag files are in a folder of that name. */
export const { version } = JSON.parse(readFileSync(join(sdkFolder, 'package.json'), 'utf8')) as {
  version: string
}

/** Folder of the editor's files, relative to the SDK's package. */
export const editorFolder = `dist/cdn/${version}`

/** Files of the editor's build that the loaders refer to. */
export interface EditorFiles {
  editor: string
  /** Code that shows a page; imported by the editor's code once there is one. */
  workspace: string
  /** The text shaper's binary, which the editor's code requests first. */
  wasm: string
}

/** Reads the names, which contain hashes, from Vite's manifest of the editor's build. */
export function readEditorFiles(): EditorFiles {
  const manifest = JSON.parse(readFileSync(join(sdkFolder, editorFolder, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >
  const chunks = Object.values(manifest)
  const editor = chunks.find(({ name }) => name === 'editor')?.file
  const workspace = chunks.find(({ name }) => name === 'Workspace')?.file
  const wasm = chunks.find(({ file }) => /^harfbuzz-.*wasm$/.test(file))?.file
  if (!editor || !workspace || !wasm) throw new Error('The editor was not built as its loaders expect.')
  return { editor, workspace, wasm }
}

/** The hash of one of the editor's files, in the form of `integrity` attributes. */
export function integrityOf(name: string): string {
  return hashOf(join(sdkFolder, editorFolder, name))
}

/** A short hash of all font files, for their addresses. */
export function hashOfFonts(): string {
  const folder = join(sdkFolder, '../fonts/files')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 8)
}
