import type { Template } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { documentedNonce, documentedPolicies } from '../support/documentedPolicies.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longUnless } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'
import { pdfFile } from '../support/pdfFile.ts'
import { serveHostPage } from '../support/serveHostPage.ts'

interface HostWindow {
  CertificateSDK: new (options: object) => { createTemplate(): Promise<unknown> }
  saved?: Template
  violations: string[]
}

const trustedTypes = "require-trusted-types-for 'script'; trusted-types 'none'"
const policies: Record<string, (sdkOrigin: string) => Record<string, string>> = {
  'by origin': (sdk) => ({ 'content-security-policy': documentedPolicies(sdk).byOrigin }),
  'by nonce, with Trusted Types': (sdk) => ({
    'content-security-policy': `${documentedPolicies(sdk).byNonce}; ${trustedTypes}`,
  }),
  // Enforced policies stop at the first violation; this one reports all.
  'by nonce, reported only': (sdk) => ({
    'content-security-policy-report-only': `${documentedPolicies(sdk).byNonce}; ${trustedTypes}`,
  }),
}

for (const [name, headers] of Object.entries(policies))
  test(
    `a PDF and an image are uploaded, edited and saved without violation: ${name}`,
    longUnless(name === 'by nonce, with Trusted Types'),
    async ({ page, demo }) => {
      const host = await serveHostPage(
        `<!doctype html><title>Host</title><link rel="icon" href="data:,">
       <script nonce="${documentedNonce}" src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script>`,
        { headers: headers(demo.serviceUrl) },
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
        name: 'two pages.pdf',
        mimeType: 'application/pdf',
        buffer: pdfFile([
          { width: 288, height: 216 },
          { width: 288, height: 216 },
        ]),
      })
      await editor.hasPage()
      await editor.openPanel('Background')
      await editor.uploadBackground({
        name: 'background.jpg',
        mimeType: 'image/jpeg',
        buffer: certificateImage(800, 566),
      })
      await editor.add('Text')
      for (const panel of ['Background', 'Layers', 'Samples', 'Add'] as const) await editor.openPanel(panel)
      await editor.drag({ x: 400, y: 283 }, { x: 420, y: 300 })
      await editor.save()
      await editor.closed()
      const { saved, violations } = await page.evaluate(() => {
        const { saved, violations } = globalThis as unknown as HostWindow
        return { saved, violations }
      })
      expect(violations).toEqual([])
      expect(saved?.dimensions).toEqual({ width: 800, height: 566 })
      expect(saved?.fields.map(({ type }) => type)).toContain('text')
      await host.close()
    },
  )
