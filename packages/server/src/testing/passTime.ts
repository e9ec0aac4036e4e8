import type { Tx } from '../kit/database/Database.ts'

/** Simulates passing time for the outbox, in ms, because PostgreSQL's clock can't be set. */
export async function passTime(tx: Tx, ms: number): Promise<void> {
  await tx.run('UPDATE outbox SET due_at = due_at - ?, created_at = created_at - ?', [ms, ms])
}
