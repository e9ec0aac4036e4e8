import { describe, expect, it } from 'vitest'
import { testField } from '../testing/testDocument.ts'
import { patchField, styleField } from './patchField.ts'

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
    const given = [{ text: 'Dear Zoë', isItalic: true }]
    expect(patchField(dear, { text: 'Dear Zoë', runs: given }).runs).toBe(given)
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
