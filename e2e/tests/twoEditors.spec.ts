import { expect, type Page, test } from '@playwright/test'
import { smallTemplate, textField } from '../support/openEditor.ts'
import { serveHostPage } from '../support/serveHostPage.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

interface Sdk {
  createTemplate(): Promise<{ status: string }>
  editTemplate(template: object): Promise<{ status: string }>
  close(): void
  isOpen: boolean
  isDirty: boolean
}

type SdkClass = new (options: object) => Sdk

interface HostWindow {
  CertificateSDK: SdkClass
  /** The class of each script tag. */
  classes: SdkClass[]
  sdks: Sdk[]
  codes: string[]
  results: string[]
}

let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

/** Opens an editor with a class of the page: `0` of the first script tag, `1` of the second. */
function open(page: Page, which: number, template?: object): Promise<void> {
  return page.evaluate(
    ([index, given]) => {
      const host = window as unknown as HostWindow
      const Sdk = host.classes[index] as SdkClass
      const sdk = new Sdk({ onError: ({ code }: { code: string }) => host.codes.push(code) })
      host.sdks.push(sdk)
      const opening = given ? sdk.editTemplate(given) : sdk.createTemplate()
      void opening.then(({ status }) => host.results.push(status))
    },
    [which, template ?? null] as const,
  )
}

const state = (page: Page) =>
  page.evaluate(() => {
    const { sdks, codes, results } = window as unknown as HostWindow
    const roots = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)
    return { editors: roots.length, open: sdks.map(({ isOpen }) => isOpen), codes, results }
  })

for (const [name, other] of [
  ['another instance', 0],
  ['another script tag', 1],
] as const)
  test(`an editor of ${name} makes room, unless it has unsaved work`, async ({ page }) => {
    const script = `<script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`
    const keep = '<script>(window.classes ??= []).push(CertificateSDK)</script>'
    const host = await serveHostPage(
      `<!doctype html><html lang="en"><title>Host</title><button>Design</button>${script}${keep}${script}${keep}
       <script>Object.assign(window, { sdks: [], codes: [], results: [] })</script></html>`,
    )
    await page.goto(host.url)
    const canvas = page.locator('.csdk .canvas')

    // Open both in one task, like an effect without cleanup in React's strict mode.
    const template = smallTemplate([textField()])
    await page.evaluate(() => undefined)
    await Promise.all([open(page, 0, template), open(page, other, template)])
    await expect(canvas).toHaveCount(1)
    await expect(canvas).toBeVisible()
    expect(await state(page)).toEqual({ editors: 1, open: [false, true], codes: [], results: ['closed'] })

    // Again, once it is open.
    await open(page, 0, template)
    await expect.poll(async () => (await state(page)).open).toEqual([false, false, true])
    await expect(canvas).toBeVisible()
    expect(await state(page)).toMatchObject({ editors: 1, codes: [], results: ['closed', 'closed'] })

    await page.keyboard.press('n')
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as HostWindow).sdks[2]?.isDirty))
      .toBe(true)
    await open(page, other, template)
    await open(page, other)
    await expect.poll(async () => (await state(page)).codes).toEqual(['already_open', 'already_open'])
    expect(await state(page)).toMatchObject({ editors: 1, open: [false, false, true, false, false] })

    // Its work is a draft once it is closed.
    await page.evaluate(() => (window as unknown as HostWindow).sdks[2]?.close())
    await expect.poll(async () => (await state(page)).editors).toBe(0)
    await open(page, other, template)
    await expect(
      page
        .locator('.csdk')
        .getByRole('button', { name: /restore|continue/i })
        .first(),
    ).toBeVisible()
    await host.close()
  })
