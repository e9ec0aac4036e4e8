import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { nameKey, type SampleList } from '../samples/SampleList.ts'
import { testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { checkOrder, emptyValues } from './useRowChecks.ts'

it('begins with the longest name and the rarest script', () => {
  const names = ['Ada', 'Bo', 'Maximiliana von Hohenzollern', 'Cy', '山田', 'Constantin Müller']
  const order = checkOrder(names, names)
  expect(order.slice(0, 2)).toEqual([2, 4])
  expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5])
})

it('orders 10,000 rows, also without a letter', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => String(i))
  expect(new Set(checkOrder(names, names)).size).toBe(10_000)
  expect(checkOrder([], [])).toEqual([])
})

describe('emptyValues', () => {
  const words = en.sampleList
  const grade = testField({ type: 'attribute', text: 'Grade' })
  const sentence = testField({ text: 'has completed {{attributes.Course}}' })
  const list: SampleList = {
    columns: ['Name', 'Course', 'Grade'],
    rows: [
      ['Zoë', 'Sailing', 'A'],
      [' ', '', 'B'],
      ['Tom', 'Sailing', ''],
    ],
    matching: new Map([
      [nameKey, 0],
      ['Course', 1],
      ['Grade', 2],
    ]),
    dates: {},
    before: testSamples,
    at: 0,
  }

  it('finds empty names and values that the design shows', () => {
    const found = [0, 1, 2].map((row) => emptyValues(list, row, [sentence, grade], en))
    expect(found).toEqual([[], [words.nameEmpty, words.valueEmpty('Course')], [words.valueEmpty('Grade')]])
  })

  it.each([{ hidden: true }, { hideWhenEmpty: true }, { showWhen: { attribute: 'Grade' } }])(
    'finds none of a field with %o',
    (patch) => {
      expect(emptyValues(list, 2, [{ ...grade, ...patch }], en)).toEqual([])
    },
  )
})
