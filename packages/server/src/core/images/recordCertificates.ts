import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { certificateStates, storedState } from '../life/storedState.ts'
import { addReferences, hashesIn, rememberImages } from './imageRepository.ts'

/** Certificates per step. Each may have a few MB, so they are read one by one, and other requests run in between. */
const batch = 100
/**
 * Overlap with the previous run, in ms: certificates may be committed out of order, and by processes with other clocks.
 */
const overlap = 2 * 24 * 60 * 60_000

/** Progress through an account's certificates: continues after this one. */
interface Position {
  issuedAt: number
  id: string
}

/**
 * Records the images of an account's certificates since the last run, with an overlap.
 *
 * @param pause called between steps; `false` stops
 * @returns true if all are recorded
 */
export async function recordCertificates(
  database: Database,
  accountId: string,
  pause: () => Promise<boolean>,
): Promise<boolean> {
  const known = await database.one<{ until: number }>(
    'SELECT certificates_recorded_until AS until FROM account_storage WHERE account_id = ?',
    [accountId],
  )
  let until = known?.until ?? 0
  let position: Position = { issuedAt: until - overlap, id: firstId }
  for (;;) {
    // Uses the list index, state by state.
    const parts = certificateStates.map(
      (state) => `SELECT * FROM (SELECT id, issued_at AS "issuedAt" FROM certificates WHERE account_id = ?
         AND ${storedState} = '${state}' AND (issued_at, id) > (?, ?)
         ORDER BY issued_at, id LIMIT ${batch}) AS ${state}`,
    )
    const rows = await database.all<Position>(
      `${parts.join(' UNION ALL ')} ORDER BY "issuedAt", id LIMIT ${batch}`,
      parts.flatMap(() => [accountId, position.issuedAt, position.id]),
    )
    const last = rows.at(-1)
    if (!last) return true
    const found = new Set<string>()
    const ofRecipients: Statement[] = []
    for (const { id } of rows) {
      await setImmediate()
      const row = await database.one<{ snapshot: string; attributes: string; design: string }>(
        `SELECT c.snapshot, c.attributes, d.document AS design
         FROM certificates c JOIN designs d ON d.hash = c.design WHERE c.id = ?`,
        [id],
      )
      const recipientHashes = hashesIn(row?.attributes ?? '')
      ofRecipients.push(
        ...rememberImages({ accountId, certificateId: id, hashes: recipientHashes }, database.engine),
      )
      for (const hash of hashesIn(`${row?.snapshot} ${row?.design}`))
        if (!recipientHashes.includes(hash)) found.add(hash)
    }
    const hashes = [...found].sort()
    const recorded = await database.transaction(async (tx) => {
      // Locks before the account's row, in the same order as erasing a recipient.
      await sendStatements(tx, ofRecipients)
      // Does nothing if another process was faster.
      const moved = await tx.run(
        `INSERT INTO account_storage (account_id, certificates_recorded_until) VALUES (?, ?)
         ON CONFLICT (account_id) DO UPDATE SET certificates_recorded_until = excluded.certificates_recorded_until
         WHERE account_storage.certificates_recorded_until = ?`,
        [accountId, last.issuedAt, until],
      )
      if (!moved) return false
      const added = addReferences({ owner: `certificates:${accountId}`, accountId, hashes })
      await sendStatements(tx, added)
      return true
    })
    if (!recorded) return false
    until = last.issuedAt
    position = last
    if (rows.length < batch) return true
    if (!(await pause())) return false
  }
}
