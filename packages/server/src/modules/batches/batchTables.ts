import { removeReferences } from '../../core/images/imageRepository.ts'
import { isTestAccount } from '../../core/testMode/testAccount.ts'
import type { ClosingStep, ExpiryStep } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { cancelRunning, refuseRunning } from './batchRepository.ts'
import { countMailsTriggers } from './countMailsTriggers.ts'
import { eraseRows } from './eraseRows.ts'

/** Deletes chunks with an index that starts with their batch. */
const deleteChunks: ClosingStep = {
  rows: 500,
  change: (tx, { id }, limit) =>
    tx.run(
      `DELETE FROM batch_chunks WHERE id IN (
         SELECT c.id FROM batches b JOIN batch_chunks c ON c.batch_id = b.id WHERE b.account_id = ? LIMIT ?)`,
      [id, limit],
    ),
}

/** Deletes the rows of the oldest ended batch, then the batch. */
const expireBatches: ExpiryStep = {
  rows: 500,
  async change(tx, { id, before }, limit) {
    const batch = await tx.one<{ id: string }>(
      `SELECT id FROM batches WHERE account_id = ? AND created_at < ? AND finished_at IS NOT NULL
       ORDER BY created_at, id LIMIT 1`,
      [id, before],
    )
    if (!batch) return 0
    const deleted = await tx.run(
      `DELETE FROM batch_rows WHERE batch_id = ? AND place IN (
         SELECT place FROM batch_rows WHERE batch_id = ? ORDER BY place LIMIT ?)`,
      [batch.id, batch.id, limit],
    )
    if (deleted < limit) {
      await tx.run('DELETE FROM batch_chunks WHERE batch_id = ?', [batch.id])
      await sendStatements(tx, [removeReferences(`batch:${batch.id}`)])
      await tx.run('DELETE FROM batches WHERE id = ?', [batch.id])
    }
    // There may be another batch.
    return limit
  },
}

/** Batches, their rows, and chunks of rows, which are jobs. */
export const batchTables: TableSet = {
  tables: [
    {
      name: 'batches',
      closing: 'ended',
      erasure: 'kept',
      why: 'counts, and a template; a sweep empties them',
      close: (tx, account) =>
        isTestAccount(account.id) ? cancelRunning(tx, account) : refuseRunning(tx, account.id),
      expire: expireBatches,
      exported: { file: 'lists.json', path: '/api/batches' },
    },
    {
      name: 'batch_rows',
      closing: 'ended',
      erasure: 'emptied',
      isPersonal: true,
      erase: eraseRows,
      exported: { file: 'lists/' },
    },
    { name: 'batch_chunks', closing: 'deleted', erasure: 'none', steps: [deleteChunks], exported: 'jobs' },
  ],
  create: ({ engine, uuid }) => [
    // `preparing` until all rows are stored, and emptied long after the end. `draft_key` is held by the preparing
    // request until `draft_until`. Triggers count its emails.
    `CREATE TABLE batches (
    id ${uuid} PRIMARY KEY,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    sub_account_email TEXT,
    state TEXT NOT NULL,
    content TEXT NOT NULL,
    draft_key TEXT,
    draft_until BIGINT,
    total BIGINT NOT NULL DEFAULT 0,
    issued BIGINT NOT NULL DEFAULT 0,
    issued_before BIGINT NOT NULL DEFAULT 0,
    failed BIGINT NOT NULL DEFAULT 0,
    skipped BIGINT NOT NULL DEFAULT 0,
    mails_waiting BIGINT NOT NULL DEFAULT 0,
    mails_sent BIGINT NOT NULL DEFAULT 0,
    mails_stored BIGINT NOT NULL DEFAULT 0,
    mails_failed BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    finished_at BIGINT,
    emptied_at BIGINT)`,
    'CREATE INDEX batches_by_account ON batches (account_id, created_at, id)',
    `CREATE INDEX batches_by_sub_account ON batches (account_id, sub_account_email, created_at, id)
    WHERE sub_account_email IS NOT NULL`,
    'CREATE UNIQUE INDEX batches_by_draft ON batches (account_id, draft_key) WHERE draft_key IS NOT NULL',
    "CREATE INDEX batches_preparing ON batches (created_at) WHERE state = 'preparing'",
    'CREATE INDEX batches_not_emptied ON batches (finished_at) WHERE emptied_at IS NULL',
    ...countMailsTriggers(engine),
    // `given` contains name and address of a row without a valid recipient.
    `CREATE TABLE batch_rows (
    batch_id ${uuid} NOT NULL REFERENCES batches(id),
    place BIGINT NOT NULL,
    state TEXT NOT NULL,
    data TEXT,
    problem TEXT,
    certificate_id ${uuid},
    refused_person TEXT,
    PRIMARY KEY (batch_id, place))`,
    "CREATE INDEX batch_rows_not_issued ON batch_rows (batch_id, state, place) WHERE state IN ('failed', 'skipped')",
    // A `JobTable`.
    `CREATE TABLE batch_chunks (
    id ${uuid} PRIMARY KEY,
    batch_id ${uuid} NOT NULL REFERENCES batches(id),
    account_id ${uuid} NOT NULL,
    first_place BIGINT NOT NULL,
    last_place BIGINT NOT NULL,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at BIGINT NOT NULL,
    lease TEXT,
    created_at BIGINT NOT NULL,
    error TEXT)`,
    'CREATE INDEX batch_chunks_by_batch ON batch_chunks (batch_id)',
    "CREATE INDEX batch_chunks_by_turn ON batch_chunks (account_id, due_at) WHERE status = 'pending'",
    "CREATE INDEX batch_chunks_by_due ON batch_chunks (due_at) WHERE status = 'pending'",
    "CREATE INDEX batch_chunks_by_attempts ON batch_chunks (attempts, due_at) WHERE status = 'pending' AND lease IS NULL",
    'CREATE INDEX batch_chunks_by_lease ON batch_chunks (due_at) WHERE lease IS NOT NULL',
  ],
}
