import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { coreSettings, modules } from '@certificate-sdk/server/internal'
import { describe, expect, it } from 'vitest'
import { firstColumn, pagesOf, read, root, section, sorted } from './readPages.ts'

describe('tables of environment variables', () => {
  function settingOf(row: string, page: string) {
    const [, first = '', stated = ''] = row.split('|')
    const names = [...first.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name)
    return { names, page, isAdvanced: first.includes('(advanced)'), stated }
  }

  /** Rows of all tables whose first column is `variable`; CSS variables have no names. */
  const settings = ['packages/server/README.md', ...pagesOf('docs')].flatMap((page) => {
    const tables = read(page).matchAll(/^\| variable +\|.*\n\|[ -|]+\n((?:\|.*\n?)+)/gm)
    return [...tables].flatMap(([, rows = '']) =>
      rows
        .trim()
        .split('\n')
        .map((row) => settingOf(row, page)),
    )
  })

  /** Schemas of the variables read by the core and its modules. */
  const known = Object.assign(
    { ...coreSettings.variables },
    ...modules.map((module) => module.settings?.variables),
  ) as typeof coreSettings.variables

  it('have each variable of the service exactly once', () => {
    expect(settings.flatMap(({ names }) => names).sort()).toEqual(sorted(Object.keys(known)))
  })

  it('state the defaults', () => {
    const defaultOf = (name: string) => {
      const schema = known[name]
      return schema && 'default' in schema && typeof schema.default === 'string' ? schema.default : ''
    }
    const wrong = settings.filter(({ names, stated }) =>
      names.some((name) => !stated.includes(defaultOf(name))),
    )
    expect(wrong).toEqual([])
  })

  it('have ten rows at most in the README, none of them for an operator in trouble', () => {
    const first = settings.filter(({ page }) => page === 'packages/server/README.md')
    expect(first.length).toBeLessThanOrEqual(10)
    expect(first.filter(({ isAdvanced }) => isAdvanced)).toEqual([])
    expect(settings.filter(({ isAdvanced }) => isAdvanced).length).toBe(7)
  })

  it('are on pages that the README links', () => {
    const readme = section(read('packages/server/README.md'), 'Settings')
    const pages = settings
      .filter(({ names, page }) => names.length > 0 && page.startsWith('docs/'))
      .map(({ page }) => page)
    expect(sorted(pages).filter((page) => !readme.includes(`](../../${page}`))).toEqual([])
  })
})

it('docs/modules.md lists exactly the modules, and what each needs', () => {
  const [, table = ''] = read('docs/modules.md').split(/^\| module .*\n.*\n/m)
  const codes = (cell = '') => [...cell.matchAll(/`([a-zA-Z]+)`/g)].map(([, name = '']) => name)
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
  const stated = rows.flatMap(([, names, , needs]) =>
    codes(names).map((name) => `${name} needs ${sorted(codes(needs)).join(', ')}`),
  )
  expect(sorted(stated)).toEqual(
    sorted(modules.map(({ name, needs = [] }) => `${name} needs ${sorted(needs).join(', ')}`)),
  )
})

describe('READMEs are short', () => {
  const lines = (page: string) => read(page).trimEnd().split('\n').length

  it('at the root, with five figures', () => {
    expect(lines('README.md')).toBeLessThanOrEqual(120)
    const [, table = ''] =
      /<!-- figures: project -->([\s\S]*?)<!-- \/figures -->/.exec(read('README.md')) ?? []
    // Besides the head and the line below it.
    expect([...table.matchAll(/^\|/gm)].length - 2).toBe(5)
  })

  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`)
  it.each(packages.filter((page) => existsSync(join(root, page))))('%s', (page) => {
    expect(lines(page)).toBeLessThanOrEqual(150)
  })
})

it('docs/README.md links every page of the documentation', () => {
  const index = read('docs/README.md')
  const pages = pagesOf('docs').map((page) => page.slice('docs/'.length))
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([])
})

it('docs/decisions has a status with dates in every record, and a line for it in its README', () => {
  const folder = 'docs/decisions'
  const index = read(`${folder}/README.md`)
  const records = readdirSync(join(root, folder)).filter((name) => name !== 'README.md')
  const status =
    /^# .+\n\n\*\*Status\.\*\* (Accepted|Superseded by \[.+\]\(.+\)) on \d{4}-\d\d-\d\d(, changed on \d{4}-\d\d-\d\d)?\.\n/
  expect(records.filter((name) => !status.test(read(`${folder}/${name}`)))).toEqual([])
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

it('packages/template/README.md lists exactly what the package exports', () => {
  const [, table = ''] = read('packages/template/README.md').split('| names |')
  const named = firstColumn(table.split('\n\n')[0] ?? '')
  const index = read('packages/template/src/index.ts')
  const exported = [...index.matchAll(/\{([^}]+)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== ''),
  )
  expect(sorted(named)).toEqual(sorted(exported))
})

describe('maps of the sources', () => {
  /** Returns the top folders of a package's sources. */
  const foldersOf = (name: string) => foldersIn(`${name}/src`)
  const foldersIn = (path: string) =>
    readdirSync(join(root, 'packages', path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)

  it('packages/editor/README.md has exactly the folders under “Source map”', () => {
    const named = firstColumn(section(read('packages/editor/README.md'), 'Source map'))
      .filter((folder) => !folder.includes('.'))
      .map((folder) => folder.split('/')[0] ?? '')
    expect(sorted(named)).toEqual(sorted(foldersOf('editor')))
  })

  it('packages/server/README.md has exactly the folders of each wing under “Source map”', () => {
    const map = section(read('packages/server/README.md'), 'Source map')
    const [, wings = '', ...tables] = map.split(/\n\n(?=\| )/)
    const named = wings.split('\n').flatMap((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? [])
    expect(named.map((wing) => `${wing}: ${foldersIn(`server/src/${wing}`).join(' ')}`).sort()).toEqual(
      tables
        .map((table) => {
          const [head = '', ...rows] = table.split('\n')
          return `${/\w+/.exec(head)?.[0]}: ${sorted(firstColumn(rows.join('\n'))).join(' ')}`
        })
        .sort(),
    )
  })

  it('docs/architecture.md has exactly the folders of the other packages', () => {
    const page = section(read('docs/architecture.md'), 'Folders')
    const rows = page.matchAll(/^\| `(\w+)\/src\/(\w+)`([^|]*)\|/gm)
    const named = [...rows].flatMap(([, name, first, others = '']) =>
      [first, ...[...others.matchAll(/`(\w+)`/g)].map(([, other]) => other)].map(
        (folder) => `${name}/${folder}`,
      ),
    )
    const packages = ['template', 'sdk', 'client', 'cli', 'dashboard']
    const folders = packages.flatMap((name) =>
      foldersOf(name)
        .filter((folder) => folder !== 'testing')
        .map((folder) => `${name}/${folder}`),
    )
    expect(sorted(named)).toEqual(sorted(folders))
  })
})
