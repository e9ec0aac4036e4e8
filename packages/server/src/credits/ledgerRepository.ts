import type { LedgerEntry } from '@certificate-sdk/client'
import type { Tx } from '../database/Database.ts'
import { type PageRequest, pageSql } from '../database/page.ts'

/** A ledger entry. */
export interface LedgerRow {
  id: string
  accountId: string
  amount: number
  balanceAfter: number
  reason: LedgerEntry['reason']
  certificateId: string | null
  createdAt: number
}

export async function readBalance(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', [accountId])
  return row?.balance ?? 0
}

/**
 * Debits one credit.
 *
 * @returns the new balance; `undefined` if there was no credit
 */
export async function takeCredit(tx: Tx, accountId: string): Promise<number | undefined> {
  const row = await tx.one<{ balance: number }>(
    'UPDATE accounts SET balance = balance - 1 WHERE id = ? AND balance >= 1 RETURNING balance',
    [accountId],
  )
  return row?.balance
}

/** @returns the new balance; `undefined` if the account does not exist */
export async function addCredits(tx: Tx, accountId: string, amount: number): Promise<number | undefined> {
  const row = await tx.one<{ balance: number }>(
    'UPDATE accounts SET balance = balance + ? WHERE id = ? RETURNING balance',
    [amount, accountId],
  )
  return row?.balance
}

/** Fails with `UniqueViolation` if the account has an entry with the same reference. */
export async function insertLedgerEntry(
  tx: Tx,
  row: LedgerRow & { note?: string; reference?: string | null },
): Promise<void> {
  await tx.run(
    `INSERT INTO ledger (id, account_id, amount, balance_after, reason, certificate_id, created_at, note, reference)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      row.id,
      row.accountId,
      row.amount,
      row.balanceAfter,
      row.reason,
      row.certificateId,
      row.createdAt,
      row.note ?? '',
      row.reference ?? null,
    ],
  )
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
       certificate_id AS "certificateId", created_at AS "createdAt", note, reference
     FROM ledger WHERE account_id = ? AND amount > 0 ORDER BY created_at DESC, balance_after DESC LIMIT ?`,
    [accountId, limit],
  )
}

/** Newest first. With a sub-account, only the entries of its certificates. */
export async function listLedger(
  tx: Tx,
  { accountId, subAccount }: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<LedgerRow[]> {
  const page = pageSql('created_at', list)
  const own =
    ' AND certificate_id IN (SELECT id FROM certificates WHERE account_id = ? AND sub_account_email = ?)'
  return tx.all<LedgerRow>(
    `SELECT id, account_id AS "accountId", amount, balance_after AS "balanceAfter", reason,
       certificate_id AS "certificateId", created_at AS "createdAt"
     FROM ledger WHERE account_id = ?${subAccount ? own : ''}${page.sql}`,
    [accountId, ...(subAccount ? [accountId, subAccount] : []), ...page.values],
  )
}
