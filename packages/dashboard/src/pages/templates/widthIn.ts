/** Returns the maximum width of an image, in px, if its URL has one. The API refuses invalid widths. */
export function widthIn({ searchParams }: URL): number | undefined {
  return searchParams.has('width') ? Number(searchParams.get('width')) : undefined
}
