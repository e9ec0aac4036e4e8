import { expect, it } from 'vitest'
import { withoutControlCharacters } from './fieldText.ts'
import { parseTemplate } from './parseTemplate.ts'

const templateWith = (text: string) => ({
  name: 'Diploma',
  imageUrl: 'https://example.org/page.png',
  dimensions: { width: 100, height: 100 },
  fields: [{ type: 'text', text, x: 0, y: 0 }],
})

it.each(['\0', '\x01', '\b', '\v', '\f', '\x1b', '\x7f', '\x80', '\x85', '\x9f'])(
  'the control character %j is refused, and dropped or made a line end where a person pastes it',
  (control) => {
    expect(parseTemplate(templateWith(`a${control}b`))).toEqual({
      ok: false,
      issues: [
        {
          path: 'fields[0].text',
          message: 'must not have control characters other than tabs and line ends',
        },
      ],
    })
    expect(withoutControlCharacters(`a${control}b`)).toMatch(/^a\n?b$/)
  },
)

it('tabs, line ends of every kind, and text in any language stay', () => {
  const text = 'a\tb\nc\r\nd\u2028e\u2029f \u200f\u05d0 👩‍🎓'
  expect(parseTemplate(templateWith(text)).ok).toBe(true)
  expect(withoutControlCharacters(text)).toBe(text)
})
