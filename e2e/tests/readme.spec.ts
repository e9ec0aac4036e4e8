import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { certificateImage } from '../support/certificateImage.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
let demo: Demo
let folder: string
test.beforeAll(async () => {
  demo = await startDemo()
  // Inside the workspace, so that the packages can be resolved.
  folder = await mkdtemp(join(here, 'results-readme-'))
})
test.afterAll(async () => {
  await demo.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the first code block of a language, with the demo's URL in it. */
async function snippet(language: string): Promise<string> {
  const readme = await readFile(join(here, '../README.md'), 'utf8')
  const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1]
  if (!code) throw new Error(`the README has no ${language} block`)
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(15)
  return code.replaceAll('http://127.0.0.1:3000', demo.serviceUrl)
}

/** Serves a page whose backend stores posted data once it stops failing. */
async function serve(files: Record<string, string | Buffer>) {
  const posted: string[] = []
  const backend = { status: 500 }
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += chunk
      const isJson = request.headers['content-type'] === 'application/json'
      if (isJson && backend.status === 200) posted.push(body)
      response.writeHead(isJson ? backend.status : 415).end('{}')
      return
    }
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.wasm')
        ? 'application/wasm'
        : 'text/html'
    response.writeHead(files[path] ? 200 : 404, { 'content-type': type }).end(files[path])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    backend,
    close: () => server.close(),
  }
}

/**
 * Designs something on a page with a button, like a person. The page's backend fails at first: the editor must stay
 * open with the whole design, and the same button must save it once the backend works.
 */
async function designOn(page: Page, host: Awaited<ReturnType<typeof serve>>): Promise<void> {
  await page.goto(host.url)
  await page.locator('#design').click()
  const editor = await new EditorDriver(page).opened()
  await editor.uploadBackground({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: certificateImage(800, 566),
  })
  await editor.hasPage()
  await editor.add('Attribute')
  await editor.rename('An hour of work')
  const refused = page.waitForResponse((response) => response.status() === 500)
  await editor.save()
  await refused
  await expect(editor.root.getByRole('alert')).toContainText('couldn’t be saved')
  await expect(editor.root.getByLabel('Design name')).toHaveValue('An hour of work')
  expect(host.posted).toEqual([])
  host.backend.status = 200
  await editor.save()
  await editor.closed()
  expect(JSON.parse(host.posted[0] ?? '')).toMatchObject({
    name: 'An hour of work',
    dimensions: { width: 800, height: 566 },
    fields: [{ type: 'name' }, { type: 'date' }, { type: 'qr' }, { type: 'attribute' }],
  })
}

test('the script tag of the README works, and loses no design to a failing backend', async ({ page }) => {
  const host = await serve({ '/': `<!doctype html>${await snippet('html')}` })
  await designOn(page, host)
  host.close()
})

test(
  'the npm code of the README works, and loses no design to a failing backend',
  longForm,
  async ({ page }) => {
    test.slow()
    await writeFile(join(folder, 'main.ts'), await snippet('ts'))
    const index =
      '<!doctype html><button id="design">Design</button><script type="module" src="./main.ts"></script>'
    await writeFile(join(folder, 'index.html'), index)
    await build({ root: folder, logLevel: 'error', configFile: false })
    const dist = join(folder, 'dist')
    const names = await readdir(dist, { recursive: true, withFileTypes: true })
    const files: Record<string, Buffer> = {}
    for (const entry of names)
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name)
        files[path.slice(dist.length)] = await readFile(path)
      }
    const host = await serve({ ...files, '/': files['/index.html'] ?? '' })
    await designOn(page, host)
    host.close()
  },
)

test('the Node code of the README issues a certificate right after the start, every time', async () => {
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const before = await client.organizations.list()
  await writeFile(join(folder, 'issue.mjs'), await snippet('js'))
  for (const run of [1, 2])
    await test.step(`run ${run}`, async () => {
      const output = await runNode('issue.mjs', { API_KEY: demo.apiKey })
      expect(output.trim()).toMatch(new RegExp(`^${demo.serviceUrl}/v/[0-9A-Z]{16}$`))
      expect((await readFile(join(folder, 'certificate.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
      expect(await client.certificates.list()).toHaveLength(run)
    })
  expect(await client.organizations.list()).toEqual(before)
})

/** Runs a file in the test's folder and returns its output. */
function runNode(file: string, environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString()
    })
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${file} ended with code ${code}`)),
    )
  })
}
