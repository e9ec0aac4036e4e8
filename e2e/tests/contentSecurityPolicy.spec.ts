import type { Template } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { certificatePicture } from '../support/certificatePicture.ts'
import { documentedPolicy } from '../support/documentedPolicy.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { test } from '../support/openEditor.ts'
import { serveHostPage } from '../support/serveHostPage.ts'

interface HostWindow {
  CertificateSDK: new (options: object) => { createTemplate(): Promise<unknown> }
  saved?: Template
  violations: string[]
}

test('a background of the person’s own is uploaded, edited and saved under the documented policy', async ({
  page,
  demo,
}) => {
  const host = await serveHostPage(
    `<!doctype html><title>Host</title><script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
    { headers: { 'content-security-policy': await documentedPolicy(demo.serviceUrl) } },
  )
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  await page.goto(host.url)
  await page.evaluate(() => {
    const window = globalThis as unknown as HostWindow
    const onCreateCompleted = (template: Template) => {
      window.saved = template
    }
    void new window.CertificateSDK({ onCreateCompleted, closeOnSave: true }).createTemplate()
  })
  const editor = await new EditorDriver(page).opened()
  await editor.uploadBackground({
    name: 'background.jpg',
    mimeType: 'image/jpeg',
    buffer: certificatePicture(800, 566),
  })
  await editor.hasPage()
  await editor.add('Text')
  for (const panel of ['Background', 'Layers', 'Samples', 'Add'] as const) await editor.openPanel(panel)
  await editor.drag({ x: 400, y: 283 }, { x: 420, y: 300 })
  await editor.save()
  await editor.closed()
  const { saved, violations } = await page.evaluate(() => {
    const { saved, violations } = globalThis as unknown as HostWindow
    return { saved, violations }
  })
  expect(saved?.dimensions).toEqual({ width: 800, height: 566 })
  expect(saved?.fields.map(({ type }) => type)).toContain('text')
  expect(violations).toEqual(['worker-src blob'])
  await host.close()
})
