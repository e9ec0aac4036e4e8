import { lockOwnAccount, lockStorage } from '../../core/access/lockAccount.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/erasures.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { erasePerson } from './personRepository.ts'

/**
 * Deletes an account, in one transaction. Certificates that it has issued stay verifiable, because their recipients rely on
 * them; recipients' data must be erased one by one before that. Everything else is deleted or ends: scheduled certificates are
 * revoked, keys and webhooks stop, e-mails that wait and everything planned for certificates are canceled, designs and
 * organizations are deleted, and people who are members of no other account are erased; `sweepPeople` deletes the audit log.
 *
 * @throws {Refusal} `batch_running`
 */
export async function closeAccount(tx: Tx, accountId: string, now: number): Promise<void> {
  await lockOwnAccount(tx, accountId)
  await sendStatements(tx, [lockStorage(accountId)])
  const running = await tx.one(
    // A batch that is still being checked cannot start any more, see `startBatch`.
    "SELECT 1 AS one FROM batches WHERE account_id = ? AND state = 'running' LIMIT 1",
    [accountId],
  )
  if (running) throw new Refusal('batch_running')
  await tx.run("UPDATE accounts SET deleted_at = ?, name = '' WHERE id = ?", [now, accountId])
  await tx.run('UPDATE api_keys SET revoked_at = ? WHERE account_id = ? AND revoked_at IS NULL', [
    now,
    accountId,
  ])
  await tx.run(
    "UPDATE webhooks SET deleted_at = ?, secret = '', former_secret = NULL WHERE account_id = ? AND deleted_at IS NULL",
    [now, accountId],
  )
  // Before the e-mails: waits for a reminder that is being queued, so that its e-mail is canceled, too.
  await tx.run(
    'DELETE FROM certificate_tasks WHERE certificate_id IN (SELECT id FROM certificates WHERE account_id = ?)',
    [accountId],
  )
  // Nobody could revoke them later.
  await tx.run(
    `UPDATE certificates SET revoked_at = ?
     WHERE account_id = ? AND publish_at IS NOT NULL AND publish_at > ? AND revoked_at IS NULL AND erased_at IS NULL`,
    [now, accountId, now],
  )
  await tx.run(
    `UPDATE outbox SET status = 'canceled', lease = NULL WHERE status IN ('pending', 'scheduled')
     AND certificate_id IN (SELECT id FROM certificates WHERE account_id = ?)`,
    [accountId],
  )
  for (const table of ['template_versions', 'corrections', 'templates', 'organizations'])
    await tx.run(`DELETE FROM ${table} WHERE account_id = ?`, [accountId])
  // After the documents, which wait for whoever records their references.
  for (const prefix of ['template-version', 'template', 'organization'])
    await tx.run('DELETE FROM image_references WHERE account_id = ? AND owner LIKE ?', [
      accountId,
      `${prefix}:%`,
    ])
  await tx.run('UPDATE person_links SET used_at = ? WHERE account_id = ? AND used_at IS NULL', [
    now,
    accountId,
  ])
  await tx.run('DELETE FROM sessions WHERE account_id = ?', [accountId])
  // After the links, which wait for people who are just joining. In one order, so that two deletions do not wait for each other.
  const members = await tx.all<{ id: string }>(
    'DELETE FROM memberships WHERE account_id = ? RETURNING person_id AS id',
    [accountId],
  )
  for (const id of members.map((member) => member.id).sort()) await erasePerson(tx, id)
  await sendStatements(tx, [noteErasure(accountId, now)])
}
