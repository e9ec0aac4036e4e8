import type { CertificateData, TemplateField } from '@certificate-sdk/template'
import {
  type Certificate,
  type DateLocales,
  imageAttribute,
  type ResolvedField,
  resolve,
  resolveFields,
} from '@certificate-sdk/template/internal'
import type { SampleData } from '../samples/SampleData.ts'
import { type EditorDocument, toTemplate } from './EditorDocument.ts'
import { sampleAttributes } from './sampleAttributes.ts'
import { allEntries } from './sheets.ts'

/** Creates the certificate for these samples. */
export function sampleCertificate(
  document: EditorDocument,
  samples: SampleData,
  dates: DateLocales,
): Certificate {
  return resolve(toTemplate(document), sampleData(document, samples), dates)
}

/** Returns every field of the current page as shown with these samples, which is all that depends on them. */
export function sampleFields(
  document: EditorDocument,
  samples: SampleData,
  dates: DateLocales,
): ResolvedField[] {
  const fields = document.fields.map(({ field }) => field)
  return resolveFields({ locale: document.page.locale, fields }, sampleData(document, samples), dates)
}

/**
 * Returns the samples, with a value for every attribute of the document. As when issuing, an attribute with an image is
 * not text.
 */
export function sampleData(document: EditorDocument, samples: SampleData): CertificateData {
  const fields = allEntries(document).map(({ field }) => field)
  const images = sampleImages(fields, samples)
  const texts = images ? withoutKeys(samples.attributes, Object.keys(images)) : samples.attributes
  const shown = sampleAttributes(fields, { ...samples, attributes: texts }, document.page)
  return { ...samples, attributes: { ...shown, ...texts }, ...(images && { images }) }
}

const imageAddress = /^(?:data:image\/|https?:\/\/)/i

/** Returns a recipient's sample images, by attribute; `undefined` if there are none. */
function sampleImages(
  fields: readonly TemplateField[],
  { attributes }: SampleData,
): Record<string, string> | undefined {
  const images = fields.flatMap((field) => {
    const key = imageAttribute(field)
    const address = key !== undefined && Object.hasOwn(attributes, key) ? (attributes[key] ?? '') : ''
    return key !== undefined && imageAddress.test(address) ? [[key, address] as const] : []
  })
  return images.length ? Object.fromEntries(images) : undefined
}

function withoutKeys(attributes: SampleData['attributes'], keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => !keys.includes(key)))
}
