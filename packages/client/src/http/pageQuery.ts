/**
 * The query of a page after the first. The first has none: services before there were pages know no such parameter.
 *
 * @param page from 1
 * @param before `?`, or `&` after other parameters
 */
export function pageQuery(page: number, before: '?' | '&'): string {
  return page === 1 ? '' : `${before}page=${encodeURIComponent(page)}`
}
