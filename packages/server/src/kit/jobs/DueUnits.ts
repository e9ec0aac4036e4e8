import type { Tx } from '../database/Database.ts'
import type { SqlValue } from '../database/Statement.ts'
import type { DueUnit } from './allotSlots.ts'
import type { JobTable } from './JobTable.ts'

/**
 * Number of oldest jobs to look at first: if fewer are due, there are no others. Small, because PostgreSQL sorts all
 * due jobs instead of using the index while its statistics predate a large batch.
 */
const maxOldest = 10
/** Units per scan: about a millisecond on SQLite. */
const maxLooked = 200

/** Due jobs of one unit, with the column values that identify it. */
export interface FoundUnit extends DueUnit {
  values: readonly SqlValue[]
}

/** Row with the columns of a unit, as `turn_0`, `turn_1`, and so on. */
export type TurnRow = Readonly<Record<`turn_${number}`, SqlValue>>

/**
 * Finds owners with due jobs, at a cost independent of the number of jobs: reads the oldest jobs and, if there may be
 * more, the oldest job of each unit, with the index on unit and due time. Each scan continues where the previous one
 * ended.
 */
export class DueUnits {
  readonly #table: Pick<JobTable, 'table' | 'turns'>
  readonly #columns: readonly string[]
  readonly #pending: string
  /** Values of the last unit scanned. */
  #after: readonly SqlValue[] | undefined

  /** @param pending SQL condition of jobs that are waiting or leased */
  constructor(table: Pick<JobTable, 'table' | 'turns'>, pending: string) {
    this.#table = table
    this.#columns = turnColumns(table)
    this.#pending = pending
  }

  /** @returns the units, and whether others may also have due jobs */
  async find(tx: Pick<Tx, 'all'>, now: number): Promise<{ units: FoundUnit[]; isPartial: boolean }> {
    const oldest = await tx.all<TurnRow & { dueAt: number }>(
      `SELECT ${selectTurn(this.#columns)}due_at AS "dueAt" FROM ${this.#table.table}
       WHERE ${this.#pending} AND due_at <= ? ORDER BY due_at LIMIT ${maxOldest}`,
      [now],
    )
    const hasMore = oldest.length === maxOldest && this.#columns.length > 0
    const { rows, isPartial } = hasMore ? await this.#lookAround(tx) : { rows: [], isPartial: false }
    const units = new Map<string, FoundUnit>()
    for (const row of [...oldest, ...rows]) {
      if (row.dueAt > now) continue
      const unit = this.#unitOf(row)
      if (!units.has(unit.unit)) units.set(unit.unit, unit)
    }
    return { units: [...units.values()], isPartial }
  }

  async #lookAround(
    tx: Pick<Tx, 'all'>,
  ): Promise<{ rows: (TurnRow & { dueAt: number })[]; isPartial: boolean }> {
    const { table } = this.#table
    const after = this.#after
    const first = (condition: string, order: readonly string[]) =>
      `(SELECT id FROM ${table} WHERE ${this.#pending}${condition} ORDER BY ${[...order, 'due_at'].join(', ')} LIMIT 1)`
    // One seek per column: for row values, SQLite uses the index only for the first column.
    const next = `COALESCE(${this.#columns
      .map((column, i) => {
        const equal = this.#columns.slice(0, i).map((before) => ` AND ${before} = here.${before}`)
        return first(`${equal.join('')} AND ${column} > here.${column}`, this.#columns.slice(i))
      })
      .reverse()
      .join(', ')}, NULL)`
    const marks = this.#columns.map(() => '?').join(', ')
    const start = first(after ? ` AND (${this.#columns.join(', ')}) > (${marks})` : '', this.#columns)
    // The limit is a condition, because PostgreSQL has none inside a recursion.
    const rows = await tx.all<TurnRow & { dueAt: number }>(
      `WITH RECURSIVE unit(id, place) AS (
         SELECT ${start}, 1
         UNION ALL
         SELECT ${next}, place + 1
         FROM unit JOIN ${table} AS here ON here.id = unit.id WHERE place < ${maxLooked})
       SELECT ${selectTurn(this.#columns)}due_at AS "dueAt" FROM unit JOIN ${table} AS job ON job.id = unit.id
       ORDER BY place`,
      after ?? [],
    )
    const last = rows.at(-1)
    const isPartial = rows.length === maxLooked || after !== undefined
    this.#after = rows.length === maxLooked && last ? this.#unitOf({ ...last }).values : undefined
    return { rows, isPartial }
  }

  #unitOf(row: TurnRow & { dueAt: number }): FoundUnit {
    return { ...nameTurn(this.#table, row), values: valuesOfTurn(this.#table, row), dueAt: row.dueAt }
  }
}

/** Columns that identify a unit, the owner first. */
export function turnColumns({ turns }: Pick<JobTable, 'turns'>): readonly string[] {
  return turns ? [...turns.owner, ...(turns.parts ? [turns.parts.column] : [])] : []
}

/** SQL that selects a {@link TurnRow}, with a trailing comma, or nothing. */
export function selectTurn(columns: readonly string[]): string {
  return columns.map((column, i) => `${column} AS turn_${i}, `).join('')
}

function valuesOfTurn(table: Pick<JobTable, 'turns'>, row: TurnRow): SqlValue[] {
  return turnColumns(table).map((_column, i) => row[`turn_${i}`] ?? null)
}

/** Maps a row to its owner and unit. */
export function nameTurn(table: Pick<JobTable, 'turns'>, row: TurnRow): Pick<DueUnit, 'owner' | 'unit'> {
  const values = valuesOfTurn(table, row)
  const owner = values.slice(0, table.turns?.owner.length ?? 0).join(' ')
  return {
    owner,
    unit: values.length > (table.turns?.owner.length ?? 0) ? `${owner} ${values.at(-1)}` : owner,
  }
}
