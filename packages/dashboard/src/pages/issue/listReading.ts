import { createHash } from 'node:crypto'
import type { BatchFileOptions, BatchReading } from '@certificate-sdk/client'
import type { Form } from '../../http/Form.ts'

/** Settings for reading a file that the person has chosen. */
export type ListReading = Pick<
  BatchFileOptions,
  'encoding' | 'sheet' | 'headerRow' | 'hiddenRows' | 'dateOrder'
>

/** Identifies a file within a form, so that the choices for one are not applied to the next. */
export function fileKey(file: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(file)).digest('base64url').slice(0, 22)
}

/** Returns the choices for this file: none if the form is about another one. */
export function chosenReading(form: Form, key: string): ListReading {
  if (form.text('read.file') !== key) return {}
  const [encoding, sheet] = [form.text('read.encoding'), form.text('read.sheet')]
  const headerRow = Number(form.text('read.headerRow'))
  const order = form.text('read.dateOrder')
  return {
    ...(encoding && { encoding }),
    ...(sheet && { sheet }),
    ...(Number.isInteger(headerRow) && headerRow > 0 && { headerRow }),
    ...((order === 'dmy' || order === 'mdy') && { dateOrder: order }),
    ...(form.text('read.hiddenRows') && { hiddenRows: 'issue' as const }),
  }
}

/**
 * Returns names of a list that show whether it was read correctly: the first, the longest, and the one with the rarest
 * letters.
 */
export function sampleNames(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  name: BatchReading['mapping']['name'] | null,
): string[] {
  const parts = [name ?? []].flat().map((column) => columns.indexOf(column))
  const names = rows
    .map((cells) =>
      parts
        .map((column) => cells[column]?.trim() ?? '')
        .join(' ')
        .trim(),
    )
    .filter((text) => text !== '')
  const max = (of: (text: string) => number) =>
    names.reduce((best, text) => (of(text) > of(best) ? text : best), names[0] ?? '')
  const rare = (text: string) => [...text].filter((character) => character > '\u007f').length
  return [...new Set([names[0] ?? '', max(({ length }) => length), max(rare)])].filter((text) => text !== '')
}
