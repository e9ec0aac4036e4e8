import { expect, it } from 'vitest'
import { usedInModules, withUsedMethods } from './usedMethods.ts'

const module = `var Font = class {
  constructor() { this.glyphs() }
  glyphs() { return this.count }
  get count() { return 1 }
  paint() {
    return this.color()
  }
  color() { return 'red' }
  path() { return 'M0,0' }
}
export { Font }`

it('keeps methods that callers name, those that they need, and every line', () => {
  const code = withUsedMethods(module, 'font.path()')
  expect(code).toContain('glyphs()')
  expect(code).toContain('get count()')
  expect(code).toContain('path()')
  expect(code).not.toMatch(/paint|color/)
  expect(code.split('\n')).toHaveLength(module.split('\n').length)
})

it('keeps methods that only a kept method calls', () => {
  expect(withUsedMethods(module, 'font.paint()')).toMatch(/paint[\s\S]*color/)
})

it('keeps in several modules what one of them names, but for comments, and what is kept anyway', () => {
  const node = `export class Node {
  draw() { this.clear() }
  clear() {}
  getWidth() {}
  getColor() {}
  move() {}
}`
  const layer = `/** Calls node.move(). */
export class Layer extends Node {
  render(method = 'draw') { this[method]() }
}`
  const used = usedInModules([node, layer], 'layer.render()', (name) => name === 'getWidth', `[.']`)
  expect(used[0]).toMatch(/draw\(\)[\s\S]*clear\(\)[\s\S]*getWidth/)
  expect(used[0]).not.toMatch(/move|getColor/)
  expect(used[1]).toContain('render(')
})
