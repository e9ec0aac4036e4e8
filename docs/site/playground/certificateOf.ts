import type { CertificateData, Template } from '@certificate-sdk/template'
import type { CertificateResult } from './describeResult.ts'

/** Values of the recipient on the playground's certificates. */
export const recipient: CertificateData = {
  recipientName: 'Zoë Ångström',
  issuedAt: '2026-11-21T00:00:00Z',
  certificateId: '6f1c2b54-9d3e-4a7b-8c21-5e0f9a4d7b13',
  verificationUrl: 'https://certificates.example.com/v/7KQ2M9XR4T8WZ3BC',
  organizationName: 'Acme Academy',
  organizationLogo: '',
  attributes: { Course: 'Coastal sailing' },
}

/**
 * Makes a certificate from a design that was saved: issued by the service that runs beside the site, or drawn here.
 *
 * @param site `base`: of the site, ending with a slash; `version`: of the SDK
 * @throws {Error} if it can neither be issued nor drawn
 */
export async function certificateOf(
  template: Template,
  { base, version }: { base: string; version: string },
): Promise<CertificateResult> {
  const issued = await issue(template, base)
  if (issued) return issued
  const { paintCertificate } = (await import(
    /* @vite-ignore */ `${base}painter/paintCertificate.js`
  )) as typeof import('./paintCertificate.ts')
  const fonts = new URL(`${base}certificate-sdk/${version}/fonts/`, location.href).href
  const canvas = await paintCertificate(template, recipient, fonts)
  return { state: 'drawn', image: canvas.toDataURL('image/png') }
}

/** Only the site's own server can reach a service; on other web spaces this address does not exist. */
async function issue(template: Template, base: string): Promise<CertificateResult | undefined> {
  const response = await fetch(`${base}sample-service`).catch(() => undefined)
  const type = response?.headers.get('content-type') ?? ''
  if (!response?.ok || !type.includes('json') || !(await response.json()).isRunning) return undefined
  const { recipientName: name, attributes } = recipient
  const answer = await fetch(`${base}sample-service/issue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ template, recipientData: { name, email: 'zoe@example.com', attributes } }),
  })
  const { message, image, verificationUrl } = await answer.json()
  return answer.ok ? { state: 'issued', image, verificationUrl } : { state: 'failed', text: message }
}
