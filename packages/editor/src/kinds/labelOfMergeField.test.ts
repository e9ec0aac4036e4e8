import { mergeFieldNames } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { labelOfMergeField, withLabels } from './labelOfMergeField.ts'

it('has a word for each merge field that every certificate has', () => {
  for (const name of mergeFieldNames) expect(labelOfMergeField(name, en), name).toMatch(/^[A-Z]/)
})

it('puts words in place of braces, and leaves what means nothing', () => {
  expect(withLabels('Issued by {{organization|Us}} on {{ date }}', en)).toBe('Issued by Organization on Date')
  expect(withLabels('{{attributes.Course}} {{nmae}} {{', en)).toBe('Course {{nmae}} {{')
})
