import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import { blurReach, createOpBounds } from '../drawing/createOpBounds.ts'
import type { Shadow, TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'
import { shadowPixels } from './shadowPixels.ts'

const fonts = await loadShippedFonts()
const resources = { ...testResources(fonts), imageSize: () => ({ width: 100, height: 50 }) }
const shadow: Shadow = { x: 5, y: -3, blur: 10, color: '#123456', opacity: 0.5 }

function lay(keys: Partial<TemplateField>, value = 'Hello') {
  return layoutItem(itemOf(testField({ shadow, ...keys }), value, undefined), 2, testPage, resources)
}

describe('a shadow', () => {
  it.each([
    ['text', {}],
    ['rectangle', { fill: '#ffffff', width: 100, height: 50 }],
    ['image', { imageUrl: 'https://a/b.png' }],
  ])('of a field of type %s lies below everything that it draws', (type, keys) => {
    const { ops } = lay({ type, ...keys, opacity: 0.5, rotation: 20 })
    const [first, ...rest] = ops
    expect(first).toMatchObject({
      kind: 'shadow',
      field: 2,
      x: 5,
      y: -3,
      blur: 10,
      color: '#123456',
      opacity: 0.25,
    })
    expect(first).toMatchObject({ of: rest.map((op) => ({ ...op, opacity: 1 })) })
    expect(first?.rotation).toEqual(rest[0]?.rotation)
  })

  it('of a curved text is that of the letters that are seen', () => {
    const [first] = lay({ curve: 100 }).ops
    expect(first).toMatchObject({ of: [{ kind: 'path' }] })
  })

  it('reaches as far as its blur', () => {
    const [first, text] = lay({}).ops.map(createOpBounds(fonts))
    const room = blurReach(10)
    expect(first?.x).toBeCloseTo((text?.x ?? 0) + 5 - room, 6)
    expect(first?.y).toBeCloseTo((text?.y ?? 0) - 3 - room, 6)
    expect(first?.width).toBeCloseTo((text?.width ?? 0) + 2 * room, 6)
  })

  it('is neither cut at the edge of the page nor in the way', () => {
    expect(lay({ type: 'attribute', x: 3, shadow: { ...shadow, x: -300 } }).issues).toEqual([])
  })

  it('that cannot be seen, or of a code, a hidden field, or anything stored that is none, is left out', () => {
    const isCast = (keys: Partial<TemplateField>) => lay(keys).ops.some(({ kind }) => kind === 'shadow')
    expect(isCast({})).toBe(true)
    expect(isCast({ shadow: { ...shadow, opacity: 0 } })).toBe(false)
    expect(isCast({ type: 'qr' })).toBe(false)
    expect(isCast({ hidden: true })).toBe(false)
    expect(isCast({ shadow: { x: 1 } } as object)).toBe(false)
  })

  it('ignores what a page adds to every object', () => {
    Object.assign(Object.prototype, { shadow, outline: { color: '#000000', width: 3 }, curve: 90 })
    const { ops } = layoutItem(itemOf(testField(), 'Hello', undefined), 2, testPage, resources)
    for (const key of ['shadow', 'outline', 'curve']) Reflect.deleteProperty(Object.prototype, key)
    expect(ops.map(({ kind }) => kind)).toEqual(['glyphs'])
  })

  it('has about as many pixels as are counted for it', () => {
    const bounds = createOpBounds(fonts)
    for (const keys of [
      {},
      { curve: 80 },
      { rotation: 30 },
      { type: 'ellipse', fill: '#000000', width: 300, height: 200 },
    ]) {
      const item = itemOf(testField({ shadow, ...keys }), 'Academy of the Arts', undefined)
      const [op] = layoutItem(item, 0, testPage, resources).ops
      const { width = 0, height = 0 } = op ? bounds(op) : {}
      expect(shadowPixels(item, testPage)).toBeGreaterThan(width * height * 0.95)
      expect(shadowPixels(item, testPage)).toBeLessThan(width * height * 10)
    }
  })
})
