import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/Database.ts'
import { commitStatements, sendStatements } from '../database/sendStatements.ts'
import { addReferences, hashesIn, replaceReferences } from './imageReferences.ts'

/** Documents per step. Each may be a few MB, so they are read one by one, and others have their turn in between. */
const batch = { templates: 20, organizations: 200, certificates: 100 }
/** Certificates may be committed out of the order of their times, and by processes with another clock; in ms. */
const overlap = 2 * 24 * 60 * 60_000

/**
 * Records references of a few documents that an earlier release stored.
 *
 * @returns whether there may be more
 */
export async function recordTemplates(database: Database): Promise<boolean> {
  const rows = await database.all<{ id: string }>(
    `SELECT id FROM templates WHERE recorded_version <> version ORDER BY id LIMIT ${batch.templates}`,
  )
  for (const { id } of rows) {
    await setImmediate()
    const row = await database.one<{ accountId: string; document: string; version: number }>(
      'SELECT account_id AS "accountId", document, version FROM templates WHERE id = ?',
      [id],
    )
    if (!row) continue
    const { accountId, document, version } = row
    await database.transaction(async (tx) => {
      // Locks the row; a change in the meantime leaves it for the next step.
      const recorded = await tx.run(
        'UPDATE templates SET bytes = ?, recorded_version = version WHERE id = ? AND version = ?',
        [Buffer.byteLength(document), id, version],
      )
      if (!recorded) return
      const hashes = hashesIn(document)
      await sendStatements(tx, replaceReferences({ owner: `template:${id}`, accountId, hashes }))
    })
  }
  return rows.length === batch.templates
}

/** The same for logos. */
export async function recordOrganizations(database: Database): Promise<boolean> {
  const rows = await database.all<{ id: string; accountId: string; logo: string }>(
    `SELECT id, account_id AS "accountId", logo FROM organizations
     WHERE recorded_logo IS NULL OR recorded_logo <> logo ORDER BY id LIMIT ${batch.organizations}`,
  )
  for (const { id, accountId, logo } of rows)
    await database.transaction(async (tx) => {
      const recorded = await tx.run(
        'UPDATE organizations SET recorded_logo = logo WHERE id = ? AND logo = ?',
        [id, logo],
      )
      if (!recorded) return
      const hashes = hashesIn(logo)
      await sendStatements(tx, replaceReferences({ owner: `organization:${id}`, accountId, hashes }))
    })
  return rows.length === batch.organizations
}

/** Position of the recording among an account's certificates: after this one. */
interface Place {
  issuedAt: number
  id: string
}

/**
 * Records the images of an account's certificates that were issued since shortly before the last time.
 *
 * @param pause called between steps; `false` stops
 * @returns whether all are recorded
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
  let place: Place = { issuedAt: (known?.until ?? 0) - overlap, id: '' }
  for (;;) {
    const rows = await database.all<Place>(
      `SELECT id, issued_at AS "issuedAt" FROM certificates
       WHERE account_id = ? AND (issued_at, id) > (?, ?) ORDER BY issued_at, id LIMIT ${batch.certificates}`,
      [accountId, place.issuedAt, place.id],
    )
    const last = rows.at(-1)
    if (!last) return true
    const found = new Set<string>()
    for (const { id } of rows) {
      await setImmediate()
      const row = await database.one<{ snapshot: string; design: string | null }>(
        `SELECT c.snapshot, d.document AS design FROM certificates c LEFT JOIN designs d ON d.hash = c.design
         WHERE c.id = ?`,
        [id],
      )
      for (const hash of hashesIn(`${row?.snapshot} ${row?.design}`)) found.add(hash)
    }
    const hashes = [...found].sort()
    await commitStatements(database, [
      ...addReferences({ owner: `certificates:${accountId}`, accountId, hashes }),
      {
        sql: `INSERT INTO account_storage (account_id, certificates_recorded_until) VALUES (?, ?)
         ON CONFLICT (account_id) DO UPDATE SET certificates_recorded_until = excluded.certificates_recorded_until`,
        values: [accountId, last.issuedAt],
      },
    ])
    place = last
    if (rows.length < batch.certificates) return true
    if (!(await pause())) return false
  }
}
