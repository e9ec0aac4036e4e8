import type { Template } from '@certificate-sdk/template'
import { expect, type Page } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'
import { type HostPage, serveHostPage } from '../support/serveHostPage.ts'
import { storedDrafts } from '../support/storedDrafts.ts'

interface Sdk {
  createTemplate(): Promise<{ status: string }>
  editTemplate(template: Template): Promise<{ status: string }>
}

interface HostWindow {
  CertificateSDK: new (options: object) => Sdk
  sdk: Sdk
  reported: string[]
  clicks: number
  /** Makes a platform API throw from now on, which causes a crash; `healPage` restores it. */
  breakPage(what: Broken): void
  healPage(): void
}

type Broken = 'Intl.NumberFormat' | 'Path2D' | 'ResizeObserver'

/** A separate page, whose platform can be broken. */
async function openPage(
  page: Page,
  serviceUrl: string,
  headers: Record<string, string> = {},
): Promise<HostPage> {
  const host = await serveHostPage(
    `<!doctype html><title>Host</title><style>body { height: 3000px }</style>
     <button onclick="clicks++">The page</button><script src="${serviceUrl}/sdk/certificate-sdk.js"></script>`,
    { headers },
  )
  await page.addInitScript(() => {
    const window = globalThis as unknown as HostWindow
    const whole = { NumberFormat: Intl.NumberFormat, Path2D, ResizeObserver }
    const broken = (name: string) =>
      class {
        constructor() {
          throw new Error(`${name} is broken`)
        }
      }
    window.reported = []
    window.clicks = 0
    window.breakPage = (what) => {
      if (what === 'Intl.NumberFormat') Object.assign(Intl, { NumberFormat: broken(what) })
      else Object.assign(globalThis, { [what]: broken(what) })
    }
    window.healPage = () => {
      Object.assign(Intl, { NumberFormat: whole.NumberFormat })
      Object.assign(globalThis, { Path2D: whole.Path2D, ResizeObserver: whole.ResizeObserver })
    }
  })
  await page.goto(host.url)
  await page.evaluate(() => {
    const window = globalThis as unknown as HostWindow
    const { reported } = window
    window.sdk = new window.CertificateSDK({
      onClose: () => reported.push('onClose'),
      onError: ({ code, message }: { code: string; message: string }) => reported.push(`${code}: ${message}`),
    })
  })
  return host
}

const open = (page: Page, template?: Template) =>
  page.evaluate((given) => {
    const { sdk, reported } = globalThis as unknown as HostWindow
    const result = given ? sdk.editTemplate(given) : sdk.createTemplate()
    void result.then(({ status }) => reported.push(status))
  }, template)

const reported = (page: Page) => page.evaluate(() => (globalThis as unknown as HostWindow).reported)
const breakPage = (page: Page, what: Broken) =>
  page.evaluate((name) => (globalThis as unknown as HostWindow).breakPage(name), what)
const healPage = (page: Page) => page.evaluate(() => (globalThis as unknown as HostWindow).healPage())

/** Expects one error, everything removed, and a page that accepts clicks and scrolls. */
async function expectFreePage(page: Page, error: RegExp): Promise<void> {
  await expect.poll(() => reported(page)).toEqual([expect.stringMatching(error), 'onClose', 'closed'])
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'The page' }).click()
  expect(await page.evaluate(() => (globalThis as unknown as HostWindow).clicks)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
}

for (const [what, template] of [
  ['Path2D', smallTemplate([textField()])],
  ['ResizeObserver', smallTemplate([textField()])],
] as const)
  test(`an editor that crashes on opening frees the page: ${what}`, longForm, async ({ page, demo }) => {
    const host = await openPage(page, demo.serviceUrl)
    await breakPage(page, what)
    await open(page, template)
    // A font may come after the first frame.
    await expectFreePage(page, new RegExp(`^(start_failed|editor_crashed): .*${what} is broken`))

    // The next opening works as if nothing had happened.
    await healPage(page)
    await page.evaluate(() => (globalThis as unknown as HostWindow).reported.splice(0))
    await open(page, template)
    await new EditorDriver(page).opened()
    expect(await reported(page)).toEqual([])
    await host.close()
  })

test('a panel that crashes later frees the page', longForm, async ({ page, demo }) => {
  const host = await openPage(page, demo.serviceUrl)
  await breakPage(page, 'Intl.NumberFormat')
  await open(page, smallTemplate([textField()]))
  const editor = await new EditorDriver(page).opened()
  // The field's numbers are formatted in the person's language.
  await editor.select('Hello')
  await expectFreePage(page, /^editor_crashed: The editor stopped working; .*Intl.NumberFormat is broken/)
  await host.close()
})

test('an editor that crashes while painting keeps the work as a draft', async ({ page, demo }) => {
  const host = await openPage(page, demo.serviceUrl)
  const template = smallTemplate([textField()])
  await open(page, template)
  const editor = await new EditorDriver(page).opened()
  await editor.rename('An hour of work')
  await breakPage(page, 'Path2D')
  await editor.add('Text')
  await expectFreePage(page, /^editor_crashed: The editor stopped working; .*Path2D is broken/)
  await expect.poll(() => storedDrafts(page)).toEqual(['An hour of work'])

  await healPage(page)
  await open(page, template)
  await editor.opened()
  await editor.root.getByRole('button', { name: 'Restore draft' }).click()
  await expect(editor.root.getByLabel('Design name')).toHaveValue('An hour of work')
  await host.close()
})

test('a policy that blocks WebAssembly is reported as wasm_blocked', async ({ page, demo }) => {
  const origin = demo.serviceUrl
  const host = await openPage(page, origin, {
    'content-security-policy': `default-src 'none'; script-src 'unsafe-inline' ${origin}; connect-src ${origin} data:; img-src data:`,
  })
  await open(page)
  await expectFreePage(page, /^wasm_blocked: .*'wasm-unsafe-eval'/)
  await host.close()
})

test('without WebAssembly the modal says so, and Enter closes it', async ({ page, demo }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'))
  const host = await openPage(page, demo.serviceUrl)
  await open(page)
  const close = page.getByRole('dialog', { name: /WebAssembly/ }).getByRole('button')
  await expect(close).toBeFocused()
  await close.press('Enter')
  await expectFreePage(page, /^wasm_blocked: /)
  await host.close()
})
