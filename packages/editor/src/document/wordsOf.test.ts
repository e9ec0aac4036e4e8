import { fieldKinds } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { createSamples } from '../samples/SampleData.ts'
import { testField } from '../testing/testDocument.ts'
import { wordsOf } from './wordsOf.ts'

const samples = createSamples(new Date(0), en)

describe('wordsOf', () => {
  it('says values as merge fields, so that no text keeps those of a sample', () => {
    const words = Object.fromEntries(
      fieldKinds.map(({ type }) => [type, wordsOf(testField({ type, text: 'Course' }), samples)]),
    )
    const parts = (text: string) => ({ parts: [{ text }] })
    expect(words).toMatchObject({
      text: parts('Course'),
      name: parts('{{name}}'),
      date: parts('{{date}}'),
      attribute: parts('{{attributes.Course}}'),
      organization: parts('{{organization}}'),
      certificateId: parts('{{certificateId}}'),
    })
    for (const type of ['qr', 'image', 'logo', 'signature', 'line', 'rectangle', 'ellipse', 'frame'])
      expect([type, words[type]]).toEqual([type, undefined])
    expect(wordsOf(testField({ type: 'grade', text: 'Grade' }), samples)).toEqual(
      parts('{{attributes.Grade}}'),
    )
    expect(wordsOf(testField({ type: 'attribute', text: 'a|b' }), samples)).toEqual(parts('a|b'))
  })

  it('keeps the styles of parts, and merge fields', () => {
    const runs = [{ text: 'To ' }, { text: '{{name}}', isBold: true }]
    expect(wordsOf(testField({ text: 'To {{name}}', runs }), samples)).toEqual({ parts: runs })
  })

  it('says a table as the page shows it: titles and rows of the sample', () => {
    const columns = [{ key: 'course', label: 'Course' }, { key: 'grade' }]
    const table = testField({ type: 'table', text: 'Grades', columns })
    const value = JSON.stringify([{ course: 'Logic', grade: 'A' }, { course: 'Art' }])
    expect(wordsOf(table, { ...samples, attributes: { Grades: value } })).toEqual({
      rows: [
        ['Course', 'grade'],
        ['Logic', 'A'],
        ['Art', ''],
      ],
    })
    const untitled = { ...table, columns: columns.map((column) => ({ ...column, label: '' })) }
    expect(wordsOf(untitled, { ...samples, attributes: { Grades: value } })).toMatchObject({
      rows: [
        ['Logic', 'A'],
        ['Art', ''],
      ],
    })
    expect(wordsOf(table, { ...samples, attributes: { Grades: 'no table' } })).toEqual({
      rows: [['Course', 'grade']],
    })
  })
})
