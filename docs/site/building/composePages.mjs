import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarkdown } from './readMarkdown.mjs'
import { rewriteLinks } from './rewriteLinks.mjs'

/**
 * @typedef {import('./chapters.mjs').Chapter} Chapter
 * @typedef {import('./readMarkdown.mjs').Section} Section
 * @typedef {{ file: string, section: Section }} Piece
 */

/**
 * Puts the pages of the site together from sections of Markdown files.
 *
 * @param {readonly Chapter[]} chapters
 * @param {{ root: string, repository: string, places?: Iterable<readonly [string, string]> }} site `places`: pages that are
 *   made elsewhere, such as those of errors
 * @returns {{ pages: Map<string, string>, places: Map<string, string>, rewrite: (text: string, file: string) => string }}
 *   Markdown by the path of its page, and where each heading is
 * @throws {Error} if a chapter names a section that does not exist
 */
export function composePages(chapters, { root, repository, places: others = [] }) {
  const pieces = new Map(chapters.map((chapter) => [chapter.path, piecesOf(chapter, chapters, root)]))
  const places = new Map(others)
  for (const chapter of chapters)
    for (const [place, address] of placesOf(chapter, pieces.get(chapter.path) ?? []))
      places.set(place, address)
  const rewrite = (/** @type {string} */ text, /** @type {string} */ file) =>
    rewriteLinks(withFiles(text, root), file, { root, places, repository })
  const pages = new Map(
    chapters.map(({ path, title }) => {
      const own = pieces.get(path) ?? []
      const [first] = own
      const heading = own.length > 0 && first?.section.anchor === '' ? titleOf(first.file, root) : title
      const bodies = own.map(({ file, section }, i) => {
        const isLifted = isTop(own, i, title)
        const body = rewrite(isLifted ? lift(section.body) : section.body, file)
        const above = section.title || (i > 0 && file !== own[i - 1]?.file ? titleOf(file, root) : '')
        return isLifted || above === '' ? body : `## ${above}\n\n${body}`
      })
      const source = first ? `source: ${first.file}\n` : ''
      // Images may use the space of the list of headings.
      const aside = path.startsWith('gallery/') ? 'aside: false\n' : ''
      return [
        path,
        `---\ntitle: ${JSON.stringify(title)}\n${source}${aside}---\n\n# ${heading}\n\n${bodies.join('\n\n')}\n`,
      ]
    }),
  )
  return { pages, places, rewrite }
}

/**
 * The sections of a chapter, in their order.
 *
 * @param {Chapter} chapter
 * @param {readonly Chapter[]} chapters
 * @param {string} root
 * @returns {Piece[]}
 */
function piecesOf({ path, from }, chapters, root) {
  const taken = new Set(chapters.flatMap((other) => other.from))
  return from.flatMap((source) => {
    const [file = '', anchor] = source.split('#')
    const { sections } = readMarkdown(readFileSync(join(root, file), 'utf8'))
    const found =
      anchor === undefined
        ? sections.filter((section) => !taken.has(`${file}#${section.anchor}`))
        : sections.filter((section) => section.anchor === anchor)
    if (found.length === 0)
      throw new Error(`${path}: ${source} does not exist. Correct docs/site/building/chapters.mjs.`)
    return found.filter(({ title, body }) => title || body).map((section) => ({ file, section }))
  })
}

/**
 * Lists the headings of a page with their addresses.
 *
 * @param {Chapter} chapter
 * @param {readonly Piece[]} pieces
 * @returns {[place: string, address: string][]}
 */
function placesOf({ path, title }, pieces) {
  const address = `/${path.replace(/(^|\/)index$/, '$1')}`
  const files = [...new Set(pieces.filter(({ section }) => section.anchor === '').map(({ file }) => file))]
  return [
    ...pieces.flatMap(({ file, section }, i) =>
      section.anchors.map((anchor) => {
        const isPage = anchor === section.anchor && isTop(pieces, i, title)
        return /** @type {[string, string]} */ ([
          `${file}#${anchor}`,
          isPage ? address : `${address}#${anchor}`,
        ])
      }),
    ),
    ...files.map((file) => /** @type {[string, string]} */ ([file, address])),
  ]
}

/**
 * Returns true if the title of a page replaces the heading of its first section: if there is no other, or both are the same.
 *
 * @param {readonly Piece[]} pieces
 * @param {number} i
 * @param {string} title
 */
function isTop(pieces, i, title) {
  const section = pieces[i]?.section
  return i === 0 && section?.anchor !== '' && (pieces.length === 1 || section?.title === title)
}

/**
 * Puts files where a line says `<<< path`, such as `<<< examples/html/index.html`, relative to the repository; of a Markdown
 * file the first block in a language, `<<< README.md js`.
 *
 * @param {string} body
 * @param {string} root
 * @throws {Error} if a file or a block does not exist
 */
function withFiles(body, root) {
  return body.replace(/^<<< (\S+)(?: (\w+))?$/gm, (line, path, language) => {
    const text = readFileSync(join(root, path), 'utf8')
    const code = language ? new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] : text
    if (code === undefined) throw new Error(`${line}: ${path} has no ${language}.`)
    return `\`\`\`${language ?? path.split('.').at(-1)}\n${code.trimEnd()}\n\`\`\``
  })
}

/** Headings one level up. @param {string} body */
function lift(body) {
  return body.replace(/^##(#+ )/gm, '#$1')
}

/** @param {string} file @param {string} root */
function titleOf(file, root) {
  return readMarkdown(readFileSync(join(root, file), 'utf8')).title
}
