import type { BatchWarningCode } from '@certificate-sdk/client'
import { pagePath, pagesOf } from '@certificate-sdk/template/internal'
import {
  contrastWarnings,
  overlapWarnings,
  smallPrintWarnings,
} from '../../core/certificates/designWarnings.ts'
import { plainLabel } from '../../core/certificates/issueWarnings.ts'
import type { StoredField } from '../../core/documents/TemplateDocument.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Findings } from '../../render/rendering/RenderJob.ts'
import type { BatchContent, RowProblem } from './BatchContent.ts'

/**
 * Returns the worst note about a row that can be issued. Names in capitals, which whole lists have, hide nothing else.
 */
export function worseOf(...notes: readonly (RowProblem | undefined)[]): RowProblem | undefined {
  const codes: readonly string[] = noteCodes
  const rank = (code: string) => (code === 'all_capitals' ? codes.length : codes.indexOf(code))
  return notes.filter((note) => note !== undefined).sort(({ code: a }, { code: b }) => rank(a) - rank(b))[0]
}

/** Codes of notes about issued rows, worst first; same as the client's `batchWarningCodes`. */
export const noteCodes: readonly BatchWarningCode[] = [
  'ink_overlap',
  'low_contrast',
  'looks_garbled',
  'looks_like_code',
  'looks_unfilled',
  'looks_like_date',
  'looks_shortened',
  'looks_swapped',
  'duplicate_email',
  'no_address',
  'opted_out',
  'bounced',
  'all_capitals',
  'empty_value',
  'invisible_characters',
  'small_print',
]

type Columns = Pick<BatchContent, 'template' | 'titles'>

/**
 * Converts the error of a refused row to a problem.
 *
 * @throws the error itself, unless it concerns the row
 */
export function problemOf(error: unknown, content: Columns): RowProblem {
  if (!(error instanceof ServiceError) || error.status >= 500) throw error
  const [issue] = error.errors
  const { path, message } = issue ?? { path: '', message: error.publicMessage }
  const field = fieldAt(path, content.template)?.text
  return {
    column: titled(columnOf(path, content.template), content),
    code: error.code,
    message,
    ...(field && { params: { field: plainLabel(field) } }),
  }
}

/** Converts the first finding about an issuable row: the warnings of a single issue. */
export function findingProblem(
  { overlaps: [overlap], hardToRead: [pale], shrunk }: Findings,
  content: Columns,
): RowProblem | undefined {
  const { document } = content.template
  if (overlap) {
    const [warning] = overlapWarnings(document, [overlap])
    const { page, field, other } = overlap
    if (warning) return { ...warning, column: columnOfField(page, [field, other], content) }
  }
  if (pale) {
    const [warning] = contrastWarnings(document, [pale])
    if (warning) return { ...warning, column: columnOfField(pale.page, [pale.field], content) }
  }
  for (const value of shrunk) {
    const [warning] = smallPrintWarnings(document, [value])
    if (warning) return { ...warning, column: columnOfField(value.page, [value.field], content) }
  }
  return undefined
}

/** Header of the column shown in the first of some fields, if any. */
function columnOfField(page: number, fields: readonly number[], content: Columns): string | null {
  const columns = fields.map((field) => columnOf(`${pagePath(page)}fields[${field}]`, content.template))
  return titled(columns.find((one) => one !== null) ?? null, content)
}

/** Header of a column; without a file, its key. */
export function titled(column: string | null, { titles }: Pick<BatchContent, 'titles'>): string | null {
  return column ? (titles?.[column] ?? column) : null
}

/** Column that an issue's path refers to, directly or through the field that shows it. */
function columnOf(path: string, { document }: Pick<BatchContent['template'], 'document'>): string | null {
  if (path.startsWith('recipientData.')) return path.slice('recipientData.'.length)
  const field = fieldAt(path, { document })
  if (field?.type === 'name') return 'name'
  return field?.type === 'attribute' ? `attributes.${field.text}` : null
}

/** Field that an issue's path refers to. */
function fieldAt(
  path: string,
  { document }: Pick<BatchContent['template'], 'document'>,
): StoredField | undefined {
  const [, page, index] = /^(?:pages\[(\d+)\]\.)?fields\[(\d+)\]$/.exec(path) ?? []
  if (index === undefined) return undefined
  const pages = pagesOf<{ fields: readonly StoredField[] }>(document)
  return pages[page === undefined ? 0 : Number(page) + 1]?.fields[Number(index)]
}
