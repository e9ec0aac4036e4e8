import { findByName } from './findByName.ts'

/** Records that a search by name shows. */
const mostFound = 200

interface Source<Item> {
  page(request: { limit: number; cursor: string | null }): PromiseLike<{
    items: Item[]
    pagination: { next: string | null }
  }>
  all(options: { pageSize: number }): AsyncIterable<Item>
}

/** A page of a list, or what has the words that the address of the page searches for. */
export async function pageOrFound<Item extends { name: string }>(
  source: Source<Item>,
  { searchParams }: URL,
  limit: number,
): Promise<{ items: Item[]; next: string | null }> {
  const search = (searchParams.get('search') ?? '').trim().slice(0, 200)
  if (search) return { items: await findByName(source.all({ pageSize: 200 }), search, mostFound), next: null }
  const { items, pagination } = await source.page({ limit, cursor: searchParams.get('cursor') })
  return { items, next: pagination.next }
}
