// @vitest-environment node
import { expect, it } from 'vitest'

it('imports the element on a server without a DOM', async () => {
  expect(typeof HTMLElement).toBe('undefined')
  const { CertificateEditorElement } = await import('./element.ts')
  expect(CertificateEditorElement.prototype.getTemplate).toBeTypeOf('function')
})

it('loadCertificateSDK resolves with null on a server', async () => {
  const { loadCertificateSDK } = await import('./load.ts')
  await expect(loadCertificateSDK('/sdk/certificate-sdk.js')).resolves.toBeNull()
})
