import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { CertificateClient } from '@certificate-sdk/client'
import { type Browser, chromium, expect, firefox, type Page, test } from '@playwright/test'
import { createImage } from '../support/createImage.ts'
import { findChromium } from '../support/findChromium.mjs'

/** `EXPORT_CERTIFICATES=10000 npm run e2e -- --long-only staticExport` exports more. */
const count = Number(process.env.EXPORT_CERTIFICATES ?? 1_000)
/** Number of pages that are opened individually. */
const opened = 100
const program = fileURLToPath(new URL('../../packages/server/bin/certificate-server.mjs', import.meta.url))
const chromiumPath = findChromium()
const firefoxPath = '/usr/bin/firefox-esr'
const apiKey = 'cs_e2e-key-of-the-static-export'
const publicUrl = 'https://certificates.example.com'

/** Opens pages from the disk, several at a time, and counts their states. */
async function statesIn(browser: Browser, folder: string, codes: readonly string[]) {
  const states: Record<string, number> = {}
  const left = [...codes]
  const context = await browser.newContext()
  const work = async () => {
    const page = await context.newPage()
    for (let code = left.pop(); code !== undefined; code = left.pop()) {
      await page.goto(pathToFileURL(join(folder, 'v', code, 'index.html')).href)
      const result = page.locator('#result[data-state]')
      await result.waitFor({ state: 'attached' })
      const state = (await result.getAttribute('data-state')) ?? ''
      const name = state === 'valid' ? await page.locator('#details').innerText() : ''
      const shown = state === 'valid' && !/Recipient \d+/.test(name) ? 'valid without a name' : state
      states[shown] = (states[shown] ?? 0) + 1
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: 4 }, work))
  await context.close()
  return states
}

/**
 * Chooses a folder. Firefox doesn't let tests choose folders: its files are chosen individually, elsewhere, and then
 * get the paths that they would have.
 */
async function chooseFolder(page: Page, folder: string): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'firefox')
    return page.locator('#folder').setInputFiles(folder)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('input'), { id: 'files', type: 'file', multiple: true }),
    ),
  )
  await page.locator('#files').setInputFiles(paths)
  await page.evaluate(
    (names) => {
      const from = document.getElementById('files') as HTMLInputElement
      const to = document.getElementById('folder') as HTMLInputElement
      const files = Array.from(from.files ?? [], (file, i) =>
        Object.defineProperty(file, 'webkitRelativePath', { value: names[i] }),
      )
      Object.defineProperty(to, 'files', { value: files, configurable: true })
      to.dispatchEvent(new Event('change'))
    },
    paths.map((path) => relative(dirname(folder), path)),
  )
}

/** Has the first page of an export check all of it; resolves with the result. */
async function checkFolder(browser: Browser, folder: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await chooseFolder(page, folder)
  const summary = page.locator('#summary[data-state]')
  await summary.waitFor({ state: 'attached', timeout: count * 100 + 60_000 })
  const said = {
    state: await summary.getAttribute('data-state'),
    heading: await summary.locator('h2').first().innerText(),
    failed: await page.locator('#failed li').allInnerTexts(),
  }
  await context.close()
  return said
}

/** Flips one bit of a file, at a share of its length. */
async function flipBit(path: string, share: number): Promise<void> {
  const bytes = await readFile(path)
  const at = Math.floor(bytes.length * share)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

test('exported certificates verify from a disk, without a service @long', async () => {
  test.setTimeout(count * 400 + 240_000)
  const browsers: Browser[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'static-export-data-'))
  const folder = await mkdtemp(join(tmpdir(), 'static-export-'))
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_API_KEY: apiKey,
    INITIAL_CREDITS: String(count + 10),
  }
  const service = spawn(process.execPath, [program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const serviceUrl = await new Promise<string>((resolve, reject) => {
      let output = ''
      service.once('exit', (code) => reject(new Error(`the service ended with code ${code}`)))
      service.stdout.on('data', (data: Buffer) => {
        output += data
        const [, port] = /127\.0\.0\.1:(\d+)/.exec(output) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    })
    const client = new CertificateClient({ baseUrl: serviceUrl, apiKey })
    const dimensions = { width: 800, height: 600 }
    const box = { color: '#000000', alignment: 'center' as const, x: 400 }
    const fields = [
      { ...box, type: 'name', text: 'Name', y: 200, fontSize: 40, fontFamily: 'Arial' },
      { ...box, type: 'qr', text: 'QR', y: 400, fontSize: 160, isOffline: true },
    ]
    const image = createImage({ ...dimensions, seed: 1, type: 'image/jpeg' })
    const imageUrl = `data:image/jpeg;base64,${image.toString('base64')}`
    const template = await client.templates.create({ name: 'Diploma', imageUrl, dimensions, fields })
    const organization = await client.organizations.create({ name: 'School', email: 'office@school.example' })
    const recipients = Array.from({ length: count }, (_, i) => ({
      name: `Recipient ${i}`,
      email: `r${i}@example.com`,
      attributes: { Course: 'Sailing' },
    }))
    const options = { organizationId: organization.id, mailData: { templateId: template.id } }
    await client.batches.create(recipients, options).untilDone()
    const ended = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await ended

    const started = performance.now()
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        program,
        'export',
        '--static',
        folder,
        '--json',
        ...(process.env.EXPORT_FILES ? [] : ['--without-files']),
      ],
      { env: environment },
    )
    console.log(`${stdout.trim()} in ${Math.round((performance.now() - started) / 1000)} s`)
    expect(JSON.parse(stdout)).toMatchObject({ certificates: count })
    const codes = await readdir(join(folder, 'v'))
    expect(codes).toHaveLength(count)
    const sizes = await Promise.all(
      codes.slice(0, 100).map(async (code) => {
        const own = ['index.html', 'credential.json'].map((name) => stat(join(folder, 'v', code, name)))
        return (await Promise.all(own)).reduce((sum, { size }) => sum + size, 0)
      }),
    )
    console.log(`beside its files: ${Math.max(...sizes)} bytes`)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000)

    browsers.push(await chromium.launch(chromiumPath ? { executablePath: chromiumPath } : {}))
    if (existsSync(firefoxPath))
      browsers.push(await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath }))
    const [page, credential, other] = codes.slice(opened) as [string, string, string]
    const whole = { state: 'whole', heading: expect.stringContaining(count.toLocaleString('en')), failed: [] }
    for (const browser of browsers) {
      const from = performance.now()
      expect(await checkFolder(browser, folder)).toEqual(whole)
      const checked = performance.now()
      expect(await statesIn(browser, folder, codes.slice(0, opened))).toEqual({ valid: opened })
      const name = `${browser.browserType().name()} ${browser.version()}`
      const seconds = (ms: number) => Math.round(ms / 1000)
      console.log(`${name}: ${count} checked in ${seconds(checked - from)} s`)
      console.log(`${name}: ${opened} pages opened in ${seconds(performance.now() - checked)} s`)
    }
    await flipBit(join(folder, 'v', page, 'index.html'), 0.5)
    await flipBit(join(folder, 'v', credential, 'credential.json'), 0.5)
    await flipBit(join(folder, 'v', other, process.env.EXPORT_FILES ? 'certificate.pdf' : 'index.html'), 0.1)
    for (const browser of browsers) {
      const { state, failed } = await checkFolder(browser, folder)
      expect(state).toBe('damaged')
      expect(failed.map((text) => text.slice(0, 16)).sort()).toEqual([page, credential, other].sort())
    }
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
    service.kill('SIGKILL')
    await Promise.all([dataDir, folder].map((path) => rm(path, { recursive: true, force: true })))
  }
})
