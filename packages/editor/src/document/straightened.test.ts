import { expect, test } from 'vitest'
import type { EditorDocument } from './EditorDocument.ts'
import { straightened } from './straightened.ts'

const field = { type: 'text', text: 'Seal', x: 0, y: 0, fontSize: 20 }
const document = {
  fields: [
    { key: 'a', field: { ...field, curve: 100 } },
    { key: 'b', field },
  ],
} as unknown as EditorDocument

test('the field that is typed into is straight, and nothing else changes', () => {
  const { fields } = straightened(document, 'a')
  expect(fields[0]).toEqual({ key: 'a', field })
  expect(fields[1]).toBe(document.fields[1])
  for (const key of ['b', null]) expect(straightened(document, key)).toBe(document)
})
