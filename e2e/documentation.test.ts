import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deprecations, pricesOf, routes } from '@certificate-sdk/server/internal'
import { fieldDefaults, fieldKinds } from '@certificate-sdk/template'
import { dimensionsSchema, fieldSchema, templateKeys } from '@certificate-sdk/template/internal'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { firstColumn, read, root, section, sorted } from './readPages.ts'

const server = join(root, 'packages/server/src')
const api = read('docs/api.md')
const template = read('docs/template.md')

/** Shipped sources of the service, by file name. */
const sources = new Map(
  readdirSync(server, { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => /(?<!\.test)\.ts$/.test(name) && !parentPath.endsWith('testing'))
    .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')] as const),
)

describe('docs/template.md', () => {
  it('lists exactly the keys of a template', () => {
    expect(sorted(firstColumn(section(template, 'Template')))).toEqual(sorted(templateKeys))
    for (const key of Object.keys(dimensionsSchema.entries))
      expect(section(template, 'Template')).toContain(`\`${key}\``)
  })

  it('names every key of a template that the service takes', () => {
    const { components } = JSON.parse(read('docs/api-report/openapi.json'))
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
  const entries = section(read('docs/errors.md'), 'Service').matchAll(/^### (\w+)\n\*\*([\d, ]+)\.\*\* /gm)
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
  const rows = [...read('docs/policy.md').matchAll(/\| (\d{4}-\d\d-\d\d) \| (\d{4}-\d\d-\d\d) \|/g)]
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
    const { paths } = JSON.parse(read('docs/api-report/openapi.json'))
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
    const type = read('packages/client/src/wire/ErrorCode.ts')
    const codes = [...type.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code)
    expect(sorted(codes)).toEqual(sorted(new Set(catalogedErrors().map((error) => error.slice(4)))))
  })
})
