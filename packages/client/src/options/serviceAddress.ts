/**
 * The address that paths are appended to: without `/api` at its end, whether the given one has it or not.
 *
 * @example serviceAddress('https://certificates.example/api/') // 'https://certificates.example'
 */
export function serviceAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  return origin + pathname.replace(/(\/api)?\/*$/, '')
}
