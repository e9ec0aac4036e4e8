import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { demoService, issueSample, sampleState } from './sampleService.mjs'

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}

/** Larger than any design that the service accepts. */
const maxBytes = 24 * 1024 * 1024

/**
 * Serves the built site on this machine, and passes designs of the playground to the service that `npm start` runs.
 *
 * @param {string} folder of the built site
 * @param {{ port: number, base: string, root: string, service?: import('./sampleService.mjs').SampleService }} options `port` 0:
 *   any free one; `service` in place of that of `npm start`
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveSite(folder, { port, base, root, service }) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': types['.json'] })
      response.end(
        JSON.stringify({ message: error instanceof Error ? error.message : 'The service did not answer.' }),
      )
    })
  })

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    // Another website could point its own name at this machine, and issue with the service's key.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(request.headers.host ?? ''))
      return send(421, 'text/plain', '')
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : undefined
    if (path === '/sample-service')
      return send(200, types['.json'], JSON.stringify(await sampleState(service ?? demoService(root))))
    if (path === '/sample-service/issue' && request.method === 'POST') {
      if (!/json/.test(request.headers['content-type'] ?? '')) return send(415, 'text/plain', '')
      return send(
        200,
        types['.json'],
        JSON.stringify(
          await issueSample(root, service ?? demoService(root), JSON.parse(await readBody(request))),
        ),
      )
    }
    const file = path && (await fileAt(folder, decodeURIComponent(path)))
    if (file) return send(200, types[extname(file.name)] ?? 'application/octet-stream', file.bytes)
    const missing = await readFile(join(folder, '404.html')).catch(() => 'Not found')
    return send(404, types['.html'], missing)

    /** @param {number} status @param {string | undefined} type @param {string | Buffer} body */
    function send(status, type, body) {
      response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body)
    }
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The file of an address; `index.html` for a folder. @param {string} folder @param {string} path */
async function fileAt(folder, path) {
  const name = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
  if (!name.startsWith(folder)) return undefined
  const bytes = await readFile(name).catch(() => undefined)
  return bytes && { name, bytes }
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  /** @type {Buffer[]} */
  const parts = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > maxBytes) throw new Error('The design is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
