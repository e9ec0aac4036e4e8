import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { smallTemplate, textField } from '../openEditor.ts'
import { serveHostPage } from '../serveHostPage.ts'
import type { HostilePage } from './HostilePage.ts'

/** Name of the template edited on every page. */
export const templateName = 'Hostile'
/** Center of its QR code, whose encoder is loaded after the editor has opened. */
export const codeCenter = { x: 500, y: 330 }

const { resolve } = createRequire(import.meta.url)
const libraryName = (index: number) => `library${index}.js`
const hostScript = new URL('hostScript.js', import.meta.url)

/** A page at its own URL. */
export interface ServedPage {
  url: string
  close(): Promise<void>
}

/** @param serviceUrl URL of the service with the SDK */
export async function serveHostile(hostile: HostilePage, serviceUrl: string): Promise<ServedPage> {
  const onHost = (url: string) => (hostile.hostname ? url.replace('127.0.0.1', hostile.hostname) : url)
  const sdk = onHost(serviceUrl)
  const files = { ...(await scriptsOf(hostile)), ...hostile.files }
  const html = markup(hostile, sdk)
  if (hostile.fromFile) return writePage(html, files)

  const headers = Object.entries(hostile.headers ?? {}).map(
    ([name, value]) => [name, value.replaceAll('{sdk}', sdk)] as const,
  )
  const server = await serveHostPage(html, {
    headers: Object.fromEntries(headers),
    backend(request, response) {
      const path = request.url?.slice(1) ?? ''
      const file =
        path === 'top'
          ? { type: 'text/html', body: frameAround(hostile.frame) }
          : files[path as keyof typeof files]
      if (!file) response.writeHead(204).end()
      else
        response
          .writeHead(200, { 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin' })
          .end(file.body)
    },
  })
  return { url: onHost(server.url) + (hostile.frame === undefined ? '' : '/top'), close: server.close }
}

async function scriptsOf({ script = '', libraries = [], container }: HostilePage) {
  const text = textField({ text: 'Drag me', x: 200, y: 150 })
  const [x, y, fontSize] = [codeCenter.x - 50, codeCenter.y - 50, 100]
  const code = { type: 'qr', text: 'QR', x, y, fontSize }
  const template = smallTemplate([text, code], { name: templateName })
  const js = (body: string) => ({ type: 'text/javascript', body })
  const packages = await Promise.all(libraries.map((path) => readFile(resolve(path), 'utf8')))
  return {
    ...Object.fromEntries(packages.map((code, index) => [libraryName(index), js(code)])),
    'host.js': js(
      `${await readFile(hostScript, 'utf8')}
       function hostTemplate() { return ${JSON.stringify(template)} }
       ${container ? `function hostContainer() { return ${container} }` : ''}`,
    ),
    'hostile.js': js(script),
    'before.js': js("dispatchEvent(new Event('host-before-sdk'))"),
  }
}

function markup(
  { head = '', body = '', attributes = {}, doctype, libraries = [] }: HostilePage,
  sdk: string,
): string {
  const packages = libraries.map((_path, index) => libraryName(index))
  const scripts = ['host.js', ...packages, 'hostile.js', 'before.js', `${sdk}/sdk/certificate-sdk.js`].map(
    (src) => `<script ${attributes.script ?? ''} src="${src}"></script>`,
  )
  return `${doctype ?? '<!doctype html>'}<html ${attributes.html ?? ''}><head><meta charset="utf-8"/><title>Host</title>
    <link rel="icon" href="data:,"/>
    ${scripts[0]}${head}${scripts.slice(1).join('')}</head>
    <body ${attributes.body ?? ''}><main><h1>The page</h1></main>${body}</body></html>`
}

function frameAround(attributes = ''): string {
  return `<!doctype html><title>Top</title><link rel="icon" href="data:,"><style>body { margin: 0 }</style>
    <iframe width="1400" height="850" src="/" ${attributes}></iframe>`
}

/** Writes a page to the file system, with its scripts beside it. */
async function writePage(html: string, files: Record<string, { body: string }>): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-page-'))
  for (const [name, { body }] of Object.entries({ ...files, 'index.html': { body: html } }))
    await writeFile(join(folder, name), body)
  return {
    url: pathToFileURL(join(folder, 'index.html')).href,
    close: () => rm(folder, { recursive: true }),
  }
}
