import type { SqlValue } from './Statement.ts'

/** Runs a read, or joins one that asks the same and is not sent yet. A statement that may change something runs alone. */
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
 * Lets reads of one turn of the event loop share a query if they ask the same: requests of an account that arrive together
 * read the same key, template, and organization.
 *
 * None sees an older state than it would alone: a query is sent after all who share it have asked. Each has its own rows.
 *
 * @param nextTurn calls a function when the turn ends
 */
export function shareReads(nextTurn: (task: () => void) => void = setImmediate): ShareRead {
  /** By statement, and then by values: joined, each statement would be copied and hashed for each of its askers. */
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

/** Returns true if a statement only reads. Others return rows, too: `INSERT … RETURNING`. */
export function isSelect(sql: string): boolean {
  return /^\s*SELECT\b/i.test(sql)
}

function copyOf(row: unknown): unknown {
  return { ...(row as object) }
}
