import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { CertificateClient } from '@certificate-sdk/client'
import { type Browser, chromium, expect, firefox, test } from '@playwright/test'
import { createImage } from '../support/createImage.ts'
import { findChromium } from '../support/findChromium.mjs'

/** `EXPORT_CERTIFICATES=10000 npm run e2e -- --long-only staticExport` exports more. */
const count = Number(process.env.EXPORT_CERTIFICATES ?? 1_000)
const program = fileURLToPath(new URL('../../packages/server/bin/certificate-server.mjs', import.meta.url))
const chromiumPath = findChromium()
const firefoxPath = '/usr/bin/firefox-esr'
const apiKey = 'cs_e2e-key-of-the-static-export'
const publicUrl = 'https://certificates.example.com'

/** Opens every page from the disk, several at a time, and counts what they say. */
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

test('exported certificates verify from a disk, without a service @long', async () => {
  test.setTimeout(count * 3_000 + 120_000)
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

    const browsers = [await chromium.launch(chromiumPath ? { executablePath: chromiumPath } : {})]
    if (existsSync(firefoxPath))
      browsers.push(await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath }))
    for (const browser of browsers) {
      const from = performance.now()
      expect(await statesIn(browser, folder, codes)).toEqual({ valid: count })
      console.log(
        `${browser.browserType().name()} ${browser.version()}: ${Math.round((performance.now() - from) / 1000)} s`,
      )
      await browser.close()
    }
  } finally {
    service.kill('SIGKILL')
    await Promise.all([dataDir, folder].map((path) => rm(path, { recursive: true, force: true })))
  }
})
