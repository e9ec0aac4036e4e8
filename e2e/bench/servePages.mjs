import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listenLocally } from './listenLocally.mjs'
import { readSdk } from './readSdk.mjs'

const here = import.meta.dirname
/** Folders by prefix of the address; everything else is a bundle. */
const folders = {
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
  '.webp': 'image/webp',
  '.png': 'image/png',
}
/** Formats that are already compressed. */
const packed = new Set(['.woff2', '.gz', '.webp', '.png', '.jpg'])
const compressors = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** @typedef {{ path: string, type: string, bytes: number }} Sent an answer; bytes of its body on the wire */

/**
 * Serves every page, and our SDK from its own origin, as a host would get it. Everything is compressed as
 * well as it can be and kept, so that no answer costs more than another.
 *
 * @param {{ encoding?: 'br' | 'gzip', onSent?: (sent: Sent) => void }} [options]
 * @returns {Promise<{ url: string, close(): void }>}
 */
export async function servePages({ encoding = 'gzip', onSent = () => {} } = {}) {
  const sdk = readSdk()
  const options = { encoding, onSent }
  const sdkServer = await listen(async (path) => sdk.get(path.slice(1)), options)
  const pages = await listen(async (path) => {
    const prefix = Object.keys(folders).find((start) => path.startsWith(start))
    const file = prefix ? join(folders[prefix], path.slice(prefix.length)) : join(here, 'dist', path)
    if (extname(path) !== '.html') return readFile(file)
    const html = await readFile(file, 'utf8')
    return Buffer.from(html.replaceAll('{sdk}', sdkServer.url))
  }, options)
  return {
    url: pages.url,
    close() {
      sdkServer.close()
      pages.close()
    },
  }
}

/**
 * @param {(path: string) => Promise<Buffer | undefined>} find
 * @param {{ encoding: 'br' | 'gzip', onSent: (sent: Sent) => void }} options
 */
function listen(find, { encoding, onSent }) {
  /** @type {Map<string, Promise<Buffer | undefined>>} */
  const bodies = new Map()
  return listenLocally(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const isPacked = packed.has(extname(path))
    if (!bodies.has(path)) {
      const file = find(path).catch(() => undefined)
      bodies.set(path, isPacked ? file : file.then((bytes) => bytes && compressors[encoding](bytes)))
    }
    const body = await bodies.get(path)
    const type = types[extname(path)] ?? 'application/octet-stream'
    if (body) onSent({ path, type, bytes: body.length })
    response.writeHead(body ? 200 : 404, {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=3600',
      ...(body && { 'content-length': body.length, ...(!isPacked && { 'content-encoding': encoding }) }),
    })
    response.end(body)
  })
}
