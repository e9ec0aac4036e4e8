import type { TableColumn } from '../model/Template.ts'
import { templateLimits as limits } from '../model/templateLimits.ts'
import { isBlank } from '../text/normalizeText.ts'

/** The rows of a table, from its attribute. */
export interface TableRows {
  /** One cell per column; empty without a value. */
  rows: readonly (readonly string[])[]
  /** The given columns, or the keys of the rows. */
  columns: readonly TableColumn[]
  /** Reason why the value is not a table; there are no rows then. */
  problem?: TableProblem
  /** Keys of rows that no column shows. */
  unused: readonly string[]
}

/** An invalid part of a table's value. */
export interface TableProblem {
  /** Path in the value, such as `[3].grade`; `''` for the value itself. */
  path: string
  /** Predicate of a sentence, such as `must be a string`. */
  message: string
}

/**
 * Parses the attribute of a table: a JSON array of objects of strings. A value without visible characters is a table
 * without rows.
 */
export function readTable(value: string, columns: readonly TableColumn[] = []): TableRows {
  const none = { rows: [], columns, unused: [] }
  const wrong = (path: string, message: string) => ({ ...none, problem: { path, message } })
  const tooMany = (path: string, limit: number, what: string) =>
    wrong(path, `must have at most ${limit} ${what}`)
  if (isBlank(value)) return none
  if (value.length > limits.tableLength) return tooMany('', limits.tableLength, 'characters')
  const rows = parsed(value)
  if (!Array.isArray(rows)) return wrong('', 'must be a JSON array of objects of strings')
  if (rows.length > limits.tableRows) return tooMany('', limits.tableRows, 'rows')
  const keys = new Set<string>()
  for (const [i, row] of rows.entries()) {
    const at = `[${i}]`
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return wrong(at, 'must be an object of strings')
    const cells = Object.entries<unknown>(row)
    if (cells.length > limits.columns) return tooMany(at, limits.columns, 'columns')
    for (const [key, cell] of cells) {
      const path = `${at}.${key.slice(0, limits.nameLength)}`
      if (typeof cell !== 'string') return wrong(path, 'must be a string')
      if (cell.length > limits.textLength) return tooMany(path, limits.textLength, 'characters')
      keys.add(key)
    }
  }
  const shown = columns.length ? columns : [...keys].map((key) => ({ key }))
  if (shown.length > limits.columns) return tooMany('', limits.columns, 'different columns')
  const known = new Set(shown.map(({ key }) => key))
  return {
    rows: (rows as Record<string, string>[]).map((row) =>
      shown.map(({ key }) => (Object.hasOwn(row, key) && row[key]) || ''),
    ),
    columns: shown,
    unused: [...keys].filter((key) => !known.has(key)),
  }
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
