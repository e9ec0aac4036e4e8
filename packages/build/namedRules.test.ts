import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namedRules } from './namedRules.ts'

it('names the rules of the line breaker that it looks up by name', () => {
  const file = new URL('../../node_modules/@cto.af/linebreak/lib/index.js', import.meta.url).pathname
  const source = readFileSync(file, 'utf8')
  const { transform } = namedRules() as unknown as {
    transform(code: string, id: string): { code: string } | null
  }
  for (const [, rule] of source.matchAll(/replaceRule\("(\w+)"/g))
    expect(transform(source, file)?.code).toContain(`Object.defineProperty(${rule}, 'name'`)
  expect(transform(source, '/another/package.js')).toBeNull()
})
