import type { Template } from '@certificate-sdk/template'
import { expect, type Page } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'

interface Sdk {
  readonly isOpen: boolean
  editTemplate(template: unknown): Promise<unknown>
  close(): void
  preload(): Promise<boolean>
  getTemplate(): Template | undefined
  on(event: string, listener: () => void): () => void
}

interface HostWindow {
  CertificateSDK: new (options: object) => Sdk
  sdk: Sdk
  heard: string[]
  saved: Template | undefined
}

/** Creates a bare page with the script tag and one instance; `heard` collects its events. */
async function start(page: Page, demo: { siteUrl: string; serviceUrl: string }): Promise<EditorDriver> {
  await page.goto(`${demo.siteUrl}/config.js`)
  await page.setContent('<!doctype html><title>Host</title><main>The page</main>')
  await page.addScriptTag({ url: `${demo.serviceUrl}/sdk/certificate-sdk.js` })
  await page.evaluate(() => {
    const window = globalThis as unknown as HostWindow
    window.heard = []
    window.sdk = new window.CertificateSDK({
      onEditCompleted: (template: Template) => {
        window.saved = template
      },
      onError: ({ code, message }: { code: string; message: string }) =>
        window.heard.push(`${code}: ${message}`),
    })
    for (const event of ['open', 'ready', 'change', 'save', 'close'])
      window.sdk.on(event, () => window.heard.push(event))
  })
  return new EditorDriver(page)
}

const edit = (page: Page, template: unknown) =>
  page.evaluate((given) => void (globalThis as unknown as HostWindow).sdk.editTemplate(given), template)
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as HostWindow).heard)
const current = (page: Page) => page.evaluate(() => (globalThis as unknown as HostWindow).sdk.getTemplate())
const saved = (page: Page) => page.evaluate(() => (globalThis as unknown as HostWindow).saved)

test('events and getTemplate follow what the person does', async ({ page, demo }) => {
  const editor = await start(page, demo)
  expect(await page.evaluate(() => (globalThis as unknown as HostWindow).sdk.preload())).toBe(true)
  const template = smallTemplate([textField()])
  await edit(page, template)
  await editor.opened()
  await expect.poll(() => heard(page)).toEqual(['open', 'ready'])
  expect(await current(page)).toEqual(template)

  // One change for a whole drag.
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 150 })
  await expect.poll(() => heard(page)).toEqual(['open', 'ready', 'change'])
  const moved = await current(page)
  expect(moved?.fields[0]).toMatchObject({ x: 110, y: 140 })
  await editor.save()
  await expect.poll(() => heard(page)).toEqual(['open', 'ready', 'change', 'save'])
  expect(await saved(page)).toEqual(moved)
  await page.evaluate(() => (globalThis as unknown as HostWindow).sdk.close())
  expect(await heard(page)).toEqual(['open', 'ready', 'change', 'save', 'close'])
  expect(await current(page)).toBeUndefined()
})

test('a template comes back with its nulls, byte by byte', async ({ page, demo }) => {
  const editor = await start(page, demo)
  const field = { id: 'f1', templateId: 't1', ...textField(), color: null, rotation: null }
  const { fields: _, ...rest } = smallTemplate([])
  const template = { ...rest, fields: [field], subAccountEmail: null, createdAt: '2026-01-01T00:00:00Z' }
  await edit(page, template)
  await editor.opened()
  await editor.save()
  await expect.poll(async () => JSON.stringify(await saved(page))).toBe(JSON.stringify(template))
})

test('an image that cannot be read names its address and what its server must send', async ({
  page,
  demo,
}) => {
  const editor = await start(page, demo)
  await page.route('https://images.example/**', (route) => route.fulfill({ status: 404, body: '' }))
  await edit(page, smallTemplate([textField()], { imageUrl: 'https://images.example/page.png' }))
  await editor.opened()
  await expect
    .poll(() => heard(page))
    .toContainEqual(
      expect.stringMatching(
        /^image_load_failed: The image https:\/\/images\.example\/page\.png .*Access-Control-Allow-Origin/,
      ),
    )
})
