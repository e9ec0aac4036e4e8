/**
 * Writes the site for programs that read text: `llms.txt` (https://llmstxt.org) with a link to each page, `llms-full.txt` with all
 * of their text, and each page as Markdown at its own address with `.md`.
 *
 * @param {object} site
 * @param {string} site.title
 * @param {string} site.summary one paragraph
 * @param {ReadonlyMap<string, string>} site.pages Markdown by path, with front matter
 * @param {readonly { group: string, pages: readonly { path: string, title: string }[] }[]} site.groups in the order of reading;
 *   pages that no group names have an address and are not listed
 * @returns {Map<string, string>} texts by file
 */
export function plainPages({ title, summary, pages, groups }) {
  const files = new Map([...pages].map(([path, text]) => [`${path}.md`, withoutFrontMatter(text)]))
  const listed = groups.map(({ group, pages: members }) => ({
    group,
    members: members.filter(({ path }) => files.has(`${path}.md`)),
  }))
  const head = `# ${title}\n\n> ${summary}\n`
  const sections = listed.map(
    ({ group, members }) =>
      `## ${group}\n\n${members.map((page) => `- [${page.title}](${page.path}.md)`).join('\n')}\n`,
  )
  const texts = listed.flatMap(({ members }) => members.map(({ path }) => files.get(`${path}.md`)))
  return files
    .set('llms.txt', [head, ...sections].join('\n'))
    .set('llms-full.txt', [head, ...texts].join('\n'))
}

/** @param {string} text */
function withoutFrontMatter(text) {
  return text.replace(/^---\n.*?\n---\n+/s, '')
}
