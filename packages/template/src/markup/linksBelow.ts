/** Attributes of HTML that lead to a path of the same service. */
const links = /(\s(?:href|src|action|formaction|data-from)=")(?=\/(?!\/))/g
const imageSets = /(\ssrcset=")([^"]*)/g

/**
 * Adds the path below which a service is mounted to all links of a page that begin with `/`. For pages whose texts are escaped,
 * so that no text looks like an attribute.
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
