import { readMarkdown } from './readMarkdown.mjs'
import { rewriteLinks } from './rewriteLinks.mjs'

/** The file with causes and remedies of each code. */
export const catalog = 'docs/errors.md'

/** @type {Readonly<Record<string, string>>} */
const sources = {
  SDK: 'SDK, in `onError`',
  Service: 'service',
  Client: 'client',
  Rows: 'service, of a row of a batch',
}

/**
 * A code with its entry in the catalog.
 *
 * @typedef {{ code: string, part: string, path: string, body: string, summary: string }} ErrorEntry
 */

/**
 * Reads the catalog. A code that the SDK and the service have has one page with both entries.
 *
 * @param {string} text of the catalog
 * @returns {ErrorEntry[]}
 */
export function readErrors(text) {
  return readMarkdown(text).sections.flatMap(({ title, body }) =>
    title === ''
      ? []
      : body
          .split(/^### /m)
          .slice(1)
          .map((entry) => {
            const [code = '', ...lines] = entry.split('\n')
            // The site knows the statuses from the table of routes.
            const own = lines
              .join('\n')
              .trim()
              .replace(/^\*\*[\d, ]+\.\*\* /, '')
            return { code, part: title, path: `errors/${code}`, body: own, summary: firstSentence(own) }
          }),
  )
}

/**
 * Lists the entries of the catalog with their addresses on the site.
 *
 * @param {readonly ErrorEntry[]} entries
 * @returns {[string, string][]}
 */
export function placesOfErrors(entries) {
  return [
    [catalog, '/errors/'],
    [`${catalog}#sdk`, '/errors/#sdk'],
    [`${catalog}#service`, '/errors/#service'],
    [`${catalog}#rows`, '/errors/#rows'],
    [`${catalog}#client`, '/errors/#client'],
    ...entries.map(({ code, path }) => /** @type {[string, string]} */ ([`${catalog}#${code}`, `/${path}`])),
  ]
}

/**
 * A page for each code, and the list of all.
 *
 * @param {readonly ErrorEntry[]} entries
 * @param {{ statuses: ReadonlyMap<string, number[]>, routes: ReadonlyMap<string, string[]> }} api what the table of routes
 *   says about each code
 * @param {{ root: string, places: import('./rewriteLinks.mjs').Places, repository: string }} site
 * @returns {Map<string, string>}
 */
export function errorPages(entries, { statuses, routes }, site) {
  const pages = new Map()
  const parts = [...new Set(entries.map(({ part }) => part))]
  for (const code of new Set(entries.map((entry) => entry.code))) {
    const own = entries.filter((entry) => entry.code === code)
    const text = own.map(({ part, body }) => {
      const status = statuses.get(code)
      const line =
        part === 'Service' && status
          ? `**HTTP ${status.join(', ')}** from the service`
          : `From the ${sources[part]}`
      return `${line}\n\n${rewriteLinks(body, catalog, site)}`
    })
    const from = own.some(({ part }) => part === 'Service') ? (routes.get(code) ?? []) : []
    const list =
      from.length > 0 && from.length < 25
        ? `\n\n## Answered by\n\n${from.map((route) => `- ${route}`).join('\n')}`
        : ''
    pages.set(
      `errors/${code}`,
      `---\ntitle: ${code}\nsource: ${catalog}\n---\n\n# ${code}\n\n${text.join('\n\n')}${list}\n`,
    )
  }
  const lists = parts.map((part) => {
    const rows = entries.filter((entry) => entry.part === part)
    const table = rows.map(({ code, path, summary }) => {
      const status = part === 'Service' ? ` ${statuses.get(code)?.join(', ') ?? '–'} |` : ''
      // A code in two parts is found by its first entry.
      const isFirst = entries.find((entry) => entry.code === code)?.part === part
      return `| <span id="${isFirst ? code : `${part.toLowerCase()}-${code}`}"></span>[\`${code}\`](/${path}) |${status} ${rewriteLinks(summary, catalog, site)} |`
    })
    const head = part === 'Service' ? '| code | status | |\n| --- | --- | --- |' : '| code | |\n| --- | --- |'
    return `## ${part}\n\n${head}\n${table.join('\n')}`
  })
  const intro =
    'Every error of the SDK, of the service, and of the client has a stable code, and a page with its cause and remedy. Messages may change.'
  pages.set(
    'errors/index',
    `---\ntitle: Error codes\nsource: ${catalog}\n---\n\n# Error codes\n\n${intro}\n\n${lists.join('\n\n')}\n`,
  )
  return pages
}

/** @param {string} body */
function firstSentence(body) {
  const [paragraph = ''] = body.split(/\n\n|\n\|/)
  const text = paragraph.replace(/\s+/g, ' ')
  return /^(?:`[^`]*`|[^`]){20,}?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}
