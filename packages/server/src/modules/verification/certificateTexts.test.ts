import { certificateOf } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { certificateTexts } from './certificateTexts.ts'

const field = (type: string, text: string, y: number, more: object = {}) => ({
  id: `${type} ${y}`,
  type,
  text,
  x: 0,
  y,
  fontSize: 20,
  ...more,
})
const textsOf = (
  fields: ReturnType<typeof field>[],
  values: string[],
  attributes: Record<string, string> = {},
) =>
  certificateTexts(
    certificateOf({ imageUrl: '', dimensions: { width: 9, height: 9 }, fields }, values),
    attributes,
  )

test('lists no words that every certificate of the design has', () => {
  const fields = [
    field('text', 'Program Director', 10),
    field('text', 'has completed {{attributes.Course}}', 20),
    field('text', 'Dean', 30),
  ]
  const values = ['Program Director', 'has completed Sailing', 'Prof. Weiß']
  expect(textsOf(fields, values, { Dean: 'Prof. Weiß' })).toEqual([
    { term: { named: 'Dean' }, values: ['Prof. Weiß'] },
    { term: 'text', values: ['has completed Sailing'] },
  ])
})

test('lists readable values from top to bottom, and all sentences together', () => {
  const fields = [
    field('text', '{{attributes.Level}}', 30),
    field('name', 'Name', 20),
    field('text', 'for {{name}}', 40),
    field('attribute', 'Course', 50),
    field('text', 'for {{name}}', 60),
    field('organization', 'Organization', 70),
    field('date', 'Date', 70, { x: 5 }),
  ]
  const values = ['Diploma', 'Zoë', 'for Zoë', ' Sailing ', 'for Zoë', 'School', '1 May 2026']
  expect(textsOf(fields, values, { Course: 'Sailing' })).toEqual([
    { term: 'name', values: ['Zoë'] },
    { term: { named: 'Course' }, values: ['Sailing'] },
    { term: 'organization', values: ['School'] },
    { term: 'date', values: ['1 May 2026'] },
    { term: 'text', values: ['Diploma', 'for Zoë'] },
  ])
})

test('lists nothing that cannot be read: hidden, transparent, empty, an image, a code, an unused attribute', () => {
  const fields = [
    field('attribute', 'Grade', 10, { hidden: true }),
    field('attribute', 'Note', 20, { opacity: 0 }),
    field('attribute', 'Empty', 30),
    field('qr', 'QR', 40),
    field('image', '', 50),
    field('certificateId', 'ID', 60),
  ]
  const values = ['A', 'secret', ' ', 'https://example.org/v/x', 'image:abc', 'id-1']
  expect(textsOf(fields, values, { Grade: 'A', Note: 'secret', Other: 'never drawn' })).toEqual([])
})

test('names a field by the attribute that replaced it', () => {
  expect(textsOf([field('date', 'Valid until', 1)], ['2030'], { 'Valid until': '2030' })).toEqual([
    { term: { named: 'Valid until' }, values: ['2030'] },
  ])
})
