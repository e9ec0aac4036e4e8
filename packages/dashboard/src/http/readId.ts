const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const nothing = '00000000-0000-0000-0000-000000000000'

/**
 * Reads an id issued by a page. Any other text becomes an id of nothing, so that the response is the same as for
 * something deleted.
 */
export function readId(text: string): string {
  return id.test(text) ? text : nothing
}
