import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isEditor } from './editorChunks.ts'
import { replaceOnce } from './konvaForHosts.ts'

/** Placeholder with the length of the hash that replaces it, so that source maps stay correct. */
const placeholder = (name: string) => `sha256-${name}:`.padEnd('sha256-'.length + 44, '#')

/**
 * Writes names and hashes of the editor's lazy parts into its entry, in place of `builtParts()` in `importPart`: the
 * loader checks the entry by a hash, and the entry checks what it imports. The name of the entry's file changes with
 * every part, because it contains their names.
 */
export function partHashes(): Plugin {
  return {
    name: 'part-hashes',
    renderChunk(code, chunk, _options, { chunks }) {
      if (!isEditor(chunk)) return null
      const files = Object.keys(chunks).filter((file) => file !== chunk.fileName)
      const parts = files.map((file) => {
        const name = chunks[file]?.name ?? file
        return `${JSON.stringify(name)}: { file: ${JSON.stringify(file)}, integrity: ${JSON.stringify(placeholder(name))} }`
      })
      return { code: code.replace('builtParts()', () => `({ ${parts.join(', ')} })`), map: null }
    },
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(isEditor)
      if (!entry) return
      const path = join(dir, entry.fileName)
      const code = chunks
        .filter((chunk) => chunk !== entry)
        .reduce(
          (text, { name, fileName }) =>
            replaceOnce(text, placeholder(name), hashOf(join(dir, fileName)), fileName),
          readFileSync(path, 'utf8'),
        )
      writeFileSync(path, code)
    },
  }
}

/** The SHA-256 hash of a file, in the form of `integrity` attributes. */
export function hashOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
}
