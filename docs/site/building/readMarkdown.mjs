/**
 * A part of a Markdown file: everything up to the next heading of its level, or the text before the first one.
 *
 * @typedef {object} Section
 * @property {string} title of the heading; empty for the text before the first one
 * @property {string} anchor as GitHub writes it; empty for the text before the first heading
 * @property {string} body without its heading
 * @property {string[]} anchors of all headings below it, its own included
 */

/**
 * The anchor that GitHub gives to a heading. The site uses the same ones, so that a link works in both places.
 *
 * @param {string} heading in Markdown
 */
export function anchorOf(heading) {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * Splits a Markdown file at its headings of the second level.
 *
 * @param {string} text
 * @returns {{ title: string, sections: Section[] }} `title` is that of the first level
 */
export function readMarkdown(text) {
  let title = ''
  /** @type {{ title: string, anchor: string, lines: string[], anchors: string[] }[]} */
  const sections = [{ title: '', anchor: '', lines: [], anchors: [] }]
  for (const { line, isCode } of linesOf(text)) {
    const [, marks = '', heading = ''] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || []
    if (marks === '#') {
      title = heading
      continue
    }
    if (marks === '##')
      sections.push({ title: heading, anchor: anchorOf(heading), lines: [], anchors: [anchorOf(heading)] })
    else {
      sections.at(-1)?.lines.push(line)
      if (marks) sections.at(-1)?.anchors.push(anchorOf(heading))
    }
  }
  return {
    title,
    sections: sections.map(({ lines, ...rest }) => ({ ...rest, body: lines.join('\n').trim() })),
  }
}

/**
 * Changes the text of a Markdown file outside of code.
 *
 * @param {string} text
 * @param {(text: string) => string} change
 */
export function mapProse(text, change) {
  return linesOf(text)
    .map(({ line, isCode }) =>
      isCode
        ? line
        : line
            .split(/(`+[^`]*`+)/)
            .map((part, i) => (i % 2 ? part : change(part)))
            .join(''),
    )
    .join('\n')
}

/** @param {string} text */
function linesOf(text) {
  let fence = ''
  return text.split('\n').map((line) => {
    const [, marks = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    const isCode = fence !== '' || marks !== ''
    if (!fence) fence = marks
    else if (marks.startsWith(fence) && line.trim() === marks) fence = ''
    return { line, isCode }
  })
}
