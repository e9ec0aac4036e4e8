import { findByName, type PagedSource } from './findByName.ts'

/** Maximum number of records on a page of a search by name. */
const maxFound = 200

/** One page of records, and the cursor of the next one. */
export interface ShownPage<Item> {
  items: Item[]
  next: string | null
  /** Number of records that a search read, if there are more. */
  searched?: number
}

/** Returns a page of a list, or the records matching the search in the page's URL. */
export async function pageOrFound<Item extends { name: string }>(
  source: PagedSource<Item>,
  { searchParams }: URL,
  limit: number,
): Promise<ShownPage<Item>> {
  const search = (searchParams.get('search') ?? '').trim().slice(0, 200)
  const cursor = searchParams.get('cursor')
  if (search) {
    const { items, next, searched } = await findByName(source, search, maxFound, cursor)
    return { items, next, ...(next !== null && { searched }) }
  }
  const { items, pagination } = await source.page({ limit, cursor })
  return { items, next: pagination.next }
}
