import type { Plugin } from 'vite'

type Replacement = [from: string | RegExp, to: string]

const changes: Readonly<Record<string, readonly Replacement[]>> = {
  'harfbuzzjs/dist/index.mjs': [
    [
      'init(await createHarfBuzz());',
      'export const start = async (options) => init(await createHarfBuzz(options));',
    ],
  ],
  'harfbuzzjs/dist/harfbuzz.js': [
    [/var ENVIRONMENT_IS_NODE\s*=[^;]+;/, ''],
    [/ENVIRONMENT_IS_NODE/g, 'false'],
    ['var _scriptName=import.meta.url', 'var _scriptName=""'],
    ['new URL("harfbuzz.wasm",import.meta.url).href', '""'],
    // The shaper reads its functions from `wasmExports`.
    [/Module\["(_hb_\w+)"\]=\1=wasmExports\["\w+"\];/g, ''],
  ],
  '@hyzyla/pdfium/dist/index.esm.browser.js': [
    [/new URL\(["']pdfium\.wasm["'],\s*import\.meta\.url\)\.href/, '""'],
    [/import\.meta\.url/g, '""'],
    [/typeof process == "object" && process\.versions\?\.node && process\.type != "renderer"/g, 'false'],
  ],
}

/**
 * Adapts Emscripten's output to every page and bundler: nothing waits while it is imported (a top-level
 * `await` needs the newest targets, and Safari exposes such a module before it has finished), there is no
 * code for Node, and the WebAssembly is passed in instead of looked up. The shaper gets an export for that,
 * `start`.
 */
export function browserEmscripten(): Plugin {
  return {
    name: 'browser-emscripten',
    enforce: 'pre',
    transform: {
      filter: { id: /(harfbuzzjs|pdfium)\/dist\/.*js$/ },
      handler(code, id) {
        const file = Object.keys(changes).find((name) => id.endsWith(name))
        return file ? (changes[file] ?? []).reduce(replace, code) : null
      },
    },
  }
}

function replace(code: string, [from, to]: Replacement): string {
  const changed = code.replace(from, to)
  if (changed === code) throw new Error(`A dependency has changed: ${from} was not found.`)
  return changed
}
