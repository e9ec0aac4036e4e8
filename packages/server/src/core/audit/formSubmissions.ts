import { createHash } from 'node:crypto'
import type { Tx } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'

/**
 * Records that a form was submitted, in the transaction of its change.
 *
 * @param form owner: the form's owner, so that nobody else can use it up
 * @throws {Refusal} `already_submitted`
 */
export async function noteSubmission(
  tx: Tx,
  { owner, submission, now }: { owner: string; submission: string | undefined; now: number },
): Promise<void> {
  if (submission === undefined) return
  const id = createHash('sha256').update(`${owner}\n${submission}`).digest('base64url')
  const inserted = await tx.run(
    'INSERT INTO form_submissions (id, created_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
    [id, now],
  )
  if (inserted !== 1) throw new Refusal('already_submitted')
}

/** Deletes records of forms submitted before an instant. */
export async function deleteSubmissions(database: Pick<Tx, 'run'>, before: number): Promise<void> {
  await database.run('DELETE FROM form_submissions WHERE created_at < ?', [before])
}
