import { type CertificateData, isAttribute } from '@certificate-sdk/template'
import {
  type Certificate,
  type DateLocales,
  resolve,
  resolveFieldValues,
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

/** Displayed value of every field with these samples: all by which two samples of a document differ. */
export function sampleValues(document: EditorDocument, samples: SampleData, dates: DateLocales): string[] {
  return resolveFieldValues(toTemplate(document), dataOf(document, samples), dates)
}

function dataOf(document: EditorDocument, samples: SampleData): CertificateData {
  const names = document.fields.flatMap(({ field }) =>
    isAttribute(field) ? [[field.text, sampleAttribute(samples, field.text)] as const] : [],
  )
  return { ...samples, attributes: { ...Object.fromEntries(names), ...samples.attributes } }
}
