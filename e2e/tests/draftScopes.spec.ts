import { expect, type Page } from '@playwright/test'
import { draftLookup } from '../support/draftLookup.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'
import { type HostPage, serveHostPage } from '../support/serveHostPage.ts'
import { storedDrafts } from '../support/storedDrafts.ts'

/** Globals of the host page. */
interface HostWindow {
  CertificateSDK: {
    new (options: object): { createTemplate(): Promise<unknown>; close(): void }
    clearDrafts(scope?: string): Promise<boolean>
  }
  sdk?: { close(): void }
}

let host: HostPage
test.beforeEach(async ({ page, demo }) => {
  host = await serveHostPage(
    `<!doctype html><title>Host</title><script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
  )
  await page.goto(host.url)
})
test.afterEach(() => host.close())

/** The editor for a new design, as this person opens it. */
async function openAs(page: Page, draftScope?: string): Promise<EditorDriver> {
  await page.evaluate((scope) => {
    const window = globalThis as unknown as HostWindow
    window.sdk?.close()
    const sdk = new window.CertificateSDK({ draftScope: scope })
    window.sdk = sdk
    void sdk.createTemplate()
  }, draftScope)
  return new EditorDriver(page).opened()
}

/** Leaves unsaved work behind. */
async function leaveWork(page: Page, name: string, scope?: string): Promise<void> {
  const editor = await openAs(page, scope)
  await editor.root.getByRole('button', { name: 'Blank page' }).click()
  await editor.rename(name)
  await expect.poll(() => storedDrafts(page)).toContain(name)
  await page.evaluate(() => (globalThis as unknown as HostWindow).sdk?.close())
  await editor.closed()
}

function clear(page: Page, scope?: string): Promise<boolean> {
  return page.evaluate(
    (given) => (globalThis as unknown as HostWindow).CertificateSDK.clearDrafts(given),
    scope,
  )
}

const offer = (editor: EditorDriver) => editor.root.getByRole('button', { name: 'Restore draft' })

test('unsaved work is offered to its own scope only', longForm, async ({ page }) => {
  await leaveWork(page, 'Of Ada', 'ada')
  for (const other of ['grace', 'ada/2', undefined]) {
    const editor = await openAs(page, other)
    await draftLookup(page)
    await expect(offer(editor)).toHaveCount(0)
  }
  const editor = await openAs(page, 'ada')
  await offer(editor).click()
  await expect(editor.root.getByLabel('Design name')).toHaveValue('Of Ada')
})

test(
  'a logout takes the drafts of one scope, or of all, and loads no editor for it',
  longForm,
  async ({ page }) => {
    await leaveWork(page, 'Of Ada', 'ada')
    await leaveWork(page, 'Of Grace', 'grace')
    await leaveWork(page, 'Of nobody')
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(host.url)
    expect(await clear(page, 'ada')).toBe(true)
    expect((await storedDrafts(page)).toSorted()).toEqual(['Of Grace', 'Of nobody'])
    expect(await clear(page)).toBe(true)
    expect(await storedDrafts(page)).toEqual([])
    expect(requests.filter((path) => path.includes('editor'))).toEqual([])
  },
)

test('a logout right after closing leaves no draft that was still on its way', longForm, async ({ page }) => {
  await page.clock.install()
  await page.goto(host.url)
  const editor = await openAs(page, 'ada')
  await editor.root.getByRole('button', { name: 'Blank page' }).click()
  await editor.rename('Typed')
  const gone = await page.evaluate(async () => {
    const window = globalThis as unknown as HostWindow
    window.sdk?.close()
    return window.CertificateSDK.clearDrafts('ada')
  })
  expect(gone).toBe(true)
  // Longer than any delay in the editor.
  await page.clock.runFor(10_000)
  await draftLookup(page)
  expect(await storedDrafts(page)).toEqual([])
})
