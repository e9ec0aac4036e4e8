import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coreSettings, deprecations, modules, pricesOf, routes } from '@certificate-sdk/server/internal'
import { fieldDefaults, fieldKinds } from '@certificate-sdk/template'
import { dimensionsSchema, fieldSchema, templateKeys } from '@certificate-sdk/template/internal'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = join(root, 'packages/server/src')
const read = (file: string) => readFileSync(file, 'utf8')
const api = read(join(root, 'docs/api.md'))
const template = read(join(root, 'docs/template.md'))

/** Shipped sources of the service, by file name. */
const sources = new Map(
  readdirSync(server, { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => /(?<!\.test)\.ts$/.test(name) && !parentPath.endsWith('testing'))
    .map(({ name, parentPath }) => [name, read(join(parentPath, name))] as const),
)

/** Pages of a folder, with their paths from the root. */
function pagesOf(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

/** The part of a page under one of its main headings. */
function section(page: string, heading: string): string {
  return page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

/** The keys that a table's first column names. */
function firstColumn(text: string): string[] {
  return [...text.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
  )
}

const sorted = (items: Iterable<string>) => [...new Set(items)].sort()

describe('docs/template.md', () => {
  it('lists exactly the keys of a template', () => {
    expect(sorted(firstColumn(section(template, 'Template')))).toEqual(sorted(templateKeys))
    for (const key of Object.keys(dimensionsSchema.entries))
      expect(section(template, 'Template')).toContain(`\`${key}\``)
  })

  it('names every key of a template that the service takes', () => {
    const { components } = JSON.parse(read(join(root, 'docs/api-report/openapi.json')))
    const keys = Object.keys(components.schemas.TemplateInput.properties)
    expect(keys).toContain('reminders')
    expect(keys.filter((key) => !template.includes(`\`${key}\``))).toEqual([])
  })

  it('lists exactly the keys of a field', () => {
    expect(sorted(firstColumn(section(template, 'Field')))).toEqual(sorted(Object.keys(fieldSchema.entries)))
  })

  it('states the defaults of a field', () => {
    const rows = section(template, 'Field').split('\n')
    for (const [key, value] of Object.entries(fieldDefaults)) {
      const [, , , stated = ''] = rows.find((row) => row.startsWith(`| \`${key}\``))?.split('|') ?? []
      expect(`${key}: ${stated.replaceAll('`', '').trim()}`).toBe(`${key}: ${value}`)
    }
  })

  it('lists exactly the kinds, and which of them attributes replace', () => {
    const rows = section(template, 'What fields show').matchAll(/^\| `(\w+)`.*\| *(yes|never)[^|]*\|$/gm)
    const stated = [...rows].map(([, type, replaced]) => `${type}: ${replaced}`)
    expect(sorted(stated)).toEqual(
      sorted(fieldKinds.map(({ type, replaceable }) => `${type}: ${replaceable ? 'yes' : 'never'}`)),
    )
  })
})

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** The names of routes that a part of docs/api.md has. The files under `/sdk` are one route, named there by examples. */
function namedRoutes(text: string): string[] {
  return [...text.matchAll(/`(GET|POST|PUT|DELETE) (\/[^\s`?]*)/g)].map(([, method, path = '']) =>
    nameOf({ method: method ?? '', path: path.startsWith('/sdk/') ? '/sdk/*path' : path }),
  )
}

/** The errors that a part of docs/api.md names, as `404 not_found`. */
function namedErrors(text: string): string[] {
  return [...text.matchAll(/\b(\d{3}) `(\w+)`/g)].map(([, status, code]) => `${status} ${code}`)
}

/** The errors of the service that docs/errors.md has entries for, as `404 not_found`. */
function catalogedErrors(): string[] {
  const entries = section(read(join(root, 'docs/errors.md')), 'Service').matchAll(
    /^### (\w+)\n\*\*([\d, ]+)\.\*\* /gm,
  )
  return [...entries].flatMap(([, code, statuses = '']) =>
    statuses.split(', ').map((status) => `${status} ${code}`),
  )
}

/** The errors of routes in the table, as `404 not_found`. */
function errorsOfRoutes(names: readonly string[]): Set<string> {
  const named = routes.filter((route) => names.includes(nameOf(route)))
  return new Set(
    named.flatMap(({ errors }) =>
      Object.entries(errors).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`)),
    ),
  )
}

/** Every error that the service answers with, as `404 not_found`. */
function thrownErrors(): string[] {
  return [...sources].flatMap(([name, text]) => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      found.push(...errorsOf(node))
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
    return found
  })
}

function errorsOf(node: ts.Node): string[] {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
  if (isCall) {
    const [first, second] = node.arguments ?? []
    const code = second && ts.isStringLiteral(second) ? second.text : undefined
    if (!code) return []
    const name = ts.isIdentifier(node.expression) ? node.expression.text : ''
    if (name === 'badRequest') return [`400 ${code}`]
    // Errors of their own class pass their status to `super`.
    const isError = name === 'ServiceError' || node.expression.kind === ts.SyntaxKind.SuperKeyword
    if (isError && first && ts.isNumericLiteral(first)) return [`${first.text} ${code}`]
  }
  // The default of `badRequest`.
  if (ts.isParameter(node) && node.initializer && ts.isStringLiteral(node.initializer))
    return ts.isIdentifier(node.name) && node.name.text === 'code' ? [`400 ${node.initializer.text}`] : []
  // Errors before there is a request: `['408 Request Timeout', 'request_timeout', …]`.
  if (ts.isArrayLiteralExpression(node)) {
    const [line, code] = node.elements
    if (!line || !code || !ts.isStringLiteral(line) || !ts.isStringLiteral(code)) return []
    const status = /^(\d{3}) [A-Z]/.exec(line.text)?.[1]
    return status ? [`${status} ${code.text}`] : []
  }
  return []
}

it('docs/policy.md lists what is deprecated, at least a year ahead', () => {
  const rows = [
    ...read(join(root, 'docs/policy.md')).matchAll(/\| (\d{4}-\d\d-\d\d) \| (\d{4}-\d\d-\d\d) \|/g),
  ]
  expect(rows.map(([, since, until]) => ({ since, until }))).toEqual(Object.values(deprecations))
  const year = 365 * 86_400_000
  for (const { since, until } of Object.values(deprecations))
    expect(Date.parse(until) - Date.parse(since)).toBeGreaterThanOrEqual(year)
})

describe('docs/api.md', () => {
  it('lists exactly the routes of the service', () => {
    expect(sorted(namedRoutes(api))).toEqual(sorted(routes.map(nameOf)))
  })

  it('names every POST with a key that takes no Idempotency-Key', () => {
    const { paths } = JSON.parse(read(join(root, 'docs/api-report/openapi.json')))
    const takesKey = ({ name }: { name?: string }) => name?.toLowerCase() === 'idempotency-key'
    const without = Object.entries<{ post?: { parameters?: { name?: string }[] } }>(paths)
      .filter(([path, { post }]) => path.startsWith('/api/') && post && !post.parameters?.some(takesKey))
      .map(([path]) => path.replace('{id}', ':id').replace('{code}', ':code'))
    const [, named = ''] = /accepts an `Idempotency-Key`([^;]+);/.exec(section(api, 'Idempotency')) ?? []
    const stated = [...named.matchAll(/`(\/[^`]+)`/g)].map(([, path = '']) => path)
    // The one POST below `/api` without a key.
    expect(sorted([...stated, '/api/verify/:code'])).toEqual(sorted(without))
  })

  it('states the price of issuing', () => {
    expect(api).toContain(
      `its price (${pricesOf({ countsCredits: true, correctionCredits: 0 }).issue} credit`,
    )
  })

  it('names in each row and section only errors of its routes', () => {
    const parts = api.split(/^## /m).filter((part) => /^\| endpoint/m.test(part))
    expect(parts.length).toBeGreaterThanOrEqual(7)
    const rows = parts.flatMap((part) => part.split('\n').filter((line) => namedRoutes(line).length))
    for (const text of [...parts, ...rows]) {
      const known = errorsOfRoutes(namedRoutes(text))
      expect(
        namedErrors(text).filter((error) => !known.has(error)),
        text,
      ).toEqual([])
    }
  })

  it('names no code that the service does not have', () => {
    const errors = new Set(thrownErrors())
    expect(namedErrors(api).filter((error) => !errors.has(error))).toEqual([])
    const words = [...api.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word = '']) => word)
    const all = [...sources.values()].join('\n')
    expect(words.filter((word) => !all.includes(`'${word}'`))).toEqual([])
  })
})

describe('docs/errors.md', () => {
  it('lists exactly the errors that the routes can answer with', () => {
    expect(sorted(errorsOfRoutes(routes.map(nameOf)))).toEqual(sorted(catalogedErrors()))
  })

  it('lists exactly the errors of the service', () => {
    // It is thrown with either status.
    const listed = catalogedErrors().filter((error) => !error.endsWith(' too_costly'))
    expect(sorted(listed)).toEqual(sorted(thrownErrors()))
  })

  it('lists exactly the codes of the type that client and service share', () => {
    const type = read(join(root, 'packages/client/src/wire/ErrorCode.ts'))
    const codes = [...type.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code)
    expect(sorted(codes)).toEqual(sorted(new Set(catalogedErrors().map((error) => error.slice(4)))))
  })
})

describe('tables of environment variables', () => {
  function settingOf(row: string, page: string) {
    const [, first = '', stated = ''] = row.split('|')
    const names = [...first.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name)
    return { names, page, isAdvanced: first.includes('(advanced)'), stated }
  }

  /** Rows of all tables whose first column is `variable`; variables of CSS have no names. */
  const settings = ['packages/server/README.md', ...pagesOf('docs')].flatMap((page) => {
    const tables = read(join(root, page)).matchAll(/^\| variable +\|.*\n\|[ -|]+\n((?:\|.*\n?)+)/gm)
    return [...tables].flatMap(([, rows = '']) =>
      rows
        .trim()
        .split('\n')
        .map((row) => settingOf(row, page)),
    )
  })

  /** Schemas of the variables that the core and its modules read. */
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
    const readme = section(read(join(root, 'packages/server/README.md')), 'Settings')
    const pages = settings
      .filter(({ names, page }) => names.length > 0 && page.startsWith('docs/'))
      .map(({ page }) => page)
    expect(sorted(pages).filter((page) => !readme.includes(`](../../${page}`))).toEqual([])
  })
})

it('docs/modules.md lists exactly the modules, and what each needs', () => {
  const [, table = ''] = read(join(root, 'docs/modules.md')).split(/^\| module .*\n.*\n/m)
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
  const lines = (page: string) => read(join(root, page)).trimEnd().split('\n').length

  it('at the root, with five figures', () => {
    expect(lines('README.md')).toBeLessThanOrEqual(120)
    const [, table = ''] =
      /<!-- figures: project -->([\s\S]*?)<!-- \/figures -->/.exec(read(join(root, 'README.md'))) ?? []
    // Besides the head and the line below it.
    expect([...table.matchAll(/^\|/gm)].length - 2).toBe(5)
  })

  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`)
  it.each(packages.filter((page) => existsSync(join(root, page))))('%s', (page) => {
    expect(lines(page)).toBeLessThanOrEqual(150)
  })
})

it('docs/README.md links every page of the documentation', () => {
  const index = read(join(root, 'docs/README.md'))
  const pages = pagesOf('docs').map((page) => page.slice('docs/'.length))
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([])
})

it('docs/decisions has a status with dates in every record, and a line for it in its README', () => {
  const folder = join(root, 'docs/decisions')
  const index = read(join(folder, 'README.md'))
  const records = readdirSync(folder).filter((name) => name !== 'README.md')
  const status =
    /^# .+\n\n\*\*Status\.\*\* (Accepted|Superseded by \[.+\]\(.+\)) on \d{4}-\d\d-\d\d(, changed on \d{4}-\d\d-\d\d)?\.\n/
  expect(records.filter((name) => !status.test(read(join(folder, name))))).toEqual([])
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

it('packages/template/README.md lists exactly what the package exports', () => {
  const [, table = ''] = read(join(root, 'packages/template/README.md')).split('| names |')
  const named = firstColumn(table.split('\n\n')[0] ?? '')
  const index = read(join(root, 'packages/template/src/index.ts'))
  const exported = [...index.matchAll(/\{([^}]+)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== ''),
  )
  expect(sorted(named)).toEqual(sorted(exported))
})

describe('maps of the sources', () => {
  /** The top folders of a package's sources. */
  const foldersOf = (name: string) => foldersIn(`${name}/src`)
  const foldersIn = (path: string) =>
    readdirSync(join(root, 'packages', path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)

  it('packages/editor/README.md has exactly the folders under “Rooms”', () => {
    const named = firstColumn(section(read(join(root, 'packages/editor/README.md')), 'Rooms'))
      .filter((folder) => !folder.includes('.'))
      .map((folder) => folder.split('/')[0] ?? '')
    expect(sorted(named)).toEqual(sorted(foldersOf('editor')))
  })

  it('packages/server/README.md has exactly the folders of each wing under “Source map”', () => {
    const map = section(read(join(root, 'packages/server/README.md')), 'Source map')
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
    const page = section(read(join(root, 'docs/architecture.md')), 'Rooms')
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
