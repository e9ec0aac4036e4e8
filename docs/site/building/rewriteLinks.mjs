import { statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { mapProse } from './readMarkdown.mjs'

/**
 * Addresses on the site by place in the repository: from `file` or `file#anchor` to the address of a page, without the base.
 *
 * @typedef {ReadonlyMap<string, string>} Places
 */

/** Folders of images copied to the site, with their URLs. */
export const imageFolders = new Map([
  ['docs/designs', '/designs'],
  ['docs/diagrams', '/diagrams'],
  ['docs/scripts', '/scripts'],
  ['e2e/screenshots', '/screenshots'],
])

/**
 * Makes Markdown of the repository Markdown of the site: links between files become links between pages, images those of
 * the site, and files that the site does not show are linked in the repository.
 *
 * @param {string} text
 * @param {string} file that the text is in, relative to the repository
 * @param {{ root: string, places: Places, repository: string }} site
 */
export function rewriteLinks(text, file, site) {
  return mapProse(text, (prose) =>
    prose.replace(/\]\(([^)\s]+)\)/g, (_all, link) => `](${rewriteLink(link, file, site)})`),
  )
}

/**
 * @param {string} link
 * @param {string} file
 * @param {{ root: string, places: Places, repository: string }} site
 */
function rewriteLink(link, file, { root, places, repository }) {
  if (/^([a-z]+:|\/)/i.test(link)) return link
  const [path = '', anchor = ''] = link.split('#')
  const found = path ? posix.normalize(posix.join(dirname(file), path)).replace(/\/$/, '') : file
  const folder = imageFolders.get(dirname(found))
  if (folder && /\.(png|webp|svg)$/.test(found)) return `${folder}/${posix.basename(found)}`
  const isFolder = statSync(join(root, found), { throwIfNoEntry: false })?.isDirectory() ?? false
  const name = isFolder ? `${found}/README.md` : found
  const place = places.get(anchor ? `${name}#${anchor}` : name) ?? places.get(name)
  return place ?? `${repository}/${isFolder ? 'tree' : 'blob'}/main/${found}${anchor && `#${anchor}`}`
}
