/** HTML attributes that link to a path of the same service. */
const links = /(\s(?:href|src|action|formaction|data-from)=")(?=\/(?!\/))/g
const imageSets = /(\ssrcset=")([^"]*)/g

/**
 * Prefixes all root-relative links of a page with a service's mount path. Texts of the page must be escaped, so that
 * none looks like an attribute.
 *
 * @param path such as `/certificates`; `''` changes nothing
 */
export function linksBelow(path: string, html: string): string {
  if (path === '') return html
  return html
    .replace(links, `$1${path}`)
    .replace(
      imageSets,
      (_, begin: string, set: string) => begin + set.replace(/(^|,\s*)(?=\/(?!\/))/g, `$1${path}`),
    )
}
