import type { CertificateData } from '../model/CertificateData.ts'
import { allFields } from '../model/pagesOf.ts'
import type { Template } from '../model/Template.ts'
import { attributeNames } from './attributeNames.ts'
import { sampleTable } from './sampleTable.ts'

/**
 * A sample certificate of a template, deterministic: attributes show their names, as in the editor, and tables a few
 * rows. Its date has the longest names in most languages, and its offline code the maximum length.
 */
export function sampleOf(template: Pick<Template, 'fields' | 'pages'>): CertificateData {
  const fields = allFields(template)
  const names = attributeNames(fields).map((name) => [name, name] as const)
  const tables = fields
    .filter(({ type }) => type === 'table')
    .map((field) => [field.text, sampleTable(field)])
  return {
    recipientName: 'Alexandra Morgan',
    issuedAt: '2026-09-30T12:00:00.000Z',
    expiresAt: '2028-09-30T12:00:00.000Z',
    number: '1000',
    certificateId: '00000000-0000-0000-0000-000000000000',
    verificationUrl: 'https://certificates.example.com/v/0000000000000000',
    offlineCode: `HTTPS://CERTIFICATES.EXAMPLE.COM/v/0000000000000000#${'0123456789'.repeat(40)}`,
    organizationName: 'Organization',
    organizationLogo: '',
    attributes: Object.fromEntries([...names, ...tables]),
  }
}
