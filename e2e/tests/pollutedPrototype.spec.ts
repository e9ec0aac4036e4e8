import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'
import { optionNames } from '../support/optionNames.ts'
import { type HostPage, serveHostPage } from '../support/serveHostPage.ts'

interface Sdk {
  createTemplate(): Promise<unknown>
  editTemplate(template: unknown): Promise<unknown>
  destroy(): void
  on(event: 'ready', listener: () => void): void
}

type SdkWindow = { CertificateSDK: new (options: object) => Sdk }

let evil: HostPage
test.beforeEach(async () => {
  evil = await serveHostPage('', {
    backend(_request, response) {
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
        .end('globalThis.foreign = true')
    },
  })
})
test.afterEach(() => evil.close())

/**
 * Names that stop an editor on a page that adds them to every object: Preact reads `style` of the properties of any element,
 * and designs that have no fill, language, font, or background get these.
 */
const breaking = ['style', 'fill', 'locale', 'fontFamily', 'background']

test('an assetsUrl that a page inherits loads nothing', async ({ page, demo }) => {
  const host = await serveHostPage(
    `<!doctype html><title>Host</title><script>Object.prototype.assetsUrl = '${evil.url}/pp'</script>
     <script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
  )
  await page.goto(host.url)
  const errors = await page.evaluate(async () => {
    const errors: string[] = []
    const { CertificateSDK } = window as unknown as SdkWindow
    const sdk = new CertificateSDK({ onError: ({ message }: Error) => errors.push(message) })
    await Promise.race([sdk.createTemplate(), new Promise<void>((ready) => sdk.on('ready', ready))])
    return errors
  })
  expect(evil.requests).toEqual([])
  expect(errors).toEqual([])
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false)
  await host.close()
})

/** Forms of the values that are inherited: one for each name, in turn, or all. */
for (const [some, forms] of [
  ['one form of each', 1],
  ['every form of each', 3],
] as const)
  test(
    `no option, template, or field has values that a page inherits: ${some}`,
    longForm,
    async ({ page, demo }) => {
      test.slow()
      const host = await serveHostPage(
        `<!doctype html><title>Host</title><script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
      )
      await page.goto(host.url)
      const image = { ...textField({ type: 'image', text: 'Signature' }) }
      const reported = await page.evaluate(
        async ([names, address, template, forms]) => {
          const { CertificateSDK } = window as unknown as SdkWindow
          const reported: string[] = []
          const open = async (what: string, begin: (sdk: Sdk) => Promise<unknown>) => {
            const sdk = new CertificateSDK({
              designs: [{ name: 'Own', template }],
              fonts: [],
              features: {},
              samples: {},
              onError: ({ message }: Error) => reported.push(`${what}: ${message}`),
            })
            await Promise.race([begin(sdk), new Promise<void>((ready) => sdk.on('ready', ready))])
            // Images on the screen are requested in this time.
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
            sdk.destroy()
          }
          const inherited = Object.prototype as unknown as Record<string, unknown>
          for (const [i, name] of names.entries()) {
            const values = [`${address}/${name}`, [`${address}/${name}`], { Regular: `${address}/${name}` }]
            for (let form = 0; form < forms; form++) {
              const value = values[(i + form) % values.length]
              const before = Object.getOwnPropertyDescriptor(inherited, name)
              Object.defineProperty(inherited, name, { value, configurable: true, writable: true })
              try {
                await open(`${name}, new`, (sdk) => sdk.createTemplate())
                await open(`${name}, edited`, (sdk) => sdk.editTemplate(template))
              } catch (error) {
                reported.push(`${name}: ${error}`)
              } finally {
                delete inherited[name]
                if (before) Object.defineProperty(inherited, name, before)
              }
            }
          }
          return reported
        },
        [optionNames(), evil.url, smallTemplate([textField(), image]), forms] as const,
      )
      expect(evil.requests).toEqual([])
      expect(await page.evaluate(() => 'foreign' in window)).toBe(false)
      expect(reported.filter((report) => !breaking.some((name) => report.startsWith(`${name},`)))).toEqual([])
      await host.close()
    },
  )
