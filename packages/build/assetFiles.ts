import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Emits files that are imported with `?url` next to the code, and puts their addresses into the code in the
 * one form that browsers and all bundlers understand: `new URL("…", import.meta.url)`.
 */
export function assetFiles(): Plugin {
  const suffix = '?url'
  return {
    name: 'asset-files',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const file = await this.resolve(source.replace('?url', ''), importer, { skipSelf: true })
      return file && `\0${file.id}?url`
    },
    load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null
      const file = id.slice(1).replace('?url', '')
      const reference = this.emitFile({
        type: 'asset',
        name: basename(file),
        originalFileName: file,
        source: readFileSync(file),
      })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}
