import { expect, it } from 'vitest'
import { withoutPrototypes } from './patchedPrototypes.ts'

/** Runs rewritten code as on a page whose prototypes have additions. */
function run(code: string): unknown {
  const polluted = { value: 'from the page', enumerable: true, configurable: true, writable: true }
  const original = Array.from
  Object.defineProperty(Object.prototype, 'each', polluted)
  Object.defineProperty(Array.prototype, 'each', polluted)
  Array.from = () => ['from the page'] as never
  try {
    return new Function(`${withoutPrototypes(`const result = (() => { ${code} })()`)}; return result`)()
  } finally {
    Array.from = original
    Reflect.deleteProperty(Object.prototype, 'each')
    Reflect.deleteProperty(Array.prototype, 'each')
  }
}

it.each([
  [
    'a declaration',
    'const seen = []; for (const key in { a: 1, b: 2 }) seen.push(key); return seen.join()',
    'a,b',
  ],
  ['an outer variable', 'let key; for (key in { a: 1 }); return key', 'a'],
  ['a sequence', 'let x, seen = ""; for (const key in x ||= {}, { a: 1 }) seen += key; return seen', 'a'],
  ['parentheses', 'let seen = ""; for (var key in ({ a: 1 })) { seen += key } return seen', 'a'],
  [
    'one in another',
    'let n = ""; for (let a in { x: 1 }) for (let b in { y: 1 }) n += a + b; return n',
    'xy',
  ],
  [
    'one in the head',
    'let n = ""; for (let a in (() => { for (let b in { y: 1 }) return { [b]: 1 } })()) n += a; return n',
    'y',
  ],
  ['null', 'for (const key in null) return key; return "none"', 'none'],
  ['an array', 'let seen = ""; for (const i in [7, 8]) seen += i; return seen', '01'],
])('visits own keys only: %s', (_what, code, expected) => {
  expect(run(code)).toBe(expected)
})

it.each([
  ['an iterable', 'return Array.from(new Set([1, 2]), (x, i) => x * 10 + i).join()', '10,21'],
  ['a text', 'return Array.from("a😀").length', 2],
  ['a length', 'return Array.from({ length: 2 }, (_, i) => i).join()', '0,1'],
  ['a list like an array', 'return Array.from({ length: 2, 0: "x", 1: "y" }).join()', 'x,y'],
])('makes an array of %s', (_what, code, expected) => {
  expect(run(code)).toBe(expected)
})

it('leaves other code alone', () => {
  const code = 'export const has = "a" in window; Uint8Array.from([1]); for (const x of []) x()'
  expect(withoutPrototypes(code)).toBe(code)
})

it('defines a toString on a page that has frozen Object.prototype', () => {
  const frozen = Object.create(null, { toString: { value: () => 'from the page' } })
  const code = withoutPrototypes(
    '(exports) => { "use strict"; exports.toString = (mode) => "mode " + mode; return exports }',
  )
  const exports = new Function(`return ${code}`)()(Object.create(frozen))
  expect(exports.toString(1)).toBe('mode 1')
})
