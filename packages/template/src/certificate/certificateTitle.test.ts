import { expect, it } from 'vitest'
import { englishDates } from '../dates/englishDates.ts'
import { certificateTitle, wordedFileName } from './certificateTitle.ts'
import { sampleOf } from './sampleOf.ts'

const data = {
  ...sampleOf({ fields: [] }),
  recipientName: 'Zoë {{date}}',
  issuedAt: '2026-03-10',
  expiresAt: '2028-02-29',
  attributes: { Course: 'Sailing <b> & Knots', Lines: 'One\r\n\tTwo', Blank: ' \u200b' },
}

it.each([
  ['{{attributes.Course}}', 'Sailing <b> & Knots'],
  ['Course: {{ attributes.Course }}, {{date}}', 'Course: Sailing <b> & Knots, 10 March 2026'],
  ['{{name}} until {{expiresAt}}', 'Zoë {{date}} until 29 February 2028'],
  ['{{attributes.Level|Basics}} of {{organization}}', 'Basics of Organization'],
  ['Diploma {{attributes.Level}}', 'Diploma'],
  ['{{attributes.Lines}}', 'One Two'],
  // A misspelled merge field stays, so that it is noticed.
  ['{{Course}}', '{{Course}}'],
  // Nothing would be visible.
  ['{{attributes.Level}}', 'Internal'],
  ['{{attributes.Blank}}', 'Internal'],
  ['  ', 'Internal'],
  [undefined, 'Internal'],
])('of %j is %j', (title, expected) => {
  const template = { name: 'Internal', ...(title !== undefined && { title }) }
  expect(certificateTitle(template, data, englishDates)).toBe(expected)
})

it.each([
  ['{{title}} {{name}}', 'Sailing <b> & Knots Zoë {{date}}'],
  ['{{attributes.Level}} {{attributes.Lines}}', 'One Two'],
  ['{{attributes.Level}}', undefined],
  [undefined, undefined],
])('names files %j as %j', (fileName, expected) => {
  const template = {
    name: 'Internal',
    title: '{{attributes.Course}}',
    ...(fileName !== undefined && { fileName }),
  }
  expect(wordedFileName(template, data, englishDates)).toBe(expected)
})

it('is shortened between characters', () => {
  const attributes = { Course: '⛵'.repeat(400) }
  const title = certificateTitle(
    { name: 'a', title: '{{attributes.Course}}' },
    { ...data, attributes },
    englishDates,
  )
  expect(title).toBe(`${'⛵'.repeat(299)}…`)
})
