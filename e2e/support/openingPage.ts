import type { Template } from '@certificate-sdk/template'
import type { Page } from '@playwright/test'
import { EditorDriver } from './EditorDriver.ts'
import { type HostPage, serveHostPage } from './serveHostPage.ts'
import type { Demo } from './startDemo.ts'

/** Globals of the host page, and its state. */
interface OpeningWindow {
  CertificateSDK: new (options: object) => Record<'createTemplate' | 'editTemplate', OpenEditor>
  reported: string[]
  /** Options of further openings that are functions, set in the page by a test. */
  functions?: object
}

type OpenEditor = (template?: Template) => Promise<{ status: string }>

/** A page of another origin with the script tag, which opens editors and records reports. */
export interface OpeningPage {
  editor: EditorDriver
  /** Starts opening an editor for this template, or for a new design. */
  open(template?: Template, options?: object): Promise<void>
  /** Returns the reports of the SDK so far, in order: `onClose`, error codes, the status of the result. */
  reported(): Promise<string[]>
  close(): Promise<void>
}

/** @param options `attributes` of the script tag; `src`, default: the newest version's; `head` is markup before it */
export async function gotoOpeningPage(
  page: Page,
  demo: Demo,
  options: { src?: string; attributes?: string; head?: string } = {},
): Promise<OpeningPage> {
  const { src = `${demo.serviceUrl}/sdk/certificate-sdk.js`, attributes = '', head = '' } = options
  const host: HostPage = await serveHostPage(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
     <title>Host</title><link rel="icon" href="data:,">${head}<script src="${src}" ${attributes}></script>
     <script>reported = []</script>`,
  )
  await page.goto(host.url)
  return {
    editor: new EditorDriver(page),
    open: (template, options) =>
      page.evaluate(
        ([given, more]) => {
          const { CertificateSDK, reported, functions } = window as unknown as OpeningWindow
          const sdk = new CertificateSDK({
            ...more,
            ...functions,
            onClose: () => reported.push('onClose'),
            onError: ({ code }: { code: string }) => reported.push(code),
          })
          void (given ? sdk.editTemplate(given) : sdk.createTemplate()).then(({ status }) =>
            reported.push(status),
          )
        },
        [template, options] as const,
      ),
    reported: () => page.evaluate(() => (window as unknown as OpeningWindow).reported),
    close: host.close,
  }
}
