import type { IssueWarning } from '@certificate-sdk/client'
import { findMergeFields, imageAttribute, pagesOf } from '@certificate-sdk/template/internal'
import type { FoundOverlap } from '../../render/rendering/cutOffImages.ts'
import type { OnPage } from '../../render/rendering/RenderJob.ts'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import { plainLabel, shorten } from './issueWarnings.ts'

/** Maximum number of fields that a list of warnings names. */
const maxWarnings = 20

/**
 * Warns about ink on QR codes, lines and letters that are printed over each other, and values, or fields that a condition shows, that are printed over something else or past
 * the edge of what they lie on.
 */
export function overlapWarnings(
  template: Pick<TemplateDocument, 'fields' | 'pages'>,
  overlaps: readonly OnPage<FoundOverlap>[],
): IssueWarning[] {
  const pages = pagesOf<Pick<TemplateDocument, 'fields'>>(template)
  return overlaps.slice(0, maxWarnings).map((overlap) => {
    const { page, field, other } = overlap
    const fields = pages[page]?.fields
    const [name = '', met = ''] = [field, other].map((index) => fields?.[index]?.text ?? '')
    return {
      code: 'ink_overlap',
      column: null,
      message: sentenceOf(overlap.harm, name, met, showsValue(fields?.[field])),
      params: { field: plainLabel(name), other: plainLabel(met) },
    }
  })
}

function sentenceOf(harm: FoundOverlap['harm'], field: string, other: string, isValue: boolean): string {
  const [name, met] = [`"${shorten(field)}"`, `"${shorten(other)}"`]
  if (harm === 'code') return `The field ${name} covers the QR code ${met}, which may be impossible to scan.`
  if (harm === 'quietZone')
    return `The field ${name} is so close to the QR code ${met} that it may be hard to scan.`
  if (harm === 'lines' || harm === 'letters')
    return `The ${harm} of the field ${name} are printed over each other.`
  const words = isValue ? `The value of the field ${name}` : `The field ${name}`
  if (harm === 'edge') return `${words} crosses the edge of the field ${met}.`
  if (harm === 'page') return `The image of the field ${name} is cut off at the edge of the page.`
  return `${words} is printed over the field ${met}.`
}

/** Not the author's own words and images, which a condition may show. */
function showsValue(field: StoredField | undefined): boolean {
  if (field?.type === 'text') return findMergeFields(field.text).length > 0
  return field?.type !== 'image' || imageAttribute(field) !== undefined
}
