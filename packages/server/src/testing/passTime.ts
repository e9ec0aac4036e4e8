import type { Tx } from '../kit/database/Database.ts'

/** Lets this time pass for the outbox, in ms: PostgreSQL's clock, by which emails wait, cannot be set. */
export async function passTime(tx: Tx, ms: number): Promise<void> {
  await tx.run('UPDATE outbox SET due_at = due_at - ?, created_at = created_at - ?', [ms, ms])
}
