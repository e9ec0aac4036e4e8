import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** A site of one empty page with {@link paintScreen} on it, the shipped fonts, and pictures. */
export interface ScreenSite {
  url: string
  /** The bytes that the page sends next. */
  pixels(): Promise<Uint8Array>
  close(): void
}

const entry = fileURLToPath(new URL('paintScreen.ts', import.meta.url))
const fonts = fileURLToPath(new URL('../../packages/template/fonts/', import.meta.url))
const html = `<!doctype html><title>Parity</title>
<script type="module">import { paintScreen } from '/paintScreen.js'; window.paintScreen = paintScreen</script>`

/** @param picture finds a picture file by its content hash */
export async function serveScreen(picture: (hash: string) => Uint8Array | undefined): Promise<ScreenSite> {
  const files = await bundle()
  let receive: (body: Uint8Array) => void = () => undefined
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (request.method === 'POST') {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk as Uint8Array)
      receive(Buffer.concat(chunks))
      response.end()
      return
    }
    const [, folder, name = ''] = path.split('/')
    const body =
      path === '/'
        ? html
        : folder === 'images'
          ? picture(name)
          : folder === 'fonts'
            ? await readFile(fonts + basename(name)).catch(() => undefined)
            : files.get(path.slice(1))
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.wasm') ? 'application/wasm' : ''
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': path === '/' ? 'text/html' : type || 'application/octet-stream',
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pixels: () => new Promise((resolve) => (receive = resolve)),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The page's code with the built template package in it, by file name. */
async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    base: '/',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}
