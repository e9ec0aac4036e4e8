import type { DateField } from '@certificate-sdk/template/internal'
import type { SampleData } from './SampleData.ts'

/** Key of the recipient's name in a matching; attributes can't have it. */
export const nameKey = ''

/** A column of dates in a list. */
export interface SampleDates {
  /** Its number, from 0. */
  column: number
  /** Day of each row, such as `2026-12-31`; `''` for an empty cell, and `undefined` for one that is not read as a date. */
  days: readonly (string | undefined)[]
}

/** A pasted or dropped list of recipients. It stays in the browser and is never part of the template. */
export interface SampleList {
  /** Headers; empty texts if the list has none. */
  columns: readonly string[]
  /** Cells of each row, without the header. */
  rows: readonly (readonly string[])[]
  /** Column of each attribute, and under {@link nameKey} of the recipient's name, counted from 0. */
  matching: ReadonlyMap<string, number>
  /** Columns of the certificate's dates. */
  dates: Readonly<Partial<Record<DateField, SampleDates>>>
  /** The samples before the list. */
  before: SampleData
  /** Row being shown, counted from 0. */
  at: number
}
