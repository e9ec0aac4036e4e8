/** The most px that an image may be wide, if its address says so. The API refuses what is no width. */
export function widthIn({ searchParams }: URL): number | undefined {
  return searchParams.has('width') ? Number(searchParams.get('width')) : undefined
}
