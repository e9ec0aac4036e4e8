import type { PrintableRow } from './printRepository.ts'

/** Number of certificates that are not printed, by reason. */
export interface LeftOut {
  revoked: number
  erased: number
  /** Replaced by corrections that can't be printed. */
  superseded: number
}

/** Certificates to print, and those left out. */
export interface PrintChoice {
  rows: PrintableRow[]
  leftOut: LeftOut
}

/**
 * Chooses certificates to print: replaced ones by their replacement; revoked and erased ones are left out. Prints each
 * once.
 *
 * @param find finds certificates by id
 */
export async function choosePrinted(
  rows: readonly PrintableRow[],
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, PrintableRow>>,
): Promise<PrintChoice> {
  let current = [...rows]
  for (let hops = 0; hops < maxHops; hops++) {
    const ids = current.flatMap(({ supersededBy }) => supersededBy ?? [])
    if (!ids.length) break
    const successors = await find(ids)
    if (!successors.size) break
    current = current.map((row) => successors.get(row.supersededBy ?? '') ?? row)
  }
  const leftOut = { revoked: 0, erased: 0, superseded: 0 }
  const chosen = new Map<string, PrintableRow>()
  for (const row of current) {
    if (row.erasedAt !== null) leftOut.erased++
    else if (row.revokedAt !== null) leftOut.revoked++
    else if (row.supersededBy !== null) leftOut.superseded++
    else chosen.set(row.id, row)
  }
  return { rows: [...chosen.values()], leftOut }
}

/** Maximum length of a chain of corrections to follow. */
const maxHops = 50
