import type { Template } from '@certificate-sdk/template'
import { expect, type JSHandle, type Page } from '@playwright/test'
import { EditorDriver } from './EditorDriver.ts'
import { smallTemplate, textField } from './openEditor.ts'
import { type HostPage, serveHostPage } from './serveHostPage.ts'
import type { Demo } from './startDemo.ts'

/** Globals of the host page, and its state. */
export interface HostGlobals {
  CertificateSDK: new (options: object) => { editTemplate(template: Template): Promise<{ status: string }> }
  /** Reports of the SDK, in order: `onClose`, error codes, the status of the result. */
  reported: string[]
}

/** A page with its own origin, and with the script tag after the markup. */
export async function gotoHost(page: Page, demo: Demo, markup: string): Promise<HostPage> {
  const host = await serveHostPage(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
     <title>Host</title>${markup}<script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
  )
  await page.goto(host.url)
  return host
}

/**
 * Starts opening the editor with one text in it.
 *
 * @param container a selector or an element
 */
export async function startOpening(page: Page, container?: string | JSHandle): Promise<void> {
  await page.evaluate(
    ([template, place]) => {
      const host = window as unknown as HostGlobals
      host.reported = []
      void new host.CertificateSDK({
        ...(place && { container: place }),
        onClose: () => host.reported.push('onClose'),
        onError: ({ code }: { code: string }) => host.reported.push(code),
      })
        .editTemplate(template)
        .then(({ status }) => host.reported.push(status))
    },
    [smallTemplate([textField()]), container] as const,
  )
}

/** Opens the editor with one text in it, and waits until it is usable. */
export async function openOnPage(page: Page, container?: string | JSHandle): Promise<EditorDriver> {
  await startOpening(page, container)
  const editor = new EditorDriver(page)
  await expect(editor.root.locator('.canvas')).toBeFocused({ timeout: 60_000 })
  await editor.hasPage()
  return editor
}

/** Returns the reports of the SDK so far. */
export function reported(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as HostGlobals).reported)
}
