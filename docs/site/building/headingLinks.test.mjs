import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { mapProse, readMarkdown } from './readMarkdown.mjs'

const root = join(import.meta.dirname, '../../..')
const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n')
const files = tracked.filter((file) => file && existsSync(join(root, file)))
const pages = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** Returns the anchors of the headings of a page. A repeated heading gets a number, as on GitHub. */
function anchorsOf(text) {
  const anchors = readMarkdown(text).sections.flatMap((section) => section.anchors)
  return anchors.map((anchor, i) => {
    const earlier = anchors.slice(0, i).filter((other) => other === anchor).length
    return earlier === 0 ? anchor : `${anchor}-${earlier}`
  })
}

/** Returns the links of a page to headings of pages. */
function headingLinks(file, text) {
  const links = []
  mapProse(text, (prose) => {
    for (const [, path = '', anchor] of prose.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)#([^)\s]+)\)/g)) {
      const target = path ? join(dirname(file), path) : file
      links.push({ target: pages.has(target) ? target : join(target, 'README.md'), anchor })
    }
    return prose
  })
  return links
}

it.each(files)('links of %s lead to headings that exist', (file) => {
  const missing = headingLinks(file, pages.get(file) ?? '')
    .filter(({ target }) => pages.has(target))
    .filter(({ target, anchor }) => !anchorsOf(pages.get(target) ?? '').includes(anchor))
  expect(missing).toEqual([])
})
