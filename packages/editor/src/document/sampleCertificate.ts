import type { CertificateData } from '@certificate-sdk/template'
import {
  attributeNames,
  type Certificate,
  type DateLocales,
  type ResolvedField,
  resolve,
  resolveFields,
} from '@certificate-sdk/template/internal'
import { type SampleData, sampleAttribute } from '../samples/SampleData.ts'
import { type EditorDocument, toTemplate } from './EditorDocument.ts'

/** The certificate that these samples make. */
export function sampleCertificate(
  document: EditorDocument,
  samples: SampleData,
  dates: DateLocales,
): Certificate {
  return resolve(toTemplate(document), dataOf(document, samples), dates)
}

/** Every field as it is shown with these samples: all by which two samples of a document differ. */
export function sampleFields(
  document: EditorDocument,
  samples: SampleData,
  dates: DateLocales,
): ResolvedField[] {
  return resolveFields(toTemplate(document), dataOf(document, samples), dates)
}

function dataOf(document: EditorDocument, samples: SampleData): CertificateData {
  const names = attributeNames(document.fields.map(({ field }) => field))
  const shown = names.map((name) => [name, sampleAttribute(samples, name)] as const)
  return { ...samples, attributes: { ...Object.fromEntries(shown), ...samples.attributes } }
}
