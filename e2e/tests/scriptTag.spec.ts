import { expect, type Page } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { test } from '../support/openEditor.ts'
import { type HostPage, serveHostPage } from '../support/serveHostPage.ts'

/** Opens the editor for a new design; resolves with what was reported by the time it is ready or closed. */
function open(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Options = { onError(error: { code: string; message: string }): void }
    type Sdk = new (
      options: Options,
    ) => {
      createTemplate(): Promise<unknown>
      on(event: 'ready', listener: () => void): void
    }
    const errors: string[] = []
    const { CertificateSDK } = window as unknown as { CertificateSDK: Sdk }
    const sdk = new CertificateSDK({
      onError: ({ code, message }) => errors.push(`${code}: ${message}`),
    })
    const ready = new Promise<void>((resolve) => sdk.on('ready', resolve))
    await Promise.race([sdk.createTemplate(), ready])
    return errors
  })
}

test.describe('markup that calls itself currentScript', () => {
  let evil: HostPage
  test.beforeEach(async () => {
    evil = await serveHostPage('')
  })
  test.afterEach(() => evil.close())

  const clobbering = {
    // Neither is shown, so that the page itself asks for nothing.
    'an image': (url: string) => `<img hidden loading="lazy" name="currentScript" src="${url}/x/">`,
    'a form with a field': (url: string) =>
      `<form hidden name="currentScript"><input name="src" value="${url}/x/"></form>`,
    'an embedded frame': (url: string) =>
      `<iframe hidden loading="lazy" name="currentScript" src="${url}/x/"></iframe>`,
  }
  for (const [what, markup] of Object.entries(clobbering))
    test(`runs no code of its own: ${what}`, async ({ page, demo }) => {
      const host = await serveHostPage(
        `<!doctype html><title>Host</title><main>${markup(evil.url)}</main>
         <script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
      )
      await page.goto(host.url)
      expect(await open(page)).toEqual([])
      await new EditorDriver(page).opened()
      expect(evil.requests).toEqual([])
      await host.close()
    })
})

test('a script tag that the page adds later works', async ({ page, demo }) => {
  const host = await serveHostPage('<!doctype html><title>Host</title>')
  await page.goto(host.url)
  await page.addScriptTag({ url: `${demo.serviceUrl}/sdk/certificate-sdk.js` })
  expect(await open(page)).toEqual([])
  await new EditorDriver(page).opened()
  await host.close()
})

test('a script that no tag loads reports it and requests nothing', async ({ page, demo }) => {
  const host = await serveHostPage('<!doctype html><title>Host</title>')
  const code = await (await fetch(`${demo.serviceUrl}/sdk/certificate-sdk.js`)).text()
  await page.goto(host.url)
  for (const load of ['as a module', 'inline']) {
    await page.addScriptTag(load === 'inline' ? { content: code } : { content: code, type: 'module' })
    // A module runs later than the tag is added.
    await page.waitForFunction(() => 'CertificateSDK' in window)
    expect(await open(page)).toEqual([
      'chunk_load_failed: Load certificate-sdk.js with <script src>, not inline and not as a module.',
    ])
    await expect(page.locator('dialog')).toHaveCount(0)
  }
  expect(host.requests.filter((request) => request !== 'GET /favicon.ico')).toEqual(['GET /'])
  await host.close()
})
