import type { Engine } from './ColumnTypes.ts'
import type { Tx } from './Database.ts'
import type { Statement } from './Statement.ts'

/** An account that was closed. */
export interface ClosedAccount {
  id: string
  /** In ms since 1970. */
  deletedAt: number
}

/** A change of at most so many rows of a closed account, in a transaction that holds the account. */
export interface ClosingStep {
  rows: number
  /** Returns how many rows it found. */
  change(tx: Tx, account: ClosedAccount, limit: number): Promise<number>
}

/** A test account whose old records are deleted. */
export interface ExpiringAccount {
  id: string
  /** Records from before this instant are deleted, in ms since 1970. */
  before: number
  /** All tables. */
  tables: readonly OwnedTable[]
}

/** Deletes at most so many old rows of a test account, in a transaction that holds the account. */
export interface ExpiryStep {
  rows: number
  /** Returns how many rows it found. */
  change(tx: Tx, account: ExpiringAccount, limit: number): Promise<number>
}

/** The recipient of a certificate, to be erased. */
export interface ErasedRecipient {
  certificateId: string
  accountId: string
  name: string
  /** Empty: there is none. */
  email: string
  /** When the certificate was stored, in ms since 1970. */
  storedAt: number
  engine: Engine
}

/** The account's archive of its own data. */
export interface ExportedTable {
  /** Name in the archive; a folder ends with a slash. */
  file: string
  /** Path of the API that answers with the rows as JSON. Absent: pages write the file themselves. */
  path?: string
}

/** A table, as the part of the service declares it that owns it: no other part writes to it. */
export interface OwnedTable {
  name: string
  /**
   * Fate of an account's rows after the account is closed.
   *
   * | | |
   * | --- | --- |
   * | `deleted` | they go, at once or a little later |
   * | `ended` | they stay, and nothing acts on them |
   * | `kept` | they stay as they are |
   * | `none` | no rows belong to an account |
   */
  closing: 'deleted' | 'ended' | 'kept' | 'none'
  /** Fate of a recipient's rows once the recipient is erased. `emptied`: their words and addresses go; `none`: it has none. */
  erasure: 'deleted' | 'emptied' | 'kept' | 'none'
  /** Reason to keep rows. */
  why?: string
  /** Says something about people: PostgreSQL cleans its file after an erasure. */
  isPersonal?: true
  /** Only this engine has the table, for work that the other one does itself. */
  engine?: Engine
  /** SQL that fills a table of one engine from others, after those were copied from the other engine. Absent: nothing needs to be filled. */
  fill?: string
  /** Carries out as much of `closing` as everybody sees, in the transaction that closes the account and holds it. */
  close?(tx: Tx, account: ClosedAccount): Promise<unknown>
  /** Carries out the rest of `closing`, in order, a few seconds after the account is closed. */
  steps?: readonly ClosingStep[]
  /**
   * Carries out `erasure`.
   *
   * @param reads of what is there before the transaction
   * @returns statements for the transaction that erases the recipient, after the certificate is locked
   */
  erase?(
    recipient: ErasedRecipient,
    reads: Pick<Tx, 'all'>,
  ): readonly Statement[] | Promise<readonly Statement[]>
  /** Deletes rows of test accounts that are older than 90 days. Absent: they stay, go with others, or live shorter anyway. */
  expire?: ExpiryStep
  /** Deletes everything that the table has of certificates of test accounts, before these are deleted themselves. */
  forget?(certificateIds: readonly string[]): readonly Statement[]
  /** Part of the account's export that has the rows, or the reason why none has. Absent: no rows belong to an account. */
  exported?: ExportedTable | string
}

/** Rows of a table by the account's id, in a range of an index. */
export const someRows = (table: string, condition = 'TRUE', key = 'id') =>
  `SELECT ${key} FROM ${table} WHERE account_id = ? AND ${condition} LIMIT ?`

/** Deletes the rows of a table. */
export const deleteRows = (table: string): ClosingStep => ({
  rows: 500,
  change: (tx, { id }, limit) => tx.run(`DELETE FROM ${table} WHERE id IN (${someRows(table)})`, [id, limit]),
})

/** Deletes the rows of certificates, by the column `certificate_id`. */
export function deleteOfCertificates(table: string): (certificateIds: readonly string[]) => Statement[] {
  return (ids) => [
    { sql: `DELETE FROM ${table} WHERE certificate_id IN (${ids.map(() => '?').join(', ')})`, values: ids },
  ]
}
