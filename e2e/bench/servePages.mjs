import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listenLocally } from './listenLocally.mjs'
import { readSdk } from './readSdk.mjs'

const here = import.meta.dirname
/** Where the addresses below a prefix lie; everything else is a peer's bundle. */
const folders = {
  '/pages/': join(here, 'pages'),
  '/assets/excalidraw/': join(here, 'node_modules/@excalidraw/excalidraw/dist/prod'),
  '/assets/tldraw/': join(here, 'node_modules/@tldraw/assets'),
}
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/**
 * Serves every page, and our SDK from an origin of its own as a host would get it. Everything is compressed with gzip
 * and kept, so that no answer costs more than another.
 *
 * @returns {Promise<{ url: string, close(): void }>}
 */
export async function servePages() {
  const sdk = readSdk()
  const sdkServer = await listen(async (path) => sdk.get(path.slice(1)))
  const pages = await listen(async (path) => {
    if (path === '/ours.html') {
      const html = await readFile(join(here, 'pages/ours.html'), 'utf8')
      return Buffer.from(html.replaceAll('{sdk}', sdkServer.url))
    }
    const prefix = Object.keys(folders).find((start) => path.startsWith(start))
    return readFile(prefix ? join(folders[prefix], path.slice(prefix.length)) : join(here, 'dist', path))
  })
  return {
    url: pages.url,
    close() {
      sdkServer.close()
      pages.close()
    },
  }
}

/** @param {(path: string) => Promise<Buffer | undefined>} find */
function listen(find) {
  /** @type {Map<string, Buffer | undefined>} */
  const compressed = new Map()
  return listenLocally(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    if (!compressed.has(path)) {
      const file = await find(path).catch(() => undefined)
      compressed.set(path, file && gzipSync(file))
    }
    const body = compressed.get(path)
    response.writeHead(body ? 200 : 404, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=3600',
      ...(body && { 'content-encoding': 'gzip', 'content-length': body.length }),
    })
    response.end(body)
  })
}
