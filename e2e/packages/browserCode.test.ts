import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseAst, Visitor } from 'vite'
import { describe, expect, inject, it } from 'vitest'

const dist = join(inject('consumer'), 'node_modules/@certificate-sdk/sdk/dist')
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
)

/** Globals of Node: Parcel installs a polyfill for each into the host's package.json, and fails if it may not. */
const nodeGlobals = new Set([
  'process',
  'require',
  'module',
  'exports',
  'global',
  'Buffer',
  '__dirname',
  '__filename',
])

/** Names that code uses as variables, not as properties. */
function variablesIn(code: string): Set<string> {
  const properties = new Set<number>()
  const variables: { name: string; start: number }[] = []
  const property = ({ computed, key }: { computed: boolean; key: ESTree.Node }) => {
    if (!computed) properties.add(key.start)
  }
  new Visitor({
    MemberExpression: (node: ESTree.MemberExpression) =>
      property({ computed: node.computed, key: node.property }),
    Property: (node) => property(node),
    MethodDefinition: (node) => property(node),
    PropertyDefinition: (node) => property(node),
    Identifier: ({ name, start }) => void variables.push({ name, start }),
  }).visit(parseAst(code) as ESTree.Program)
  return new Set(variables.filter(({ start }) => !properties.has(start)).map(({ name }) => name))
}

it('finds variables, and no properties', () => {
  const found = variablesIn('a.process; ({ module: b, require() {} }); class C { exports = typeof Buffer }')
  expect([...found].sort()).toEqual(['Buffer', 'C', 'a', 'b'])
})

describe('published scripts of the SDK', () => {
  it('are there', () => expect(scripts.length).toBeGreaterThan(10))

  it.each(scripts)('%s uses no global of Node', (name) => {
    const variables = variablesIn(readFileSync(join(dist, name), 'utf8'))
    expect([...variables].filter((variable) => nodeGlobals.has(variable))).toEqual([])
  })

  it('name no source map that a server does not have', () => {
    const served = scripts.filter((name) => name.startsWith('cdn'))
    expect(
      served.filter((name) => readFileSync(join(dist, name), 'utf8').includes('sourceMappingURL')),
    ).toEqual([])
  })

  it('begin with “use client” if they need React', () => {
    expect(readFileSync(join(dist, 'react.js'), 'utf8')).toMatch(/^['"]use client['"]/)
  })
})
