import { createFontCatalog, hostFamily } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testField, testPages } from '../testing/testDocument.ts'
import { fontWarnings } from './fontWarnings.ts'

const catalog = createFontCatalog([hostFamily('House', ['Regular'], 'account')])

it('a font that the editor lacks is one warning about all of its fields', () => {
  const runs = [{ text: 'Well ' }, { text: 'done', fontFamily: 'ACME Sans' }]
  const document = testPages(
    [
      testField({ fontFamily: 'Acme Sans' }),
      testField({ fontFamily: 'house' }),
      testField({ type: 'text', text: 'Well done', runs }),
    ],
    [testField({ fontFamily: 'Acme Sans', hidden: true }), testField({ fontFamily: 'Helvetica' })],
  )
  expect(fontWarnings(document, catalog, en, true)).toEqual([
    { keys: ['a', 'c', 'd'], message: en.fontMissing('Acme Sans', true), control: 'font' },
  ])
  const [warning] = fontWarnings(document, catalog, en, false)
  expect(warning?.message).not.toContain('upload')
})

it('fields without words name no font', () => {
  const document = testPages([testField({ type: 'qr', fontFamily: 'Acme Sans' }), testField({})])
  expect(fontWarnings(document, catalog, en, true)).toEqual([])
})
