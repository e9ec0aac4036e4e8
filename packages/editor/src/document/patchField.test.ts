import { describe, expect, it, test } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { copyStyle } from './copyStyle.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { patchField, straightened, styleField } from './patchField.ts'

const runs = [{ text: 'Dear ' }, { text: 'Zoë', isBold: true, color: '#ff0000' }]
const dear = testField({ text: 'Dear Zoë', runs })

describe('patchField', () => {
  it('keeps the styles of the words that stay when the text changes', () => {
    expect(patchField(dear, { text: 'Dear Zoës' }).runs).toEqual([runs[0], { ...runs[1], text: 'Zoës' }])
    expect(patchField(dear, { text: 'Dr Zoë' }).runs).toEqual([{ text: 'Dr ' }, runs[1]])
  })

  it('replaces the style of every part, and only that', () => {
    const plain = patchField(dear, { isBold: false })
    expect(plain.runs).toEqual([runs[0], { text: 'Zoë', color: '#ff0000' }])
    expect(patchField(plain, { color: '#00ff00' })).toEqual(
      testField({ text: 'Dear Zoë', isBold: false, color: '#00ff00' }),
    )
  })

  it('leaves the runs alone if neither text nor style changes, and takes given ones as they are', () => {
    expect(patchField(dear, { x: 3 }).runs).toBe(runs)
    const italic = [{ text: 'Dear Zoë', isItalic: true }]
    expect(patchField(dear, { text: 'Dear Zoë', runs: italic }).runs).toBe(italic)
    expect(patchField(dear, { runs: undefined })).not.toHaveProperty('runs')
  })
})

describe('styleField', () => {
  it('styles a part, without the properties that it shares with its field', () => {
    const bold = styleField(
      testField({ text: 'One two', isBold: true }),
      { start: 4, end: 7 },
      { isBold: false },
    )
    expect(bold.runs).toEqual([{ text: 'One ' }, { text: 'two', isBold: false }])
    expect(styleField(bold, { start: 4, end: 7 }, { isBold: true })).not.toHaveProperty('runs')
  })

  it('removes a style that the field has from a part', () => {
    const underlined = testField({ text: 'One two', isUnderline: true })
    expect(styleField(underlined, { start: 4, end: 7 }, { isUnderline: undefined }).runs?.[1]).toEqual({
      text: 'two',
      isUnderline: false,
    })
  })

  it('styles the field if all of its text is selected', () => {
    expect(styleField(dear, { start: 0, end: 8 }, { isBold: true })).toEqual({
      ...dear,
      isBold: true,
      runs: [runs[0], { text: 'Zoë', color: '#ff0000' }],
    })
  })
})

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

describe('straightened', () => {
  const field = { type: 'text', text: 'Seal', x: 0, y: 0, fontSize: 20 }
  const document = {
    fields: [
      { key: 'a', field: { ...field, curve: 100 } },
      { key: 'b', field },
    ],
  } as unknown as EditorDocument

  test('the field that is typed into is straight, and nothing else changes', () => {
    const { fields } = straightened(document, 'a')
    expect(fields[0]).toEqual({ key: 'a', field })
    expect(fields[1]).toBe(document.fields[1])
    for (const key of ['b', null]) expect(straightened(document, key)).toBe(document)
  })
})
