import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'
import { optionNames } from '../support/optionNames.ts'
import { type HostPage, serveHostPage } from '../support/serveHostPage.ts'

interface Sdk {
  createTemplate(): Promise<unknown>
  editTemplate(template: unknown): Promise<unknown>
  getTemplate(): unknown
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

/** Forms of the inherited values: one for each name, in turn, or all. */
for (const [some, forms] of [
  ['one form of each', 1],
  ['every form of each', 4],
] as const)
  test(
    `no option, template, or field has or shows values that a page inherits: ${some}`,
    longForm,
    async ({ page, demo }) => {
      test.slow()
      const host = await serveHostPage(
        `<!doctype html><title>Host</title><script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
      )
      await page.goto(host.url)
      const fields = [
        textField(),
        textField({ type: 'image', text: 'Signature' }),
        textField({ y: 40, runs: [{ text: 'Hel' }, { text: 'lo', isBold: true }] }),
        textField({ type: 'rectangle', text: 'Frame', x: 200, height: 50 }),
        textField({ type: 'qr', text: 'Code', x: 350 }),
      ]
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
            await nextFrame()
            return sdk
          }
          const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          const pixels = () => {
            const roots = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
            return roots.at(-1)?.querySelector<HTMLCanvasElement>('.canvas canvas')?.toDataURL() ?? ''
          }
          /** Returns the pixels and the design, once they are `expected` or stay the same for a second. */
          const result = async (sdk: Sdk, expected = '') => {
            let seen = ''
            for (let frames = 0; frames < 60 && seen !== expected; frames++) {
              await nextFrame()
              const now = JSON.stringify(sdk.getTemplate()) + pixels()
              if (now !== seen) frames = 0
              seen = now
            }
            return seen
          }
          const opened = await open('nothing', (sdk) => sdk.editTemplate(template))
          const expected = await result(opened)
          opened.destroy()
          const inherited = Object.prototype as unknown as Record<string, unknown>
          for (const [i, name] of names.entries()) {
            const url = `${address}/${name}`
            const valid = /^(is[A-Z]|hid|lock)/.test(name)
              ? true
              : /color|fill|stroke|ground/i.test(name)
                ? '#ff0000'
                : 7
            const values = [url, [url], { Regular: url }, valid]
            for (let form = 0; form < forms; form++) {
              const value = values[(i + form) % values.length]
              const before = Object.getOwnPropertyDescriptor(inherited, name)
              Object.defineProperty(inherited, name, { value, configurable: true, writable: true })
              try {
                ;(await open(`${name}, new`, (sdk) => sdk.createTemplate())).destroy()
                const sdk = await open(`${name}, edited`, (sdk) => sdk.editTemplate(template))
                if ((await result(sdk, expected)) !== expected) reported.push(`${name}, changed by ${value}`)
                sdk.destroy()
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
        [optionNames(), evil.url, smallTemplate(fields), forms] as const,
      )
      expect(evil.requests).toEqual([])
      expect(await page.evaluate(() => 'foreign' in window)).toBe(false)
      expect(reported).toEqual([])
      await host.close()
    },
  )
