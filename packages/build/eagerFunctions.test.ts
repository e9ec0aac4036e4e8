import { expect, it } from 'vitest'
import { withEagerFunctions } from './eagerFunctions.ts'

const bundle = `import { plus as plus$1 } from './editor.js';
// packages/one.ts
const total = sum(1, 2);
function sum(a, b) { const twice = (n) => plus$1(n, n); return [a, b].map((n) => twice(n)).concat({ never: () => 0 }); }
// packages/two.ts
function sum$1() { return 'other' }
const draw = () => 'drawn';
const hide = () => 'hidden';
function load() {}
// node_modules/library/index.mjs
function load$1() { load$1 = () => 2; return 1; }
const loads = [load$1(), load$1()];
export { total, sum$1 as other, loads };`

const called = {
  'packages/one.ts': ['sum', 'gone'],
  'packages/two.ts': ['draw'],
  'node_modules/library/index.mjs': ['load'],
}
const marked = withEagerFunctions(bundle, called).toString()

it('puts called functions into parentheses', () => {
  expect(marked).toContain('var sum=(function (a, b) {')
  expect(marked).toContain("draw = (() => 'drawn')")
  expect(marked).toContain('var load$1=(function () { load$1 = () => 2; return 1; })')
})

it('leaves others as they are, also those of the same name in another module', () => {
  expect(marked).toContain("\nfunction sum$1() { return 'other' }")
  expect(marked).toContain("hide = () => 'hidden'")
  expect(marked).toContain('\nfunction load() {}')
})

it('marks arguments and constants inside them, which are mostly called, but not properties', () => {
  expect(marked).toContain('map(((n) => twice(n)))')
  expect(marked).toContain('twice = ((n) => plus$1(n, n))')
  expect(marked).toContain('never: () => 0')
})

it('keeps functions callable before the line where they are', async () => {
  const code = marked.replace(/^import .*$/m, 'const plus$1 = (a, b) => a + b;')
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(module.total.slice(0, 2)).toEqual([2, 4])
  expect(module.other()).toBe('other')
  expect(module.loads).toEqual([1, 2])
})

it('keeps imports first, because a part takes what it imports before anything else', () => {
  expect(marked.indexOf('import ')).toBeLessThan(marked.indexOf('var '))
})
