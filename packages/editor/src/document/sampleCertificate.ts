import type { CertificateData } from '@certificate-sdk/template'
import {
  type Certificate,
  type DateLocales,
  type ResolvedField,
  resolve,
  resolveFields,
} from '@certificate-sdk/template/internal'
import type { SampleData } from '../samples/SampleData.ts'
import { type EditorDocument, toTemplate } from './EditorDocument.ts'
import { sampleAttributes } from './sampleAttributes.ts'
import { allEntries } from './sheets.ts'

/** The certificate that these samples make. */
export function sampleCertificate(
  document: EditorDocument,
  samples: SampleData,
  dates: DateLocales,
): Certificate {
  return resolve(toTemplate(document), sampleData(document, samples), dates)
}

/** Every field of the current page as it is shown with these samples: all by which two samples of a document differ. */
export function sampleFields(
  document: EditorDocument,
  samples: SampleData,
  dates: DateLocales,
): ResolvedField[] {
  const fields = document.fields.map(({ field }) => field)
  return resolveFields({ locale: document.page.locale, fields }, sampleData(document, samples), dates)
}

/** The samples, with a value of every attribute of the document. */
export function sampleData(document: EditorDocument, samples: SampleData): CertificateData {
  const shown = sampleAttributes(
    allEntries(document).map(({ field }) => field),
    samples,
    document.page.title,
  )
  return { ...samples, attributes: { ...shown, ...samples.attributes } }
}
