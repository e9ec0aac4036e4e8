import type { LedgerEntry } from '@certificate-sdk/client'
import type { Queries } from '../database/Database.ts'

/** One movement of credits, as it is stored. */
export interface LedgerRow {
  id: string
  accountId: string
  amount: number
  balanceAfter: number
  reason: LedgerEntry['reason']
  certificateId: string | null
  createdAt: number
}

/** Credits that are left. */
export async function readBalance(queries: Queries, accountId: string): Promise<number> {
  const row = await queries.one<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', [accountId])
  return row?.balance ?? 0
}

/** Takes one credit if there is one; returns what is left, or `undefined` where there was none. */
export async function takeCredit(queries: Queries, accountId: string): Promise<number | undefined> {
  const row = await queries.one<{ balance: number }>(
    'UPDATE accounts SET balance = balance - 1 WHERE id = ? AND balance >= 1 RETURNING balance',
    [accountId],
  )
  return row?.balance
}

/** Writes down a movement. */
export async function insertLedgerEntry(queries: Queries, row: LedgerRow): Promise<void> {
  await queries.run(
    `INSERT INTO ledger (id, account_id, amount, balance_after, reason, certificate_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [row.id, row.accountId, row.amount, row.balanceAfter, row.reason, row.certificateId, row.createdAt],
  )
}

/** All movements, newest first. */
export async function listLedger(queries: Queries, accountId: string): Promise<LedgerRow[]> {
  return queries.all<LedgerRow>(
    `SELECT id, account_id AS "accountId", amount, balance_after AS "balanceAfter", reason,
       certificate_id AS "certificateId", created_at AS "createdAt"
     FROM ledger WHERE account_id = ? ORDER BY created_at DESC, balance_after ASC`,
    [accountId],
  )
}
