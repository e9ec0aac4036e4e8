import type { LedgerEntry } from '@certificate-sdk/client'
import type { Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, toPart } from '../../kit/database/page.ts'
import { insertOneSql, recordsSql, type Statement, type TableColumns } from '../../kit/database/Statement.ts'

/** Threshold of a low balance, in credits. */
const lowBalance = 100

/** A change of an account's credits. */
export interface CreditChange {
  id: string
  accountId: string
  /** Sub-account of the certificate that the change is for, if any. */
  subAccountEmail?: string | null
  amount: number
  reason: LedgerEntry['reason']
  certificateId: string | null
  createdAt: number
  note?: string
  /** Unique per account. */
  reference?: string | null
}

/** A ledger entry. */
export interface LedgerRow {
  id: string
  accountId: string
  amount: number
  balanceAfter: number
  reason: LedgerEntry['reason']
  certificateId: string | null
  createdAt: number
  /** 1 for the account's first entry, without gaps: entries add up in this order. */
  sequence: number
}

export async function readBalance(tx: Tx, accountId: string): Promise<number> {
  return (await readCredits(tx, accountId)).balance
}

/** Returns no credits if there is no account. */
export async function readCredits(tx: Tx, accountId: string): Promise<AccountCredits> {
  const { sql, values } = selectCredits(accountId)
  return (await tx.one<AccountCredits>(sql, values)) ?? noCredits
}

/** Credits of an account that does not exist. */
export const noCredits: AccountCredits = { balance: 0, reserved: 0, entries: 0, events: 0, deletedAt: null }

/**
 * Changes an account's credits and writes the ledger entry. Locks the account's row until the transaction ends, so call
 * it last. The database refuses a balance below zero, and a second entry with the same reference (`UniqueViolation`).
 *
 * @returns the first statement returns the new `balance`, or no row if there is no such account
 */
export function bookCredits(change: CreditChange): [account: Statement, entry: Statement] {
  const { accountId, amount } = change
  const account = {
    sql: `UPDATE accounts SET balance = balance + ?, entries = entries + 1 WHERE id = ? RETURNING balance`,
    values: [amount, accountId],
    reads: true,
  } as const
  const entry = {
    sql: `INSERT INTO ledger (id, account_id, sub_account_email, amount, balance_after, reason, certificate_id, created_at,
       note, reference, sequence)
     SELECT ?, id, ?, ?, balance, ?, ?, ?, ?, ?, entries FROM accounts WHERE id = ?`,
    values: [
      change.id,
      change.subAccountEmail ?? null,
      amount,
      change.reason,
      change.certificateId,
      change.createdAt,
      change.note ?? '',
      change.reference ?? null,
      accountId,
    ],
  }
  return [account, entry]
}

/** The debit for a certificate. */
export interface Debit {
  id: string
  /** Whole credits, see `priceOf`; the same for all certificates of a group except corrections. */
  price: number
  accountId: string
  subAccountEmail: string | null
  certificateId: string
  createdAt: number
}

const entryColumns = {
  table: 'ledger',
  columns: {
    id: 'uuid',
    account_id: 'uuid',
    sub_account_email: 'text',
    amount: 'bigint',
    balance_after: 'bigint',
    reason: 'text',
    certificate_id: 'uuid',
    created_at: 'bigint',
    sequence: 'bigint',
  },
} as const satisfies TableColumns
const insertEntrySql = insertOneSql(entryColumns)

/** Balance of an account, and its last entry and event numbers. */
export interface AccountCredits {
  balance: number
  /** Credits reserved for waiting rows of batches; nothing else may spend them. */
  reserved: number
  entries: number
  events: number
  /** Time at which the account was deleted: nothing is issued after it. */
  deletedAt: number | null
}

/**
 * Reserves credits for certificates, to be spent by rows of batches only. Changes no row if too few are left.
 *
 * @param price of a certificate, in credits
 */
export function reserveCredits(accountId: string, certificates: number, price: number): Statement {
  return {
    sql: 'UPDATE accounts SET reserved = reserved + ? WHERE id = ? AND balance >= (reserved + ?) * ?',
    values: [certificates, accountId, certificates, price],
  }
}

/**
 * Releases credits reserved with {@link reserveCredits}.
 *
 * @param certificates their number, in SQL
 */
export function releaseCredits(
  accountId: string,
  certificates: Pick<Statement, 'sql' | 'values'>,
): Statement {
  return {
    sql: `UPDATE accounts SET reserved = reserved - ${certificates.sql} WHERE id = ?`,
    values: [...certificates.values, accountId],
  }
}

/** Reads the {@link AccountCredits} of an account. In a transaction of its lane, only that transaction changes them. */
export function selectCredits(accountId: string): Statement {
  return {
    sql: 'SELECT balance, reserved, entries, events, deleted_at AS "deletedAt" FROM accounts WHERE id = ?',
    values: [accountId],
    reads: true,
  }
}

/**
 * Debits the price of each certificate with a single update of the account's row, which also counts events that
 * `insertEvents` adds.
 *
 * @param before the account's credits, which must not change until then
 * @param counts reserved: number of certificates that are rows of batches
 */
export function bookDebits(
  accountId: string,
  { balance, entries }: AccountCredits,
  debits: readonly Debit[],
  { reserved, events }: { reserved: number; events: number },
): Statement[] {
  if (!debits.length) return []
  const total = debits.reduce((sum, { price }) => sum + price, 0)
  const account = {
    sql: `UPDATE accounts SET balance = balance - ?, entries = entries + ?, reserved = reserved - ?, events = events + ?
     WHERE id = ?`,
    values: [total, debits.length, reserved, events, accountId],
  }
  let after = balance
  const booked = debits.map(({ id, price, subAccountEmail, certificateId, createdAt }, i) => {
    after -= price
    const values = [-price, after, 'issue', certificateId, createdAt, entries + i + 1]
    return { sql: insertEntrySql, values: [id, accountId, subAccountEmail, ...values] }
  })
  return [account, ...booked]
}

/**
 * {@link bookDebits} as three common table expressions for PostgreSQL, with one value: the debits as JSON, by the names of
 * {@link debitRecord}. The account's row can be updated once in a statement, so this also counts the events: `announcements`,
 * and one more if the balance `becomes_low`. Both are in the relation `debited`, with the `balance_after`.
 *
 * @param issued relation of the paid certificates: `certificate_id`, `place` from 1, without gaps, and `is_reserved`
 * @param account relation of the account's locked row: `id`, `balance`, `entries`, `events`, and the `price` of each certificate
 * @param announced relation of the certificates with an event
 */
export function bookDebitsSql(issued: string, account: string, announced: string): string {
  const { table, columns } = entryColumns
  const { id, sub_account_email, certificate_id, created_at } = columns
  const after = `balance - n * price`
  return `debited AS MATERIALIZED (
      SELECT n, released, announcements, ${after} AS balance_after, ${becomesLowSql('balance', after)} AS becomes_low
      FROM ${account}, (SELECT COUNT(*) AS n, COUNT(*) FILTER (WHERE is_reserved) AS released FROM ${issued}) AS counted,
        (SELECT COUNT(*) AS announcements FROM ${announced}) AS told),
    booked AS (
      UPDATE accounts SET balance = balance_after, entries = accounts.entries + n,
        reserved = accounts.reserved - released,
        events = accounts.events + announcements + becomes_low::int
      FROM ${account}, debited WHERE accounts.id = ${account}.id AND n > 0),
    entry AS (
      INSERT INTO ${table} (${Object.keys(columns).join(', ')})
      SELECT debit.id, ${account}.id, debit.sub_account_email, -price, ${account}.balance - place * price, 'issue',
        certificate_id, debit.created_at, ${account}.entries + place
      FROM ${account}, ${issued}
      JOIN ${recordsSql('debit', { id, sub_account_email, certificate_id, created_at })} USING (certificate_id))`
}

/** A debit as {@link bookDebitsSql} reads it. */
export function debitRecord({ id, subAccountEmail, certificateId, createdAt }: Debit): object {
  return { id, sub_account_email: subAccountEmail, certificate_id: certificateId, created_at: createdAt }
}

export async function findEntryByReference(
  tx: Tx,
  accountId: string,
  reference: string,
): Promise<{ amount: number } | undefined> {
  return tx.one('SELECT amount FROM ledger WHERE account_id = ? AND reference = ?', [accountId, reference])
}

/** Entries that added credits, newest first. */
export async function listAdditions(
  tx: Tx,
  accountId: string,
  limit: number,
): Promise<(LedgerRow & { note: string; reference: string | null })[]> {
  return tx.all(
    `SELECT id, account_id AS "accountId", amount, balance_after AS "balanceAfter", reason,
       certificate_id AS "certificateId", created_at AS "createdAt", sequence, note, reference
     FROM ledger WHERE account_id = ? AND amount > 0 ORDER BY sequence DESC LIMIT ?`,
    [accountId, limit],
  )
}

/** Lists entries, latest booking first. With a sub-account, only those of its certificates. */
export async function listLedger(
  tx: Tx,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<Part<LedgerRow>> {
  // Reads numbers only, which the sub-account index covers: for whole rows, SQLite would scan the account's entries.
  const numbers = subAccount
    ? ` AND sequence IN (SELECT sequence FROM ledger WHERE account_id = ? AND sub_account_email = ? AND sequence < ?
         ORDER BY sequence DESC LIMIT ?)`
    : ''
  const before = list.after?.rank ?? Number.MAX_SAFE_INTEGER
  const rows = await tx.all<LedgerRow>(
    `SELECT id, account_id AS "accountId", amount, balance_after AS "balanceAfter", reason,
       certificate_id AS "certificateId", created_at AS "createdAt", sequence
     FROM ledger WHERE account_id = ?${numbers} AND sequence < ? ORDER BY sequence DESC LIMIT ?`,
    [
      accountId,
      ...(subAccount ? [accountId, subAccount, before, list.limit + 1] : []),
      ...[before, list.limit + 1],
    ],
  )
  return toPart(rows, list)
}

/** Returns true if a change makes the balance low. */
export function becomesLow(before: number, after: number): boolean {
  return before >= lowBalance && after < lowBalance
}

/** SQL of {@link becomesLow}. */
function becomesLowSql(before: string, after: string): string {
  return `(${before} >= ${lowBalance} AND ${after} < ${lowBalance})`
}
