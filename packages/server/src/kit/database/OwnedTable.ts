import type { Engine } from './ColumnTypes.ts'
import type { Tx } from './Database.ts'
import type { Statement } from './Statement.ts'

/** A closed account. */
export interface ClosedAccount {
  id: string
  /** In ms since 1970. */
  deletedAt: number
}

/** Changes a limited number of a closed account's rows, in a transaction that holds the account. */
export interface ClosingStep {
  rows: number
  /** Returns the number of rows found. */
  change(tx: Tx, account: ClosedAccount, limit: number): Promise<number>
}

/** A test account whose old records are being deleted. */
export interface ExpiringAccount {
  id: string
  /** Deletes records older than this, in ms since 1970. */
  before: number
  /** All tables. */
  tables: readonly OwnedTable[]
}

/** Deletes a limited number of a test account's old rows, in a transaction that holds the account. */
export interface ExpiryStep {
  rows: number
  /** Returns the number of rows found. */
  change(tx: Tx, account: ExpiringAccount, limit: number): Promise<number>
}

/** The recipient of a certificate, being erased. */
export interface ErasedRecipient {
  certificateId: string
  accountId: string
  name: string
  /** Empty if there is none. */
  email: string
  /** When the certificate was stored, in ms since 1970. */
  storedAt: number
  engine: Engine
}

/** A file in the account's data export. */
export interface ExportedTable {
  /** Name in the archive; a folder ends with a slash. */
  file: string
  /** API path that returns the rows as JSON. Absent: pages write the file themselves. */
  path?: string
}

/** A table as declared by its owner: no other part of the service writes to it. */
export interface OwnedTable {
  name: string
  /**
   * Fate of an account's rows after it is closed.
   *
   * | | |
   * | --- | --- |
   * | `deleted` | deleted, at once or a little later |
   * | `ended` | kept without effect |
   * | `kept` | kept unchanged |
   * | `none` | no rows belong to an account |
   */
  closing: 'deleted' | 'ended' | 'kept' | 'none'
  /**
   * Fate of a recipient's rows after erasure. `emptied`: texts and addresses are removed; `none`: the table has no
   * recipients.
   */
  erasure: 'deleted' | 'emptied' | 'kept' | 'none'
  /** Reason to keep rows. */
  why?: string
  /** True if it contains personal data: PostgreSQL then vacuums it after an erasure. */
  isPersonal?: true
  /** The only engine that has the table; the other one does its work itself. */
  engine?: Engine
  /**
   * SQL that fills an engine-specific table from others, after those were copied from the other engine. Absent: nothing
   * to fill.
   */
  fill?: string
  /** Does the immediate part of `closing`, in the transaction that closes the account and holds it. */
  close?(tx: Tx, account: ClosedAccount): Promise<unknown>
  /** Does the rest of `closing`, in order, a few seconds after the account is closed. */
  steps?: readonly ClosingStep[]
  /**
   * Implements `erasure`.
   *
   * @param reads database as of before the transaction
   * @returns statements for the erasing transaction, after the certificate is locked
   */
  erase?(
    recipient: ErasedRecipient,
    reads: Pick<Tx, 'all'>,
  ): readonly Statement[] | Promise<readonly Statement[]>
  /** Deletes rows of test accounts after 90 days. Absent: rows are kept, deleted along with others, or shorter-lived. */
  expire?: ExpiryStep
  /** Deletes all rows of a test account's certificates, before the certificates are deleted. */
  forget?(certificateIds: readonly string[]): readonly Statement[]
  /**
   * File of the account's export with the rows, or the reason why there is none. Absent: no rows belong to an account.
   */
  exported?: ExportedTable | string
}

/** SQL for an account's rows, in an index range. */
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
