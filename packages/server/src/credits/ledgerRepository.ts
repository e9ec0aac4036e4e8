import type { LedgerEntry } from '@certificate-sdk/client'
import type { Tx } from '../database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../database/page.ts'
import { insertOneSql, recordsSql, type TableColumns } from '../database/TableColumns.ts'
import { priceOf } from './priceOf.ts'

/** A change of an account's credits. */
export interface CreditChange {
  id: string
  accountId: string
  /** Of the certificate that the change is for, if it has one. */
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
  const row = await tx.one<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', [accountId])
  return row?.balance ?? 0
}

/**
 * Changes an account's credits and writes the ledger entry. The account's row is locked until the transaction ends, so
 * this comes last. Fails with `CheckViolation` if there are too few credits, and with `UniqueViolation` if the account has
 * an entry with the same reference.
 *
 * @returns the new balance; `undefined` if there is no such account
 */
export async function bookCredits(tx: Tx, change: CreditChange): Promise<number | undefined> {
  const { accountId, amount } = change
  const account = tx.one<{ balance: number }>(
    `UPDATE accounts SET balance = balance + ?, entries = entries + 1 WHERE id = ? RETURNING balance`,
    [amount, accountId],
  )
  // Not awaited before, so that PostgreSQL gets both at once.
  await tx.run(
    `INSERT INTO ledger (id, account_id, sub_account_email, amount, balance_after, reason, certificate_id, created_at,
       note, reference, sequence)
     SELECT ?, id, ?, ?, balance, ?, ?, ?, ?, ?, entries FROM accounts WHERE id = ?`,
    [
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
  )
  return (await account)?.balance
}

/** The debit for a certificate; see `priceOf`. */
export interface Debit {
  id: string
  accountId: string
  subAccountEmail: string | null
  certificateId: string
  createdAt: number
}

const entryColumns = {
  table: 'ledger',
  columns: {
    id: 'text',
    account_id: 'text',
    sub_account_email: 'text',
    amount: 'bigint',
    balance_after: 'bigint',
    reason: 'text',
    certificate_id: 'text',
    created_at: 'bigint',
    sequence: 'bigint',
  },
} as const satisfies TableColumns
const insertEntrySql = insertOneSql(entryColumns)

/** Balance of an account, and the number of its entries. */
export interface AccountCredits {
  balance: number
  entries: number
}

export async function readCredits(tx: Tx, accountId: string): Promise<AccountCredits | undefined> {
  return tx.one<AccountCredits>('SELECT balance, entries FROM accounts WHERE id = ?', [accountId])
}

/**
 * Debits the price of each certificate, with one update of the account's row.
 *
 * @param before the account's credits, which nobody else changes meanwhile
 */
export async function bookDebits(
  tx: Tx,
  accountId: string,
  { balance, entries }: AccountCredits,
  debits: readonly Debit[],
): Promise<void> {
  if (!debits.length) return
  const price = priceOf('issue')
  const sql = 'UPDATE accounts SET balance = balance - ?, entries = entries + ? WHERE id = ?'
  await tx.run(sql, [debits.length * price, debits.length, accountId])
  for (const [i, { id, subAccountEmail, certificateId, createdAt }] of debits.entries()) {
    const place = [-price, balance - (i + 1) * price, 'issue', certificateId, createdAt, entries + i + 1]
    await tx.run(insertEntrySql, [id, accountId, subAccountEmail, ...place])
  }
}

/**
 * {@link bookDebits} as two common table expressions for PostgreSQL, with one value: the debits as JSON, by the names of
 * {@link debitRecord}.
 *
 * @param issued relation of the certificates that are paid for: `certificate_id`, and `place` from 1, without gaps
 * @param account relation of the account's locked row: `id`, `balance`, `entries`
 */
export function bookDebitsSql(issued: string, account: string): string {
  const { table, columns } = entryColumns
  const { id, sub_account_email, certificate_id, created_at } = columns
  const price = priceOf('issue')
  return `booked AS (
      UPDATE accounts SET balance = accounts.balance - n * ${price}, entries = accounts.entries + n
      FROM ${account}, (SELECT COUNT(*) AS n FROM ${issued}) AS counted WHERE accounts.id = ${account}.id AND n > 0),
    entry AS (
      INSERT INTO ${table} (${Object.keys(columns).join(', ')})
      SELECT debit.id, ${account}.id, debit.sub_account_email, -${price}, ${account}.balance - place * ${price}, 'issue',
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

/** Booked last first. With a sub-account, only the entries of its certificates. */
export async function listLedger(
  tx: Tx,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<Part<LedgerRow>> {
  const page = pageSql('sequence', list)
  const rows = await tx.all<LedgerRow>(
    `SELECT id, account_id AS "accountId", amount, balance_after AS "balanceAfter", reason,
       certificate_id AS "certificateId", created_at AS "createdAt", sequence
     FROM ledger WHERE account_id = ?${subAccount ? ' AND sub_account_email = ?' : ''}${page.sql}`,
    [accountId, ...(subAccount ? [subAccount] : []), ...page.values],
  )
  return toPart(rows, list)
}
