import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Writes the tables of `@cto.af/linebreak` into the bundle as they are. The package compresses them, and every first
 * opening would download a decompressor and wait for it; the bundle is compressed by servers anyway.
 */
export function plainTries(): Plugin[] {
  return [
    {
      name: 'plain-tries',
      load: {
        filter: { id: /[\\/]@cto\.af[\\/]linebreak[\\/]lib[\\/](LineBreak|EastAsianWidth)\.js$/ },
        handler: async (id) => plainModule(await import(pathToFileURL(id).href)),
      },
    },
    {
      name: 'no-decompressor',
      enforce: 'pre',
      resolveId: {
        filter: { id: /^fflate$/ },
        handler: (_source, importer) =>
          importer && /[\\/]@cto\.af[\\/]/.test(importer) ? noDecompressor : null,
      },
      load: {
        filter: { id: /^\0no-decompressor$/ },
        handler: () => "export function gunzipSync() { throw new Error('Only plain tables are bundled.') }",
      },
    },
  ]
}

const noDecompressor = '\0no-decompressor'

/** A module with the same exports. Most of a table repeats the value before, so it is written as values and counts. */
export function plainModule(module: Record<string, unknown>): string {
  const exports = Object.entries(module).map(
    ([name, value]) => `export const ${name} = ${isTrie(value) ? trie(value) : literal(value)};`,
  )
  return `import { UnicodeTrie } from '@cto.af/unicode-trie';
function table(runs) {
  const data = [];
  for (let i = 0; i < runs.length; i += 2) for (let n = runs[i + 1]; n--; ) data.push(runs[i]);
  return Int32Array.from(data);
}
${exports.join('\n')}`
}

/** `UnicodeTrie` of `@cto.af/unicode-trie`. */
interface Trie {
  data: Int32Array
  highStart: number
  errorValue: number
  values: string[]
}

function isTrie(value: unknown): value is Trie {
  return typeof value === 'object' && value !== null && 'highStart' in value
}

function trie({ data, highStart, errorValue, values }: Trie): string {
  const runs: number[] = []
  for (const value of data) {
    if (runs.at(-2) === value) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(value, 1)
  }
  const rest = `highStart: ${highStart}, errorValue: ${errorValue}, values: ${literal(values)}`
  return `new UnicodeTrie({ data: table([${runs}]), ${rest} })`
}

function literal(value: unknown): string {
  return value instanceof Date ? `new Date(${value.getTime()})` : JSON.stringify(value)
}
