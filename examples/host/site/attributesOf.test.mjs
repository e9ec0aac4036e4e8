import { expect, it } from 'vitest'
import { attributesOf } from './attributesOf.mjs'

const text = (text) => ({ type: 'text', text })

it('lists the attributes of fields, texts, further pages, and the title, each once', () => {
  const template = {
    fields: [
      { type: 'name', text: 'Name' },
      { type: 'attribute', text: 'Course' },
      text('completed {{ attributes.Course }} in {{attributes.Hours|some}} hours, {{date}}'),
    ],
    pages: [
      {
        fields: [
          { type: 'attribute', text: 'Grade' },
          { type: 'line', text: '' },
        ],
      },
    ],
    title: '{{attributes.Subject}} of {{name}}',
  }
  expect(attributesOf(template)).toEqual(['Course', 'Hours', 'Grade', 'Subject'])
})

it('needs neither pages nor a title', () => {
  expect(attributesOf({ fields: [text('For {{name}}'), text('{{attributes.}}')], title: null })).toEqual([])
})
