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
  ids: string[]
  leftOut: LeftOut
}

/** Chooses the certificates to print, each once, and leaves out revoked and erased ones. */
export function choosePrinted(rows: readonly PrintableRow[]): PrintChoice {
  const leftOut = { revoked: 0, erased: 0, superseded: 0 }
  const chosen = new Set<string>()
  for (const row of rows) {
    if (row.erasedAt !== null) leftOut.erased++
    else if (row.revokedAt !== null) leftOut.revoked++
    else if (row.supersededBy !== null) leftOut.superseded++
    else chosen.add(row.id)
  }
  return { ids: [...chosen], leftOut }
}
