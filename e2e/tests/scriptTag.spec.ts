import { expect, type Page } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longUnless } from '../support/longForm.ts'
import { test, textField, whiteImage } from '../support/openEditor.ts'
import { type HostPage, serveHostPage } from '../support/serveHostPage.ts'

type SdkClass = new (options: {
  container?: string
  onError(error: { code: string; message: string }): void
}) => {
  createTemplate(): Promise<unknown>
  editTemplate(template: object): Promise<unknown>
  close(): void
  on(event: 'ready', listener: () => void): void
}

/** Opens the editor for a new design; resolves with the reports made by the time it is ready or closed. */
function open(page: Page, options: object = {}): Promise<string[]> {
  return page.evaluate(async (more) => {
    const errors: string[] = []
    const { CertificateSDK } = window as unknown as { CertificateSDK: SdkClass }
    const sdk = new CertificateSDK({
      ...more,
      onError: ({ code, message }) => errors.push(`${code}: ${message}`),
    })
    const ready = new Promise<void>((resolve) => sdk.on('ready', resolve))
    await Promise.race([sdk.createTemplate(), ready])
    return errors
  }, options)
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
    test(`runs no code of its own: ${what}`, longUnless(what === 'an image'), async ({ page, demo }) => {
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

for (const [what, options] of [
  ['the script tag', {}],
  ['assetsUrl', { assetsUrl: '/copy' }],
] as const)
  test(
    `a base address that markup adds later has no effect on ${what}`,
    longUnless(what === 'assetsUrl'),
    async ({ page, demo }) => {
      const evil = await serveHostPage('')
      const host = await serveHostPage(
        `<!doctype html><title>Host</title><link rel="icon" href="data:,">
       <script src="/copy/certificate-sdk.js"></script>`,
        {
          backend: (request, response) =>
            response
              .writeHead(302, { location: demo.serviceUrl + request.url?.replace('/copy/', '/sdk/') })
              .end(),
        },
      )
      await page.goto(host.url)
      await page.evaluate((url) => {
        document.head.insertAdjacentHTML('afterbegin', `<base href="${url}/b/">`)
      }, evil.url)
      const errors = await open(page, { ...options, fonts: [{ name: 'Own', files: { Regular: 'own.ttf' } }] })
      expect(evil.requests).toEqual([])
      expect(errors).toEqual([])
      await Promise.all([host.close(), evil.close()])
    },
  )

test('markup that replaces every member of the document does not stop the editor', async ({ page, demo }) => {
  const host = await serveHostPage(
    `<!doctype html><title>Host</title><script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>
     <main></main>`,
  )
  await page.goto(host.url)
  const errors = await page.evaluate(
    async ([image, fields]) => {
      const errors: string[] = []
      const { CertificateSDK } = window as unknown as { CertificateSDK: SdkClass }
      const sdk = new CertificateSDK({
        container: 'main',
        onError: ({ code, message }) => errors.push(`${code}: ${message}`),
      })
      const create = document.createElement.bind(document)
      const clobbering: Element[] = []
      const names = new Set<string>()
      for (let at: object = document; at !== Object.prototype; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at)) names.add(name)
      for (const name of names) {
        const form = create('form')
        form.hidden = true
        form.name = name
        clobbering.push(form)
      }
      const query = Document.prototype.querySelectorAll
      document.body.append(...clobbering)
      const replaced = [...names].filter((name) => clobbering.includes((document as never)[name]))
      for (const work of [
        () => sdk.createTemplate(),
        () => sdk.editTemplate({ name: 'A', imageUrl: image, dimensions: { width: 60, height: 40 }, fields }),
      ]) {
        const ready = new Promise<void>((resolve) => sdk.on('ready', resolve))
        const result = work()
        await Promise.race([result, ready])
        const host = Reflect.apply(query, document, ['main > *'])[0]
        const root = host?.shadowRoot
        const shows = () => root?.querySelector('.start, .canvas')
        for (let i = 0; i < 600 && !shows(); i++) await new Promise(requestAnimationFrame)
        if (!shows()) errors.push('nothing to be seen')
        sdk.close()
        await result
      }
      for (const element of clobbering) element.remove()
      if (replaced.length < 50) errors.push(`replaced only ${replaced}`)
      return errors
    },
    [whiteImage(60, 40), [textField({ x: 5, y: 5, fontSize: 9 })]] as const,
  )
  expect(errors).toEqual([])
  await host.close()
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
      expect.stringMatching(
        /^chunk_load_failed: Load certificate-sdk\.js with <script src>, not inline and not as a module\.\n/,
      ),
    ])
    await expect(page.locator('dialog')).toHaveCount(0)
  }
  expect(host.requests.filter((request) => request !== 'GET /favicon.ico')).toEqual(['GET /'])
  await host.close()
})
