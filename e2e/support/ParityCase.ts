import type { CertificateData, Template } from '@certificate-sdk/template'

/** A certificate that is drawn twice. Its images are `image:` references, as the service stores them. */
export interface ParityCase {
  template: Template
  subject: CertificateData
}

/** Returns data of a certificate, for cases in which its values don't matter. */
export function paritySubject(keys: Partial<CertificateData> = {}): CertificateData {
  return {
    recipientName: 'Zoë Ångström-Łukasiewicz',
    issuedAt: '2026-11-21T09:00:00Z',
    certificateId: '0b8e6a1e-41a5-4d0c-9a7f-5f6f3c0d9e21',
    verificationUrl: 'https://certificates.example/verify/7KQ2-M9XF-4TRD',
    organizationName: 'Northwind Sailing School',
    organizationLogo: '',
    attributes: {},
    ...keys,
  }
}
