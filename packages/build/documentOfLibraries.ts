import { join } from 'node:path'
import type { Plugin } from 'vite'
import { replaceOnce } from './konvaForHosts.ts'

const pageDocument = join(import.meta.dirname, '../editor/src/loading/pageDocument.ts')

/** Places at which libraries create elements, by file. */
const changes: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'preact.mjs': [
    ['M=a.ownerDocument||document', 'M=pageDocument'],
    // The parent as options, for registries of elements in a shadow root: all that a page adds to it would be an option, too.
    ['createElementNS(f,C,x.is?x:a)', 'createElementNS(f,C)'],
  ],
  'Stage.js': [['container.ownerDocument.createElement', 'pageDocument.createElement']],
  'Util.js': [
    ["document.createElement('canvas')", "pageDocument.createElement('canvas')"],
    ["document.createElement('img')", "pageDocument.createElement('img')"],
  ],
}

/**
 * Bundles a Preact and a Konva that make their elements by `pageDocument`: markup of the page may replace members of
 * `document`. Fails the build if their code has changed.
 */
export function documentOfLibraries(): Plugin {
  const done = new Set<string>()
  return {
    name: 'document-of-libraries',
    transform: {
      filter: { id: /[\\/](konva[\\/]lib[\\/](Stage|Util)\.js|preact[\\/]dist[\\/]preact\.mjs)$/ },
      handler(code, id) {
        const file = id.replace(/^.*[\\/]/, '')
        done.add(file)
        const changed = (changes[file] ?? []).reduce(
          (text, [from, to]) => replaceOnce(text, from, to, id),
          code,
        )
        return `import { pageDocument } from ${JSON.stringify(pageDocument)};${changed}`
      },
    },
    generateBundle() {
      const missing = Object.keys(changes).filter((file) => !done.has(file))
      if (missing.length) throw new Error(`The editor has no ${missing.join(', ')} any more.`)
    },
  }
}
