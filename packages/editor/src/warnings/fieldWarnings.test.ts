import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { fontlessResources, itemsOf } from '../testing/testItems.ts'
import { fieldWarnings } from './fieldWarnings.ts'

function warningsOf(...fields: TemplateField[]) {
  const document = testDocument(...fields)
  return fieldWarnings(itemsOf(document), document.page.dimensions, en, fontlessResources.fonts)
}
const attribute = (text: string, keys = {}) => testField({ type: 'attribute', text, ...keys })

describe('fieldWarnings', () => {
  it('says nothing about fields that are well', () => {
    expect(warningsOf(testField(), attribute('Course'), attribute('Grade'))).toEqual([])
  })

  it('passes on what the layout says', () => {
    expect(warningsOf(testField({ type: 'qr', fontSize: 20 }))).toEqual([
      {
        key: 'a',
        message: expect.stringMatching(/^This QR code is 20 px wide\. It needs at least \d+ px\.$/),
      },
    ])
  })

  it('tells a field that is outside the page, and one that reaches over its edge', () => {
    const message = en.partlyOffPage
    expect(warningsOf(testField({ x: 990 }), testField({ x: -190 }), testField({ y: 690 }))).toEqual([
      { key: 'a', message },
      { key: 'b', message },
      { key: 'c', message },
    ])
    expect(warningsOf(testField({ x: 0, y: 0 }))).toEqual([])
    expect(warningsOf(testField({ x: 1010 }), testField({ y: -50 }))).toEqual([
      { key: 'a', message: en.offPage },
      { key: 'b', message: en.offPage },
    ])
  })

  it('looks at a turned field as it stands', () => {
    expect(warningsOf(testField({ x: 900, y: 300, rotation: 180 }))).toEqual([])
    expect(warningsOf(testField({ x: 10, y: 300, rotation: 180 }))).toEqual([
      { key: 'a', message: en.partlyOffPage },
    ])
    expect(warningsOf(testField({ x: 500, y: -10, rotation: -90 }))).toEqual([
      { key: 'a', message: en.offPage },
    ])
  })

  it('tells a text without words', () => {
    expect(warningsOf(testField({ text: ' ' }))).toEqual([{ key: 'a', message: en.textEmpty }])
  })

  it('asks for the name of an attribute', () => {
    expect(warningsOf(attribute('  '))).toEqual([{ key: 'a', message: en.attributeUnnamed }])
  })

  it('tells that two attributes have the same name, at both', () => {
    expect(warningsOf(attribute('Course'), attribute('Grade'), attribute('Course'))).toEqual([
      { key: 'a', message: en.attributeTwice('Course') },
      { key: 'c', message: en.attributeTwice('Course') },
    ])
  })

  it('only asks for the names if two attributes have none', () => {
    expect(warningsOf(attribute(''), attribute('')).map(({ message }) => message)).toEqual([
      en.attributeUnnamed,
      en.attributeUnnamed,
    ])
  })

  it('tells that an attribute will replace a label of the same words', () => {
    expect(
      warningsOf(testField({ text: 'Course' }), attribute('Course'), testField({ text: 'Grade' })),
    ).toEqual([{ key: 'a', message: en.labelReplaced('Course') }])
  })

  it('takes the same words in fields of other kinds for no conflict', () => {
    expect(warningsOf(testField({ text: 'Course' }), testField({ text: 'Course' }))).toEqual([])
  })
})
