/** Which part of a list to return; without it the whole list comes. */
export interface PageRequest {
  /** Items a page, 1 to 200. */
  limit: number
  /** `pagination.next` of the page before; empty or `null`: the first page. */
  cursor?: string | null
}

/** A list's path with its query. */
export function listPath(path: string, { limit, cursor }: PageRequest): string {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })
  return `${path}?${query}`
}
