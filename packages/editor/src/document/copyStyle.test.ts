import { describe, expect, it } from 'vitest'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { copyStyle } from './copyStyle.ts'

describe('copying a style', () => {
  const paragraph = { isJustified: true, textTransform: 'uppercase', paragraphSpacing: 9 } as const
  const styled = testField({
    fontSize: 60,
    color: '#ff0000',
    isBold: true,
    opacity: 0.5,
    fit: 'wrap',
    ...paragraph,
  })

  it('takes everything about the appearance, and neither words nor place', () => {
    const document = testDocument(testField({ text: 'Other', x: 7 }), testField())
    const next = copyStyle(document, styled, ['a'])
    expect(fieldOf(next, 'a')).toEqual({ ...styled, text: 'Other', x: 7 })
    expect(fieldOf(next, 'b')).toBe(fieldOf(document, 'b'))
  })

  it('removes what the other field does not set', () => {
    const document = testDocument(testField({ color: '#00ff00', isItalic: true, letterSpacing: 3 }))
    expect(fieldOf(copyStyle(document, testField(), ['a']), 'a')).toEqual(testField())
  })

  it.each([
    ['text', 'qr', 40],
    ['qr', 'text', 40],
    ['name', 'text', 60],
    ['image', 'qr', 60],
  ])('from %s to %s leaves a size of %d px', (from, to, fontSize) => {
    const document = testDocument(testField({ type: to }))
    expect(fieldOf(copyStyle(document, { ...styled, type: from }, ['a']), 'a').fontSize).toBe(fontSize)
  })
})
