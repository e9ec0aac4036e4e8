import type { PrintableRow } from './printRepository.ts'

/** Why certificates are not printed, and how many. */
export interface LeftOut {
  revoked: number
  erased: number
  /** Their corrections are gone. */
  superseded: number
}

/** Certificates to print, and those that are not. */
export interface PrintChoice {
  rows: PrintableRow[]
  leftOut: LeftOut
}

/**
 * Chooses what is printed: in the place of a certificate that was replaced, the one that replaces it. Revoked certificates, and those
 * whose recipients were erased, are left out. Each is printed once.
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

/** Corrections of corrections that are followed. */
const maxHops = 50
