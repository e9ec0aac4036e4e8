import type { Tx } from '../../kit/database/Database.ts'
import type { PrintRange } from './printLimits.ts'

/** A printable certificate, with the facts that decide whether to print it. */
export interface PrintableRow {
  id: string
  accountId: string
  subAccountEmail: string | null
  name: string
  /** Locale of its design; empty: none. */
  locale: string
  revokedAt: number | null
  erasedAt: number | null
  /** Certificate that replaces it. */
  supersededBy: string | null
}

const columns = `c.id, c.account_id AS "accountId", c.sub_account_email AS "subAccountEmail", c.recipient_name AS name,
  d.locale, c.revoked_at AS "revokedAt", c.erased_at AS "erasedAt", c.superseded_by AS "supersededBy"`

const withDesign = 'JOIN designs d ON d.hash = c.design'

/** Rows per query. */
const perRead = 500

/**
 * Lists a batch's issued certificates, in row order.
 *
 * @param range positions to return
 */
export async function listBatchCertificates(
  tx: Tx,
  batchId: string,
  { from, to }: PrintRange,
): Promise<PrintableRow[]> {
  const start = await tx.one<{ place: number }>(
    "SELECT place FROM batch_rows WHERE batch_id = ? AND state = 'issued' ORDER BY place LIMIT 1 OFFSET ?",
    [batchId, from - 1],
  )
  if (!start) return []
  const all: PrintableRow[] = []
  const wanted = to - from + 1
  for (let place = start.place - 1, isMore = true; isMore; ) {
    const limit = Math.min(perRead, wanted - all.length)
    const rows = await tx.all<PrintableRow & { place: number }>(
      `SELECT r.place, ${columns} FROM batch_rows r JOIN certificates c ON c.id = r.certificate_id ${withDesign}
       WHERE r.batch_id = ? AND r.state = 'issued' AND r.place > ? ORDER BY r.place LIMIT ?`,
      [batchId, place, limit],
    )
    for (const { place: at, ...row } of rows) {
      all.push(row)
      place = at
    }
    isMore = rows.length === limit && all.length < wanted
  }
  return all
}

/** Finds certificates by id; skips unknown ids. Not scoped to an account; callers must check ownership. */
export async function findPrintable(tx: Tx, ids: readonly string[]): Promise<Map<string, PrintableRow>> {
  const found = new Map<string, PrintableRow>()
  for (let at = 0; at < ids.length; at += perRead) {
    const some = ids.slice(at, at + perRead)
    const rows = await tx.all<PrintableRow>(
      `SELECT ${columns} FROM certificates c ${withDesign} WHERE c.id IN (${some.map(() => '?').join(', ')})`,
      some,
    )
    for (const row of rows) found.set(row.id, row)
  }
  return found
}
