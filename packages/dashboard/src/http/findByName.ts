/** Maximum pages of the API that one search reads, because a long list would take minutes. */
const maxPages = 25
const pageSize = 200

/** A paginated list of the API. */
export interface PagedSource<Item> {
  page(request: { limit: number; cursor: string | null }): PromiseLike<{
    items: Item[]
    pagination: { next: string | null }
  }>
}

/** Result of a search, and how far it got. */
export interface FoundByName<Item> {
  items: Item[]
  /** Number of records that it read. */
  searched: number
  /** Cursor for continuing the search; `null` if it reached the end. */
  next: string | null
}

/**
 * Finds records whose names contain every word of a search, in any script and letter case. The API can't search them,
 * so this reads page by page: only on request, and no more than a few.
 *
 * @param max number of records after which it reads no further page
 * @param start cursor of the first page to read
 */
export async function findByName<Item extends { name: string }>(
  source: PagedSource<Item>,
  search: string,
  max: number,
  start: string | null = null,
): Promise<FoundByName<Item>> {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found: FoundByName<Item> = { items: [], searched: 0, next: start }
  for (let pages = 1; ; pages++) {
    const { items, pagination } = await source.page({ limit: pageSize, cursor: found.next })
    for (const item of items) {
      const name = plain(item.name)
      if (words.every((word) => name.includes(word))) found.items.push(item)
    }
    found.searched += items.length
    found.next = pagination.next
    if (found.next === null || found.items.length >= max || pages >= maxPages) return found
  }
}

/** Removes differences that people don't type: letter case, accents, and wide letters. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
