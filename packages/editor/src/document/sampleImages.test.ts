import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testSamples } from '../testing/testSamples.ts'
import { sampleData, sampleFields } from './sampleCertificate.ts'

const own = 'https://example.org/own.png'
const photo = 'data:image/png;base64,AAAA'
const document = testDocument(
  testField({ type: 'image', attribute: 'Photo', imageUrl: own }),
  testField({ type: 'attribute', text: 'Photo' }),
  testField({ type: 'attribute', text: 'Course' }),
)
const shown = (attributes: Record<string, string>) =>
  sampleFields(document, { ...testSamples, attributes }, dateLocales).map(({ value }) => value)

it('an image of a recipient is shown, and is no text', () => {
  expect(shown({ Photo: photo, Course: 'Sailing' })).toEqual([photo, 'Photo', 'Sailing'])
  expect(shown({ Photo: 'https://example.org/ada.png' })[0]).toBe('https://example.org/ada.png')
})

it('without an address, the image of the design is shown', () => {
  expect(shown({ Photo: 'Ada' }).slice(0, 2)).toEqual([own, 'Ada'])
  expect(shown({ Photo: '' })[0]).toBe(own)
  expect(sampleData(document, testSamples)).not.toHaveProperty('images')
})

it('an address of an attribute without such a field is a text', () => {
  expect(shown({ Course: own })[2]).toBe(own)
})
