import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { copyStyle } from './copyStyle.ts'
import { patchField } from './patchField.ts'

const centered = testField({ x: 300, y: 100, width: 300, alignment: 'center' })

describe('another alignment', () => {
  it.each([
    ['left', 150],
    ['center', 300],
    ['right', 450],
    [undefined, 150],
  ] as const)('%s leaves a box with a width where it is', (alignment, x) => {
    expect(patchField(centered, { alignment })).toMatchObject({ x, y: 100, width: 300 })
  })

  it('moves the anchor along a rotated box', () => {
    expect(patchField({ ...centered, rotation: 90 }, { alignment: 'left' })).toMatchObject({ x: 300, y: -50 })
  })

  it('comes back to where it was, even at odd widths', () => {
    const odd = { ...centered, width: 301, rotation: 30 }
    const there = patchField(odd, { alignment: 'right' })
    expect(patchField(there, { alignment: 'center' })).toEqual(odd)
  })

  it('keeps the anchor without a width, on a curve, and if a place is given', () => {
    const { width: _, ...free } = centered
    for (const field of [free, { ...centered, curve: 200 }])
      expect(patchField(field, { alignment: 'left' })).toEqual({ ...field, alignment: 'left' })
    expect(patchField(centered, { alignment: 'left', x: 7 })).toMatchObject({ x: 7 })
  })

  it('of a copied style leaves boxes where they are, too', () => {
    const document = testDocument(centered)
    const { fields } = copyStyle(document, testField({ alignment: 'right' }), ['a'])
    expect(fields[0]?.field).toMatchObject({ alignment: 'right', x: 450 })
  })
})
