import type { SqlValue } from './Statement.ts'

/** Runs a read, or joins an identical one that has not been sent yet. Other statements run separately. */
export type ShareRead = <Row>(
  sql: string,
  values: readonly SqlValue[],
  read: () => Promise<Row[]>,
) => Promise<Row[]>

interface Asked {
  read(): Promise<unknown[]>
  askers: { resolve(rows: unknown[]): void; reject(error: unknown): void }[]
}

/**
 * Deduplicates identical reads within one turn of the event loop: requests of an account that arrive together read the
 * same key, template, and organization.
 *
 * The query is sent after all callers have asked, so each sees a state at least as new as it would alone. Each gets
 * separate rows.
 *
 * @param nextTurn calls a function when the turn ends
 */
export function shareReads(nextTurn: (task: () => void) => void = setImmediate): ShareRead {
  /** By statement, then by values: a joined key would be copied and hashed for every caller. */
  let asked = new Map<string, Map<string, Asked>>()
  const send = () => {
    const all = asked
    asked = new Map()
    for (const { read, askers } of [...all.values()].flatMap((one) => [...one.values()])) {
      const answer = (rows: unknown[]) => {
        for (const [i, { resolve }] of askers.entries()) resolve(i === 0 ? rows : rows.map(copyOf))
      }
      const refuse = (error: unknown) => {
        for (const { reject } of askers) reject(error)
      }
      read().then(answer, refuse)
    }
  }
  return (sql, values, read) => {
    if (!isSelect(sql)) return read()
    return new Promise((resolve, reject) => {
      if (asked.size === 0) nextTurn(send)
      const byValues = asked.get(sql) ?? new Map<string, Asked>()
      asked.set(sql, byValues)
      const key = JSON.stringify(values)
      const known = byValues.get(key)
      const asker = { resolve: resolve as (rows: unknown[]) => void, reject }
      if (known) known.askers.push(asker)
      else byValues.set(key, { read, askers: [asker] })
    })
  }
}

/** Returns true if a statement only reads. Others may return rows, too: `INSERT … RETURNING`. */
export function isSelect(sql: string): boolean {
  return /^\s*SELECT\b/i.test(sql)
}

function copyOf(row: unknown): unknown {
  return { ...(row as object) }
}
