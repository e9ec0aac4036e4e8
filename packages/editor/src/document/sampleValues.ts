import { isAttribute } from '@certificate-sdk/template'
import { type DateLocales, resolveFieldValues } from '@certificate-sdk/template/internal'
import { type SampleData, sampleAttribute } from '../samples/SampleData.ts'
import { type EditorDocument, toTemplate } from './EditorDocument.ts'

/** Displayed value of every field with these samples. */
export function sampleValues(document: EditorDocument, samples: SampleData, dates: DateLocales): string[] {
  const names = document.fields.flatMap(({ field }) =>
    isAttribute(field) ? [[field.text, sampleAttribute(samples, field.text)] as const] : [],
  )
  const attributes = { ...Object.fromEntries(names), ...samples.attributes }
  return resolveFieldValues(toTemplate(document), { ...samples, attributes }, dates)
}
