/** Maximum width of an image, in px, if its address has one. The API refuses anything that is not a width. */
export function widthIn({ searchParams }: URL): number | undefined {
  return searchParams.has('width') ? Number(searchParams.get('width')) : undefined
}
