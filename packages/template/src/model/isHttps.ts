/**
 * Returns true if a link is allowed: no URL that runs code, and none that can be read in transit. Nonexistent hosts may
 * pass.
 */
export function isHttps(href: string): boolean {
  return /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(href)
}
