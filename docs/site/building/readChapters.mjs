import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chapters } from './chapters.mjs'
import { readMarkdown } from './readMarkdown.mjs'

/**
 * All pages by area and group: those of `chapters.mjs`, and one for each record of a decision.
 *
 * @param {string} root of the repository
 * @returns {typeof chapters}
 */
export function readChapters(root) {
  const folder = join(root, 'docs/decisions')
  const records = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => ({
      path: `how-it-works/decisions/${name.replace('.md', '')}`,
      title: readMarkdown(readFileSync(join(folder, name), 'utf8')).title,
      from: [`docs/decisions/${name}`],
    }))
  const { 'how-it-works': own = [], ...others } = chapters
  return { ...others, 'how-it-works': [...own, { group: 'Decisions', pages: records }] }
}
