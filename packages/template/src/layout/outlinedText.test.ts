import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()
const outline = { color: '#112233', width: 3 }

function lay(keys: Partial<TemplateField>, value = 'Hello') {
  const field = testField({ text: value, ...keys })
  return layoutItem(itemOf(field, value, undefined), 0, testPage, testResources(fonts))
}

describe('an outlined text', () => {
  it('lies on an area in the color of the outline that is wider on every side', () => {
    const { ops, issues } = lay({ outline })
    expect(ops).toMatchObject([
      { kind: 'path', opacity: 1, parts: [{ paint: '#112233' }] },
      { kind: 'glyphs', text: 'Hello', opacity: 1 },
    ])
    expect(issues).toEqual([])
    const [around, letters] = ops.map(createOpBounds(fonts))
    expect(around?.x).toBeCloseTo((letters?.x ?? 0) - 3, 1)
    expect(around?.width).toBeCloseTo((letters?.width ?? 0) + 6, 1)
    expect(around?.height).toBeCloseTo((letters?.height ?? 0) + 6, 1)
  })

  it('keeps the colors of its runs, all on one outline', () => {
    const runs = [
      { text: 'Hel', color: '#ff0000' },
      { text: 'lo', color: '#0000ff' },
    ]
    expect(lay({ outline, runs }).ops).toMatchObject([
      { kind: 'path', parts: [{ paint: '#112233' }] },
      { text: 'Hel', color: '#ff0000' },
      { text: 'lo', color: '#0000ff' },
    ])
  })

  it('blends letters and outline together if it is translucent', () => {
    expect(lay({ outline, opacity: 0.5, isUnderline: true }).ops).toMatchObject([
      {
        kind: 'path',
        opacity: 0.5,
        parts: [{ paint: '#112233' }, { paint: '#000000' }, { paint: '#000000' }],
      },
      { kind: 'glyphs', text: 'Hello', opacity: 0 },
    ])
  })

  it('of no width, or of a stored template that is no outline, is as without', () => {
    const plain = lay({}).ops
    expect(lay({ outline: { ...outline, width: 0 } }).ops).toEqual(plain)
    expect(lay({ outline: true } as object).ops).toEqual(plain)
    expect(lay({ outline, text: 'Courses', type: 'qr' }).ops.some(({ kind }) => kind === 'path')).toBe(false)
  })

  it('counts at the edge of the page', () => {
    const value = { type: 'attribute', text: 'A', x: 2 }
    expect(lay(value).issues).toEqual([])
    expect(lay({ ...value, outline: { ...outline, width: 12 } }).issues).toMatchObject([
      { code: 'outside_page' },
    ])
  })
})
