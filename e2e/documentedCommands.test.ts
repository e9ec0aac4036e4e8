import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const tracked = execFileSync('git', ['ls-files', '*.md', '.github/*'], { cwd: root, encoding: 'utf8' })
const pages = tracked.split('\n').filter((file) => file && existsSync(join(root, file)))

/** Names of the scripts of a folder's package, if it is one. */
function scriptsOf(folder: string): string[] {
  const manifest = join(folder, 'package.json')
  if (!existsSync(join(root, manifest))) return []
  return Object.keys((JSON.parse(read(manifest)) as { scripts?: Record<string, string> }).scripts ?? {})
}

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('names only commands that exist', () => {
    const known = new Set([...scriptsOf('.'), ...scriptsOf(dirname(page))])
    const named = [...text.matchAll(/npm run ([\w-]+)(?!.* -w )/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })
})
