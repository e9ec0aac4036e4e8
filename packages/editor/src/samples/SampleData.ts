import { type CertificateData, isAttribute } from '@certificate-sdk/template'
import { type DateLocales, resolveFieldValues } from '@certificate-sdk/template/internal'
import { type EditorDocument, toTemplate } from '../document/EditorDocument.ts'

/** The values an author sees in place of a recipient's. */
export type SampleData = CertificateData

/** Friendly made-up values; the date is today's. */
export function createSamples(now: Date, messages: { name: string; organization: string }): SampleData {
  return {
    recipientName: messages.name,
    issuedAt: now.toISOString(),
    certificateId: '6f1c2b54-9d3e-4a7b-8c21-5e0f9a4d7b13',
    verificationUrl: 'https://certificates.example.com/v/7KQ2M9XR4T8WZ3BC',
    organizationName: messages.organization,
    organizationLogo: sampleLogo,
    attributes: {},
  }
}

/** What every field shows with these samples; an attribute without a sample shows its own name. */
export function sampleValues(document: EditorDocument, samples: SampleData, dates: DateLocales): string[] {
  const names = document.fields.flatMap(({ field }) =>
    isAttribute(field) ? [[field.text, field.text] as const] : [],
  )
  const attributes = { ...Object.fromEntries(names), ...samples.attributes }
  return resolveFieldValues(toTemplate(document), { ...samples, attributes }, dates)
}

/** A neutral mark in the place of an organization's logo. */
const sampleLogo = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#5f6570"/><path d="m12 5 1.900 4.600 5 .4-3.800 3.200 1.200 4.900L12 15.500l-4.300 2.600 1.200-4.900L5.100 10l5-.4z" fill="#fff"/></svg>',
)}`
