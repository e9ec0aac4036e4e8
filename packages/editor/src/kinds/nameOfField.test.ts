import type { OrnamentName, TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testField } from '../testing/testDocument.ts'
import { kindNameOf, nameOfField, plainNameOfField, shortNameOf } from './nameOfField.ts'

const named = (length: number) => testField({ layerName: 'x'.repeat(length) })

it('a name in a sentence has up to 80 characters', () => {
  expect(nameOfField(named(80), en)).toContain('x'.repeat(80))
  expect(nameOfField(named(80), en)).not.toContain('…')
  expect(nameOfField(named(81), en)).toContain(`${'x'.repeat(80)}…`)
})

it('a name in a tag has up to 32 characters, on one line', () => {
  expect(shortNameOf(named(32), en)).toBe('x'.repeat(32))
  expect(shortNameOf(named(33), en)).toBe(`${'x'.repeat(32)}…`)
  expect(shortNameOf(testField({ layerName: 'two\n  lines' }), en)).toBe('two lines')
})

describe('kindNameOf', () => {
  /** Returns a frame; a newer version may have further ornaments. */
  function frame(ornament?: string): TemplateField {
    const field = testField({ type: 'frame', text: 'Frame' })
    return ornament ? { ...field, ornament: ornament as OrnamentName } : field
  }

  it.each([
    [undefined, 'Border'],
    ['doubleRule', 'Border'],
    ['rosette', 'Seal'],
    ['laurel', 'Laurel wreath'],
    ['ribbon', 'Ribbon'],
    ['divider', 'Divider'],
    ['waves', 'Waves'],
    ['unknown', 'Border'],
  ])('a frame with the ornament %s is called %s', (ornament, name) => {
    expect(kindNameOf(frame(ornament), en)).toBe(name)
    expect(plainNameOfField(frame(ornament), en)).toBe(name)
  })

  it('a frame that has a name of its own keeps it', () => {
    expect(plainNameOfField({ ...frame('rosette'), text: 'Crest' }, en)).toBe('Crest')
  })

  it('any other field is called by its kind', () => {
    expect(kindNameOf(testField({ type: 'qr' }), en)).toBe('QR code')
  })
})
