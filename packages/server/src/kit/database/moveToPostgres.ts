import { existsSync } from 'node:fs'
import { StorageError } from '../errors/StorageError.ts'
import { checkSqliteFile } from './checkSqliteFile.ts'
import type { Database, Tx } from './Database.ts'
import { lockDataDir } from './lockDataDir.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite, sqliteFile } from './openSqlite.ts'
import { readSchema } from './readSchema.ts'
import { setAside, stamp } from './restoreSqlite.ts'
import type { KnownSchema } from './SchemaPart.ts'
import type { SqlValue } from './Statement.ts'
import { withMigrationLock } from './withMigrationLock.ts'

/** Maximum number of rows per INSERT; it also ends above this many bytes. */
const batchRows = 200
const batchBytes = 4_000_000

/** A table of the embedded database. */
interface Table {
  name: string
  columns: string[]
  /** Primary key columns, if rows have no numbers and are ordered by key. Such rows are small. */
  key: string[]
}

/** A row as read by libsql. */
type Row = Record<string, SqlValue | ArrayBuffer>

/**
 * Copies everything from the embedded database of a stopped service to an empty PostgreSQL database, in one
 * transaction, and compares counts and sums before it commits. Then renames the embedded database, so that no service
 * uses it by mistake. Can be repeated after an interruption.
 *
 * @param options now: names the renamed file
 * @throws {StorageError} if the service runs, PostgreSQL has other data, the file has an undeclared table, or a
 *   comparison fails
 */
export async function moveToPostgres(
  dataDir: string,
  url: string,
  { now, schema }: { now: number; schema: KnownSchema },
): Promise<{ tables: ComparedTable[]; former: string }> {
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new StorageError(`${file} does not exist.`)
  const lock = lockDataDir(dataDir)
  try {
    checkSqliteFile(file, 'integrity_check')
    const source = openSqlite(dataDir)
    const target = openPostgres(url)
    let tables: ComparedTable[]
    try {
      const { versions } = await readSchema(source, schema)
      const present = { ...schema, required: new Set(versions.keys()) }
      await migrate(source, present)
      await migrate(target, present)
      tables = await copyAll(source, target, present)
    } finally {
      await Promise.all([source.close(), target.close()])
    }
    const former = `${file}.moved-${stamp(now)}`
    setAside(file, former)
    lock.release(true)
    return { tables, former }
  } catch (error) {
    lock.release(false)
    throw error
  }
}

async function copyAll(source: Database, target: Database, schema: KnownSchema): Promise<ComparedTable[]> {
  const tables = await tablesInOrder(source, schema)
  return withMigrationLock(
    target,
    async (tx) => {
      const isEmpty = (
        await Promise.all(tables.map(({ name }) => tx.one(`SELECT 1 AS one FROM ${name} LIMIT 1`)))
      ).every((row) => row === undefined)
      const names = tables.map(({ name }) => name)
      if (isEmpty) {
        // Trigger-maintained counters are copied, too.
        for (const name of names) await tx.run(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
        for (const table of tables) await copyTable(source, tx, table)
        for (const name of names) await tx.run(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
        for (const { engine, fill } of schema.parts.flatMap(({ tables }) => tables))
          if (engine === 'postgres' && fill) await tx.run(fill)
      }
      try {
        return await compareStorages(source, tx, names)
      } catch (error) {
        // An earlier run may have been interrupted after its commit; then both are equal.
        if (isEmpty || !(error instanceof StorageError)) throw error
        throw new StorageError(
          `The PostgreSQL database already has other data, and nothing was changed. Use an empty database. (${error.message})`,
        )
      }
    },
    { patient: true },
  )
}

/**
 * Tables to copy, in order of their references. Skips those of one engine, which are derived.
 *
 * @throws {StorageError} if there is an undeclared table
 */
async function tablesInOrder(source: Tx, { parts, required }: KnownSchema): Promise<Table[]> {
  const found = await source.all<{ name: string; isOrdered: number }>(
    `SELECT name, wr AS "isOrdered" FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%' ORDER BY name`,
  )
  const declared = parts.filter(({ name }) => required.has(name)).flatMap(({ tables }) => tables)
  const undeclared = found.find(({ name }) => !declared.some((table) => table.name === name))
  if (undeclared)
    throw new StorageError(
      `The table ${undeclared.name} is none of this service's, and would be left behind. Move it first, or drop it.`,
    )
  const ordersRows = new Set(found.filter(({ isOrdered }) => isOrdered).map(({ name }) => name))
  // `migrate` has already filled the other one.
  const copied = declared.filter(({ name, engine }) => engine === undefined && name !== 'migrations')
  return Promise.all(
    copied.map(async ({ name }) => {
      const columns = await source.all<{ name: string; pk: number }>(
        'SELECT name, pk FROM pragma_table_info(?)',
        [name],
      )
      const key = columns.filter(({ pk }) => pk && ordersRows.has(name)).sort((a, b) => a.pk - b.pk)
      return { name, columns: columns.map((one) => one.name), key: key.map((one) => one.name) }
    }),
  )
}

async function copyTable(source: Tx, target: Tx, table: Table): Promise<void> {
  const { name, columns } = table
  const list = columns.map((column) => `"${column}"`).join(', ')
  const hole = `(${columns.map(() => '?').join(', ')})`
  for await (const rows of table.key.length ? readByKey(source, table) : readByNumber(source, table))
    await target.run(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE VALUES ${rows.map(() => hole).join(', ')}`,
      rows.flatMap((row) => columns.map((column) => toValue(row[column]))),
    )
  await continueSequences(target, name)
}

async function* readByNumber(source: Tx, { name, columns }: Table): AsyncGenerator<Row[]> {
  const sizes = columns.map((column) => `COALESCE(LENGTH(CAST("${column}" AS BLOB)), 0)`).join(' + ')
  // Sizes first, so that no batch exceeds memory.
  const sized = await source.all<{ row: number; size: number }>(
    `SELECT rowid AS row, ${sizes} AS size FROM ${name} ORDER BY rowid`,
  )
  for (const [first, last] of batches(sized))
    yield source.all<Row>(`SELECT * FROM ${name} WHERE rowid BETWEEN ? AND ? ORDER BY rowid`, [first, last])
}

async function* readByKey(source: Tx, { name, key }: Table): AsyncGenerator<Row[]> {
  const order = `ORDER BY ${key.join(', ')} LIMIT ${batchRows}`
  const rest = `WHERE (${key.join(', ')}) > (${key.map(() => '?').join(', ')})`
  for (let last: Row | undefined, isFull = true; isFull; ) {
    const after = last
    const rows = await source.all<Row>(
      `SELECT * FROM ${name} ${after ? rest : ''} ${order}`,
      after ? key.map((column) => toValue(after[column])) : [],
    )
    if (rows.length) yield rows
    last = rows.at(-1)
    isFull = rows.length === batchRows
  }
}

/** Converts a value: libsql reads bytes of several rows as `ArrayBuffer`. */
function toValue(value: SqlValue | ArrayBuffer | undefined): SqlValue {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : (value ?? null)
}

/** First and last row of each batch. */
function batches(sized: readonly { row: number; size: number }[]): [number, number][] {
  const result: [number, number][] = []
  let rows = 0
  let bytes = 0
  for (const { row, size } of sized) {
    const current = result.at(-1)
    if (current && rows < batchRows && bytes + size <= batchBytes) current[1] = row
    else {
      result.push([row, row])
      rows = 0
      bytes = 0
    }
    rows++
    bytes += size
  }
  return result
}

/** Continues PostgreSQL's sequences after the copied numbers. */
async function continueSequences(target: Tx, table: string): Promise<void> {
  const found = await target.all<{ column: string; sequence: string }>(
    `SELECT attname AS "column", pg_get_serial_sequence(?, attname) AS sequence FROM pg_attribute
     WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence(?, attname) IS NOT NULL`,
    [table, table, table],
  )
  for (const { column, sequence } of found)
    await target.all(`SELECT setval(?, COALESCE(MAX("${column}"), 0) + 1, false) FROM ${table}`, [sequence])
}

/** A table that exists in both databases. */
interface ComparedTable {
  name: string
  rows: number
}

/** Sums that must match, per account. */
const perAccount = `SELECT a.id AS id, a.balance AS balance,
  (SELECT COALESCE(SUM(l.amount), 0) FROM ledger l WHERE l.account_id = a.id) AS ledger,
  (SELECT COUNT(*) FROM certificates c WHERE c.account_id = a.id) AS certificates
  FROM accounts a ORDER BY a.id`

/**
 * Compares row counts of each table; balance, ledger, and certificates of each account; and the bytes of all images.
 *
 * @throws {StorageError} naming the first difference
 */
async function compareStorages(source: Tx, target: Tx, tables: readonly string[]): Promise<ComparedTable[]> {
  const compared: ComparedTable[] = []
  for (const name of tables) {
    const sql = `SELECT COUNT(*) AS n FROM ${name}`
    const [here = 0, there = 0] = [await numberOf(source, sql), await numberOf(target, sql)]
    if (here !== there) throw different(`${name} has ${here} rows here and ${there} there`)
    compared.push({ name, rows: here })
  }
  const [ours, theirs] = [await accountsOf(source), await accountsOf(target)]
  for (const [id, sums] of ours)
    if (theirs.get(id) !== sums) throw different(`account ${id} has ${sums} here and ${theirs.get(id)} there`)
  const bytes = 'SELECT COALESCE(SUM(LENGTH(bytes)), 0) AS n FROM images'
  if ((await numberOf(source, bytes)) !== (await numberOf(target, bytes)))
    throw different(
      `the images have ${await numberOf(source, bytes)} bytes here and ${await numberOf(target, bytes)} there`,
    )
  return compared
}

async function numberOf(tx: Tx, sql: string): Promise<number> {
  // PostgreSQL sums as NUMERIC, which is returned as text.
  return Number((await tx.one<{ n: number | string }>(sql))?.n)
}

async function accountsOf(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.all<{ id: string; balance: number; ledger: number | string; certificates: number }>(
    perAccount,
  )
  return new Map(
    rows.map(({ id, balance, ledger, certificates }) => [
      id,
      `${balance} credits, ${Number(ledger)} in the ledger, ${certificates} certificates`,
    ]),
  )
}

function different(what: string): StorageError {
  return new StorageError(`The databases differ: ${what}.`)
}
