import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFontFile } from '@certificate-sdk/fonts/node'
import { build, type Rolldown } from 'vite'
import { conditions } from '../../packages/build/conditions.ts'

/** A site with one empty page, with the functions of paintScreen.ts on its window, the shipped fonts, and images. */
export interface ScreenSite {
  url: string
  /** Sets the response to `/issued`. */
  issue(pixels: Promise<Uint8Array>): void
  close(): void
}

const entry = fileURLToPath(new URL('paintScreen.ts', import.meta.url))
const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }
const html = `<!doctype html><title>Parity</title>
<script type="module">import * as screen from '/paintScreen.js'; Object.assign(window, screen)</script>`

/** @param image finds an image file by its content hash */
export async function serveScreen(image: (hash: string) => Uint8Array | undefined): Promise<ScreenSite> {
  const files = await bundle()
  let issued: Promise<Uint8Array> | undefined

  async function find(path: string): Promise<string | Uint8Array | undefined> {
    const [folder, name] = path.slice(1).split('/')
    if (path === '/') return html
    if (path === '/issued') return issued
    if (folder === 'images') return image(name ?? '')
    if (folder === 'fonts') return readFontFile(basename(path, '.ttf'))
    return files.get(path.slice(1))
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    find(path).then(
      (body) => {
        const type = types[extname(path)] ?? (path === '/' ? 'text/html' : 'application/octet-stream')
        response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issue(pixels) {
      issued = pixels
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Bundles the page's code with the packages, from their sources as in a build of the SDK; by file name. */
async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    base: '/',
    resolve: { conditions },
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
