import type { Tx } from './Database.ts'
import { storableText } from './storableText.ts'

/** Certificates per read: snapshots can be large. */
const batch = 100

/** The copied parts of a snapshot. */
interface Snapshot {
  template: { name: string; dimensions: { width: number; height: number } }
  organization: { name: string; website: string }
}

/**
 * Copies what lists show from every certificate's snapshot into columns. Not in SQL, because both engines' JSON
 * functions refuse some stored texts, such as half a character in a name, and a migration must not fail on data.
 */
export async function summarizeCertificates(tx: Tx): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await tx.all<{ id: string; snapshot: string }>(
      'SELECT id, snapshot FROM certificates WHERE id > ? ORDER BY id LIMIT ?',
      [last, batch],
    )
    for (const { id, snapshot } of rows) {
      const { template, organization } = JSON.parse(snapshot) as Snapshot
      await tx.run(
        `UPDATE certificates SET organization_name = ?, organization_website = ?, template_name = ?,
           page_width = ?, page_height = ? WHERE id = ?`,
        [
          storableText(organization.name),
          storableText(organization.website),
          storableText(template.name),
          template.dimensions.width,
          template.dimensions.height,
          id,
        ],
      )
      last = id
    }
    if (rows.length < batch) return
  }
}
