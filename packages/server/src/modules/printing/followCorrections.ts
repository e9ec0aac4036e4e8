import type { PrintableRow } from './printRepository.ts'

/** Maximum length of a chain of corrections to follow. */
const maxHops = 50

/**
 * Replaces each superseded certificate by its correction, if that still exists.
 *
 * @param find finds certificates by id
 */
export async function followCorrections(
  rows: readonly PrintableRow[],
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, PrintableRow>>,
): Promise<readonly PrintableRow[]> {
  let current = rows
  for (let hops = 0; hops < maxHops; hops++) {
    const ids = current.flatMap(({ supersededBy }) => supersededBy ?? [])
    if (!ids.length) break
    const successors = await find(ids)
    if (!successors.size) break
    current = current.map((row) => successors.get(row.supersededBy ?? '') ?? row)
  }
  return current
}
