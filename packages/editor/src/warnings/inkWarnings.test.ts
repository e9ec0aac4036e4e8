import type { TemplateField } from '@certificate-sdk/template'
import { itemOf } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { inkWarnings } from './inkWarnings.ts'
import { sampleWarnings } from './sampleWarnings.ts'

const fields = [
  testField({ type: 'name', text: 'Name' }),
  testField({ type: 'attribute', text: 'Course' }),
  testField({ type: 'image', text: 'Seal' }),
  testField({ type: 'qr', text: 'QR' }),
]
const overlap = (field: number, other: number, harm: 'code' | 'quietZone' | 'ink' = 'ink') => ({
  field,
  other,
  harm,
})

it('the author’s own sample warns of words on words, and of anything on a QR code', () => {
  const found = inkWarnings(fields, [overlap(1, 0), overlap(2, 3, 'code'), overlap(1, 3, 'quietZone')], en)
  expect(found.map(({ indices, message }) => [...indices, message])).toEqual([
    [1, 0, en.inkOverlaps('Course', en.kinds.name.label)],
    [2, 3, en.codeCovered('Seal')],
    [1, 3, en.codeCovered('Course')],
  ])
})

it('a value on an image is design in the author’s own sample, but not below an opaque one', () => {
  const [name, , seal] = fields as [TemplateField, TemplateField, TemplateField]
  const opaque = () => true
  expect(inkWarnings([seal, name], [overlap(1, 0)], en, opaque)).toEqual([])
  const [hidden] = inkWarnings([name, seal], [overlap(0, 1)], en, opaque)
  expect(hidden?.message).toBe(en.inkOverlaps(en.kinds.name.label, 'Seal'))
  // A signature over a name.
  expect(inkWarnings([name, seal], [overlap(0, 1)], en)).toEqual([])
})

const layoutsOf = (all: readonly TemplateField[]) =>
  all.map((field) => ({
    item: itemOf(field, '', undefined),
    ops: [],
    box: { x: 0, y: 0, width: 10, height: 10 },
    size: 10,
    issues: [],
    isValue: field.type === 'name' || field.type === 'attribute',
  }))

it('another sample warns of what the author’s own does not cover', () => {
  const layouts = layoutsOf(fields)
  const overlaps = [overlap(1, 0), overlap(0, 2), overlap(1, 3, 'code'), overlap(2, 3, 'code')]
  const found = sampleWarnings(testDocument(...fields), { fields: layouts, overlaps }, [overlap(1, 0)], en)
  // A value on the code is an issue, which is reported separately.
  expect(found).toEqual([en.codeCovered('Seal'), en.inkOverlaps(en.kinds.name.label, 'Seal')])
})

it('two images with the same name are one warning', () => {
  const [name, , seal] = fields as [TemplateField, TemplateField, TemplateField]
  const all = [name, seal, seal]
  const overlaps = [overlap(0, 1), overlap(0, 2)]
  const found = sampleWarnings(testDocument(...all), { fields: layoutsOf(all), overlaps }, [], en)
  expect(found).toEqual([en.inkOverlaps(en.kinds.name.label, 'Seal')])
})
