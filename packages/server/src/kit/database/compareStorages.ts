import { StorageError } from '../errors/StorageError.ts'
import type { Tx } from './Database.ts'

/** A table that is the same in both databases. */
export interface ComparedTable {
  name: string
  rows: number
}

/** Sums that must be equal, per account. */
const perAccount = `SELECT a.id AS id, a.balance AS balance,
  (SELECT COALESCE(SUM(l.amount), 0) FROM ledger l WHERE l.account_id = a.id) AS ledger,
  (SELECT COUNT(*) FROM certificates c WHERE c.account_id = a.id) AS certificates
  FROM accounts a ORDER BY a.id`

/**
 * Compares the number of rows of each table; balance, ledger, and certificates of each account; and the bytes of all
 * images.
 *
 * @throws {StorageError} naming the first difference
 */
export async function compareStorages(
  source: Tx,
  target: Tx,
  tables: readonly string[],
): Promise<ComparedTable[]> {
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
  // PostgreSQL sums as NUMERIC, which arrives as text.
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
