import { readTable } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { sampleAttributes } from './sampleAttributes.ts'

const fields = [
  testField({ type: 'attribute', text: 'Grade' }),
  testField({ type: 'table', text: 'Modules', columns: [{ key: 'course', label: 'Module' }] }),
]

it('has names for attributes, and three rows for a table', () => {
  const { Grade, Modules = '' } = sampleAttributes(fields, testSamples)
  expect(Grade).toBe('Grade')
  expect(readTable(Modules).rows).toEqual(testSamples.courses.slice(0, 3).map((course) => [course]))
})

it('has the samples of the author, wrong ones included', () => {
  const samples = { ...testSamples, attributes: { Modules: '[', Grade: 'A' } }
  expect(sampleAttributes(fields, samples)).toEqual({ Modules: '[', Grade: 'A' })
})
