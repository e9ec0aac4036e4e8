import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Programs of our packages have to be committed: `npm ci` links no file that a build has yet to write. */
const committed = new Set(
  execFileSync('git', ['ls-files', 'packages/*/bin/*'], { cwd: root, encoding: 'utf8' }).split('\n'),
)

/** Programs by the name of their package, and by their own, as npx finds them. */
const ownPrograms = new Map(
  readdirSync(join(root, 'packages'))
    .map((name) => join('packages', name))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .flatMap((folder) => {
      const { name, bin = {} } = JSON.parse(read(join(folder, 'package.json')))
      const programs = Object.entries(bin as Record<string, string>)
      const paths = programs.map(([program, path]) => [program, join(folder, path)] as const)
      return [...paths, ...paths.slice(0, 1).map(([, path]) => [name as string, path] as const)]
    }),
)

function isThere(name: string): boolean {
  const own = ownPrograms.get(name)
  return own ? committed.has(own) : existsSync(join(root, 'node_modules/.bin', name))
}

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('names only commands that exist', () => {
    const known = new Set([...scriptsOf('.'), ...scriptsOf(dirname(page))])
    const named = [...text.matchAll(/npm run ([\w-]+)(?!.* -w )/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('calls by npx only programs that are there right after `npm ci`', () => {
    const called = [...text.matchAll(/\bnpx (?!--)(@[\w-]+\/[\w-]+|[\w-]+)/g)].map(([, name = '']) => name)
    expect(called.filter((name) => !isThere(name))).toEqual([])
  })

  it('links only to files that exist', () => {
    // The site's own pages also link to pages that its build writes; `npm run docs -- --check` follows those.
    const isBuilt = (link: string) => page.startsWith('docs/site/pages/') && link.startsWith('/')
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !isBuilt(link))
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })
})
