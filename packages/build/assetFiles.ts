import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** Module of the function that every address goes through. */
const helper = '\0asset-address'

/**
 * Emits files that are imported with `?url` next to the code, and puts their addresses into the code in the
 * one form that browsers and all bundlers understand: `new URL("…", import.meta.url)`. In a bundle that is one classic
 * script, `import.meta.url` is undefined, and that throws: the address is then the file's name, which is enough with
 * `assetsUrl`.
 */
export function assetFiles(): Plugin {
  const suffix = '?url'
  return {
    name: 'asset-files',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === helper) return helper
      if (!source.endsWith(suffix)) return null
      const file = await this.resolve(source.replace('?url', ''), importer, { skipSelf: true })
      return file && `\0${file.id}?url`
    },
    load(id) {
      if (id === helper)
        return 'export function addressOf(read, name) { try { return read() } catch { return name } }'
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null
      const file = id.slice(1).replace('?url', '')
      const reference = this.emitFile({
        type: 'asset',
        name: basename(file),
        originalFileName: file,
        source: readFileSync(file),
      })
      return `import { addressOf } from '${helper}'
export default /* @__PURE__ */ addressOf(() => import.meta.ROLLUP_FILE_URL_${reference}, '__FILE_NAME_${reference}__')`
    },
    renderChunk(code) {
      const written = new MagicString(code)
      for (const { 0: placeholder, 1: reference = '', index } of code.matchAll(/__FILE_NAME_([\w$]+?)__/g))
        written.update(index, index + placeholder.length, basename(this.getFileName(reference)))
      return written.hasChanged() ? { code: written.toString(), map: written.generateMap() } : null
    },
  }
}
