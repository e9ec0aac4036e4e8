import { expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { testField } from '../testing/testDocument.ts'
import { nameOfField, shortNameOf } from './nameOfField.ts'

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
