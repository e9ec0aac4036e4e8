import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** Every route that the service registers, as `GET /api/templates/:id`. */
function registeredRoutes(): string[] {
  const mounts = (sources.get('createApp.ts') ?? '').matchAll(
    /\b(app|api)\.use\((?:'([^']*)', )?(?:\w+, )*(\w+Routes)\(/g,
  )
  return [...mounts].flatMap(([, router, path = '', factory = '']) =>
    routesOf(factory).map(([method, rest]) => {
      const whole = `${router === 'api' ? '/api' : ''}${path}${rest === '/' ? '' : rest}`
      return `${method} ${whole || '/'}`
    }),
  )
}

/** Methods and paths that a factory of routes registers. */
function routesOf(factory: string): [method: string, path: string][] {
  const file = [...sources.values()].find((text) => text.includes(`export function ${factory}(`)) ?? ''
  const body = file.split(/^export function /m).find((part) => part.startsWith(`${factory}(`)) ?? ''
  // One route for all files of the SDK.
  if (body.includes('findAsset('))
    return ['/certificate-sdk.js', '/:version/:file'].map((path) => ['GET', path])
  const calls = body.matchAll(/\b(?:router|Router\(\))\s*\.(get|post|put|delete)\(\s*(['`])(.+?)\2/g)
  const routes = [...calls].flatMap(([, method = '', , path = '']) =>
    expand(path, body).map((each): [string, string] => [method.toUpperCase(), each]),
  )
  if (!routes.length) throw new Error(`no routes found in ${factory}`)
  return routes
}

/** The paths of a template literal in a loop: `for (const kind of ['png', 'pdf'] …`. */
function expand(path: string, body: string): string[] {
  const [hole, name] = /\$\{(\w+)\}/.exec(path) ?? []
  if (!hole) return [path]
  const [, list = ''] = new RegExp(`for \\(const ${name} of \\[([^\\]]+)\\]`).exec(body) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, value = '']) => path.replace(hole, value))
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

describe('docs/api.md', () => {
  it('lists exactly the routes of the service', () => {
    const named = [...api.matchAll(/`(GET|POST|PUT|DELETE) (\/[^\s`?]*)/g)].map(
      ([, method, path]) => `${method} ${path}`,
    )
    expect(sorted(named)).toEqual(sorted(registeredRoutes()))
  })

  it('lists exactly the errors of the service', () => {
    const rows = section(api, 'Errors').matchAll(/^\| (\d{3}) +\| `(\w+)`/gm)
    expect(sorted([...rows].map(([, status, code]) => `${status} ${code}`))).toEqual(sorted(thrownErrors()))
  })

  it('lists exactly the codes of the type that client and service share', () => {
    const type = read(join(root, 'packages/client/src/wire/ErrorCode.ts'))
    const codes = [...type.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code)
    const rows = section(api, 'Errors').matchAll(/^\| [\d, ]+\| `(\w+)`/gm)
    expect(sorted(codes)).toEqual(sorted([...new Set([...rows].map(([, code = '']) => code))]))
  })

  it('names no code that the service does not have', () => {
    const named = [...api.matchAll(/\b(\d{3}) `(\w+)`/g)].map(([, status, code]) => `${status} ${code}`)
    const errors = new Set(thrownErrors())
    expect(named.filter((error) => !errors.has(error))).toEqual([])
    const words = [...api.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word = '']) => word)
    const all = [...sources.values()].join('\n')
    expect(words.filter((word) => !all.includes(`'${word}'`))).toEqual([])
  })
})

it('packages/server/README.md lists exactly the environment variables', () => {
  const known = (sources.get('readConfig.ts') ?? '').matchAll(/^ {2}([A-Z_]+): v\./gm)
  const page = read(join(root, 'packages/server/README.md'))
  const [table = ''] = page.split('An invalid value stops the startup')
  const named = [...table.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name = '']) => name)
  expect(sorted(named)).toEqual(sorted([...known].map(([, name = '']) => name)))
})

it('README.md links every page of the documentation', () => {
  const readme = read(join(root, 'README.md'))
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  expect(pages.filter((page) => !readme.includes(`](docs/${page})`))).toEqual([])
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
