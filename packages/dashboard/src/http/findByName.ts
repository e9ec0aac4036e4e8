/**
 * Records whose names have every word of a search, in any script and letter case. The API has no search for them, so it reads
 * every page: only when somebody asks for it.
 *
 * @param most number of records after which it stops reading
 */
export async function findByName<Found extends { name: string }>(
  records: AsyncIterable<Found>,
  search: string,
  most: number,
): Promise<Found[]> {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found: Found[] = []
  for await (const record of records) {
    const name = plain(record.name)
    if (words.every((word) => name.includes(word))) found.push(record)
    if (found.length >= most) break
  }
  return found
}

/** Without the differences that people do not type: letter case, accents, and wide letters. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
