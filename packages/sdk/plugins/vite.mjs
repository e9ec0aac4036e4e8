import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import lateFilesModule from './lateFiles.cjs'

/** MIME types that browsers require; fonts are data. */
const types = new Map([
  ['avif', 'image/avif'],
  ['wasm', 'application/wasm'],
  ['webp', 'image/webp'],
])

/**
 * Serves the editor's files in development. Vite up to 7 moves a package's code into its cache, wherever that is, and
 * leaves its files behind; in a build it copies them itself. The names of the files are unique and identify requests.
 */
export function certificateSdk() {
  return {
    name: 'certificate-sdk',
    apply: 'serve',
    /** @param {any} server */
    configureServer({ middlewares }) {
      const files = new Map([...lateFilesModule.lateFiles().values()].map((path) => [basename(path), path]))
      middlewares.use(serve)

      /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {() => void} next */
      function serve({ method = '', url = '' }, response, next) {
        const [address = '', query = ''] = url.split('?')
        const name = basename(address)
        const path = files.get(name)
        // With `import` or `url`, Vite turns a file into a module.
        if (!path || !/^(GET|HEAD)$/.test(method) || /\b(import|url)\b/.test(query)) return next()
        response.setHeader(
          'content-type',
          types.get(name.split('.').at(-1) ?? '') ?? 'application/octet-stream',
        )
        response.setHeader('access-control-allow-origin', '*')
        if (method === 'HEAD') return response.end()
        createReadStream(path).on('error', next).pipe(response)
      }
    },
  }
}
