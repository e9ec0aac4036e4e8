import { afterEach, beforeEach, expect, it } from 'vitest'
import { markLiterals, withOwnProperties } from './ownProperties.ts'

/** Runs rewritten code on a page that adds `page` to every object. */
function run(code: string): unknown {
  const rewritten = withOwnProperties(markLiterals(`const result = (() => { ${code} })()`))
  return new Function(`${rewritten}; return result`)()
}

beforeEach(
  () => void Object.defineProperty(Object.prototype, 'page', { value: 'from the page', configurable: true }),
)
afterEach(() => void Reflect.deleteProperty(Object.prototype, 'page'))

it.each([
  ['a literal', 'return { a: 1 }.page'],
  ['an empty one', 'return {}.page'],
  ['one with a spread', 'return { ...{ a: 1 } }.page'],
  ['one in another', 'return { a: { b: 2 } }.a.page'],
  ['parsed JSON', `return JSON.parse('{"a":{"b":[{}]}}').a.b[0].page`],
  ['an object of entries', 'return Object.fromEntries([["a", 1]]).page'],
  ['the rest of a declaration', 'const { a, ...rest } = { a: 1, b: 2 }; return rest.page'],
  ['the rest of a rest without semicolon', 'const { a, ...rest } = { a: 1 }\nreturn rest.page'],
  ['the rest in a part', 'const { a: [{ b, ...rest }] } = { a: [{ b: 1 }] }; return rest.page'],
  ['the rest of an argument', 'function f({ a, ...rest } = {}) { return rest.page } return f({ a: 1 })'],
  ['the rest of an arrow function’s', 'return (({ a, ...rest }) => rest.page)({ a: 1 })'],
  ['the rest in a body with parentheses', 'return (({ a, ...rest }) => (a, rest.page))({ a: 1 })'],
  ['the rest that is returned', 'return (({ a, ...rest }) => ({ rest }))({ a: 1 }).rest.page'],
  ['the rest of a method’s', 'return { f({ a, ...rest }) { return rest.page } }.f({})'],
  ['the rest, beside what is parsed', `return (({ a, ...rest }) => JSON.parse('{}').page ?? rest.page)({})`],
  ['the rest in a loop', 'for (const { a, ...rest } of [{ a: 1 }]) { return rest.page }'],
])('inherits nothing that a page adds: %s', (_what, code) => {
  expect(run(code)).toBeUndefined()
})

it('inherits what the language defines', () => {
  expect(run('return String({}) + {}.hasOwnProperty("a") + ({}.constructor === Object)')).toBe(
    '[object Object]falsetrue',
  )
  expect(run('const map = {}; map.constructor = 1; return Object.keys(map).join()')).toBe('constructor')
  expect(
    run('let sum = 0; for (let i = 0, { a, ...rest } = { a: 2 }; i < a; i++) sum += i; return sum'),
  ).toBe(1)
})

it('keeps a prototype that code sets itself', () => {
  expect(run('return Object.getPrototypeOf({ __proto__: null, a: 1 })')).toBeNull()
  expect(run('return Object.getPrototypeOf({ "__proto__": Array.prototype }) === Array.prototype')).toBe(true)
})

it('leaves other code alone', () => {
  const code = 'export const f = ([a, ...rest], ...others) => JSON.parse(a, rest); JSON.stringify(f)'
  expect(withOwnProperties(markLiterals(code))).toBe(code)
})
