import type { Tx } from './Database.ts'

/** Certificates read at a time: snapshots can be large. */
const batch = 100

/** The parts of a snapshot that are shown without drawing. */
interface Snapshot {
  template: { name: string; dimensions: { width: number; height: number } }
  organization: { name: string; website: string }
}

/**
 * Copies what lists show out of every certificate's snapshot. Not by SQL: both engines' JSON functions refuse some of what
 * was stored, such as half a character in a name, and nothing may keep the service from starting.
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
          storable(organization.name),
          storable(organization.website),
          storable(template.name),
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

/** Without what a database cannot store in a text: NUL, and halves of characters. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
