import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Pages that state what is true of the current code: every README and page of `docs`. Decision records are historic:
 * they keep the figures of their day, and have its date in their status.
 *
 * @param {string} root of the repository
 * @returns {{ path: string, text: string }[]}
 */
export function pagesWithFigures(root) {
  const tracked = execFileSync('git', ['ls-files', 'README.md', '*/README.md', 'docs/*.md'], { cwd: root })
  return tracked
    .toString()
    .trim()
    .split('\n')
    .filter((path) => !path.startsWith('docs/decisions/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
