/**
 * Returns true if a link may lead there: no address that runs code, and none that others can read on the way. An
 * address whose host cannot exist may pass.
 */
export function isHttps(href: string): boolean {
  return /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(href)
}
