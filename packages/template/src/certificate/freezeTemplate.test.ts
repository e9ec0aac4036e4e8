import { expect, test } from 'vitest'
import { englishDates } from '../dates/englishDates.ts'
import type { Template, TemplateField } from '../model/Template.ts'
import { freezeTemplate, thawTemplate } from './freezeTemplate.ts'

const data = {
  recipientName: 'Zoë',
  issuedAt: '2026-11-28T00:00:00.000Z',
  certificateId: 'id',
  verificationUrl: 'https://example.com/v/1',
  organizationName: 'School',
  organizationLogo: '',
  attributes: { Course: 'Sailing' },
}

const textField = (field: Partial<TemplateField>): TemplateField => ({
  type: 'text',
  text: '',
  x: 0,
  y: 0,
  fontSize: 12,
  ...field,
})
const runs = [{ text: 'Dear ' }, { text: '{{name}}', isBold: true }]
const template: Pick<Template, 'fields' | 'pages' | 'locale'> = {
  locale: 'en',
  fields: [
    textField({ text: 'Plain {{name}}' }),
    textField({ text: 'Dear {{name}}', runs }),
    textField({ text: 'Only words', runs: [{ text: 'Only ' }, { text: 'words', isBold: true }] }),
    textField({ text: 'Honors', showWhen: { attribute: 'Grade', is: ['A'] } }),
    textField({ text: 'Hidden by its author', hidden: true, showWhen: { attribute: 'Course' } }),
    textField({ text: '{{attributes.Grade}}', hideWhenEmpty: true }),
    textField({ type: 'name' }),
  ],
  pages: [{ imageUrl: '', fields: [textField({ text: 'Dear {{name}}', runs })] }],
}

test('a frozen template can be filled in for somebody else', () => {
  const before = structuredClone(template)
  const { template: frozen } = freezeTemplate(template, data, englishDates)
  expect(frozen).not.toEqual(template)
  expect(thawTemplate(frozen)).toEqual(before)
  expect(template).toEqual(before)
  const others = { ...data, recipientName: 'Ada', attributes: { Course: 'Diving', Grade: 'A' } }
  expect(freezeTemplate(thawTemplate(frozen), others, englishDates)).toEqual(
    freezeTemplate(template, others, englishDates),
  )
})

test('a template in which nothing depends on the data stays as it is', () => {
  const plain = { fields: [textField({ text: 'Only words' }), textField({ hidden: true })] }
  const { template: frozen } = freezeTemplate(plain, data, englishDates)
  expect(frozen).toBe(plain)
  expect(thawTemplate(frozen)).toEqual(plain)
})
