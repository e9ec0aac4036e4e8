import type { LedgerEntry } from '@certificate-sdk/client'
import type { Tx } from '../database/Database.ts'
import { type PageRequest, pageSql } from '../database/page.ts'

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
): Promise<LedgerRow[]> {
  const page = pageSql('sequence', list)
  return tx.all<LedgerRow>(
    `SELECT id, account_id AS "accountId", amount, balance_after AS "balanceAfter", reason,
       certificate_id AS "certificateId", created_at AS "createdAt", sequence
     FROM ledger WHERE account_id = ?${subAccount ? ' AND sub_account_email = ?' : ''}${page.sql}`,
    [accountId, ...(subAccount ? [subAccount] : []), ...page.values],
  )
}
