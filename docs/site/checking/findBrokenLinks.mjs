import { posix } from 'node:path'

/**
 * Links of built pages to pages, files, and anchors that the site does not have.
 *
 * @param {ReadonlyMap<string, string>} pages HTML by path, such as `/guides/saving.html`
 * @param {ReadonlySet<string>} files paths of all other files
 * @param {string} [base] that the addresses of the site begin with
 * @returns {string[]} one line for each
 */
export function findBrokenLinks(pages, files, base = '/') {
  const ids = new Map([...pages].map(([path, html]) => [path, idsOf(html)]))
  return [...pages].flatMap(([path, html]) =>
    [...new Set(linksOf(html))].flatMap((link) => {
      const [address = '', anchor = ''] = link.split('#')
      if (address !== '' && !address.startsWith(base) && address.startsWith('/'))
        return [`${path}: ${link} leaves ${base}`]
      const target = address === '' ? path : posix.resolve(posix.dirname(path), withoutBase(address, base))
      const file = address.endsWith('/') || target === '/' ? posix.join(target, 'index.html') : target
      const known = ids.get(file)
      if (!known && !files.has(file)) return [`${path}: ${link} does not exist`]
      return anchor === '' || !known || known.has(decodeURIComponent(anchor))
        ? []
        : [`${path}: ${link} has no such anchor`]
    }),
  )
}

/**
 * Files of other hosts that a page would load without a click: images, scripts, styles, frames. Links do not count.
 *
 * @param {string} html
 */
export function foreignFiles(html) {
  const loaded = html.matchAll(
    /<(?:img|script|iframe|source|video|link)\b[^>]*?\s(?:src|href)="((?:https?:)?\/\/[^"]+)"/g,
  )
  return [...loaded].map(([, address = '']) => address)
}

/** Links inside the site, without queries. @param {string} html */
function linksOf(html) {
  const found = html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/\s(?:href|src)="([^"]*)"/g)
  return [...found]
    .map(([, link = '']) => link.replaceAll('&amp;', '&').replace(/\?[^#]*/, ''))
    .filter((link) => link !== '' && !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(link))
}

/** @param {string} html */
function idsOf(html) {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id.replaceAll('&amp;', '&')))
}

/** @param {string} address @param {string} base */
function withoutBase(address, base) {
  return address.startsWith(base) ? `/${address.slice(base.length)}` : address
}
