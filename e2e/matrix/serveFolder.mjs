import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}

/** Serves a folder of static files, as any web server does. */
export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname)
    try {
      const body = await readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path))
      response.setHeader('content-type', types[extname(path) || '.html'] ?? 'application/octet-stream')
      response.end(body)
    } catch {
      response.writeHead(404).end('missing')
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
