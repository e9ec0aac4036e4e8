import { fieldKind, type TemplateField, type TemplateRun } from '@certificate-sdk/template'
import { readTable } from '@certificate-sdk/template/internal'
import type { SampleData } from '../samples/SampleData.ts'
import { runsIn } from '../styledText/StyledText.ts'
import { sampleAttributes } from './sampleAttributes.ts'

/** Text of a field: lines with styled parts, or rows of cells. */
export type FieldWords = { parts: readonly TemplateRun[] } | { rows: readonly (readonly string[])[] }

/**
 * Returns a field's text as it can be typed: a value is its merge field, so that a recipient's text never gets the name
 * of the sample. A table becomes its titles and the rows shown on the page. Images, codes, and shapes have no text.
 */
export function wordsOf(field: TemplateField, samples: SampleData): FieldWords | undefined {
  const { content, role } = fieldKind(field.type)
  if (content === 'table') return { rows: tableRows(field, samples) }
  if (content !== 'text') return undefined
  if (role === 'words') return { parts: runsIn(field) }
  const name = role === 'attribute' ? `attributes.${field.text}` : role
  // A key with braces or a bar cannot be a merge field.
  const text = role === 'attribute' && /[{}|]/.test(field.text) ? field.text : `{{${name}}}`
  return { parts: [{ text }] }
}

function tableRows(field: TemplateField, samples: SampleData): readonly (readonly string[])[] {
  const value = sampleAttributes([field], samples)[field.text] ?? ''
  const { rows, columns } = readTable(value, field.columns)
  const titles = columns.map(({ key, label = key }) => label)
  return titles.some((title) => title) ? [titles, ...rows] : rows
}
