import { pagePath, pagesOf } from '@certificate-sdk/template/internal'
import { overlapWarnings } from '../certificates/overlapWarnings.ts'
import type { StoredField } from '../documents/TemplateDocument.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { FoundOverlap } from '../rendering/cutOffImages.ts'
import type { OnPage } from '../rendering/RenderJob.ts'
import type { BatchContent, RowProblem } from './BatchContent.ts'

type Columns = Pick<BatchContent, 'template' | 'titles'>

/**
 * Why a row was refused.
 *
 * @throws the error itself, unless it is about the row
 */
export function problemOf(error: unknown, content: Columns): RowProblem {
  if (!(error instanceof ServiceError) || error.status >= 500) throw error
  const [issue] = error.errors
  const { path, message } = issue ?? { path: '', message: error.publicMessage }
  return { column: titled(columnOf(path, content.template), content), code: error.code, message }
}

/** The first ink over ink of a row that can be issued: what a single issue has among its warnings. */
export function overlapProblem(
  [overlap]: readonly OnPage<FoundOverlap>[],
  content: Columns,
): RowProblem | undefined {
  if (!overlap) return undefined
  const [message = ''] = overlapWarnings(content.template.document, [overlap])
  const columns = [overlap.field, overlap.other].map((field) =>
    columnOf(`${pagePath(overlap.page)}fields[${field}]`, content.template),
  )
  const column = columns.find((one) => one !== null) ?? null
  return { column: titled(column, content), code: 'ink_overlap', message }
}

/** The header of a column; without a file, its key. */
export function titled(column: string | null, { titles }: Pick<BatchContent, 'titles'>): string | null {
  return column ? (titles?.[column] ?? column) : null
}

/** The column that a path of an issue names, directly or by the field that shows it. */
function columnOf(path: string, { document }: BatchContent['template']): string | null {
  if (path.startsWith('recipientData.')) return path.slice('recipientData.'.length)
  const [, page, index] = /^(?:pages\[(\d+)\]\.)?fields\[(\d+)\]$/.exec(path) ?? []
  if (index === undefined) return null
  const { fields } =
    pagesOf<{ fields: readonly StoredField[] }>(document)[page === undefined ? 0 : Number(page) + 1] ?? {}
  const field = fields?.[Number(index)]
  if (field?.type === 'name') return 'name'
  return field?.type === 'attribute' ? `attributes.${field.text}` : null
}
