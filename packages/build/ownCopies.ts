import type { Plugin } from 'vite'

const query = '?own'
const part = /\/(template|editor)\/src\/pdf\//

/**
 * Gives the part that writes PDFs its own copies of the few small modules that it shares with the editor's file. Chunks may
 * import the editor's file only, and the bundler stops keeping shared modules there once this part imports some of them.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !source.startsWith('.')) return null
      const isOwn = importer.endsWith(query)
      const from = isOwn ? importer.slice(0, -query.length) : importer
      if (!isOwn && !part.test(from)) return null
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true })
      return !resolved || part.test(resolved.id) ? resolved : { ...resolved, id: `${resolved.id}${query}` }
    },
  }
}
