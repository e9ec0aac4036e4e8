import type { TemplateField } from '@certificate-sdk/template'
import { type EditorDocument, withSheets } from '../document/EditorDocument.ts'

/** For tests: a text field at (100, 50), 200 px wide and 40 px high, overridden by `keys`. */
export function testField(keys: Partial<TemplateField> = {}): TemplateField {
  return { type: 'text', text: 'Hello', x: 100, y: 50, fontSize: 40, width: 200, ...keys }
}

/** For tests: a page of 1000 × 700 px whose fields have the keys `a`, `b`, `c` and so on. */
export function testDocument(...fields: TemplateField[]): EditorDocument {
  return {
    page: {
      name: 'Diploma',
      imageUrl: 'https://example.org/page.png',
      dimensions: { width: 1000, height: 700 },
    },
    fields: fields.map((field, i) => ({ key: String.fromCharCode(97 + i), field })),
  }
}

/** For tests: a document at its first page, with keys that are counted across pages. */
export function testPages(...pages: readonly TemplateField[][]): EditorDocument {
  const { page, fields } = testDocument(...pages.flat())
  const left = [...fields]
  const sheets = pages.map((list, at) => ({
    page: { imageUrl: at ? `https://example.org/page-${at + 1}.png` : page.imageUrl },
    fields: left.splice(0, list.length),
  }))
  return withSheets({ page, fields }, sheets, 0)
}

/** For tests: the field with this key; throws if there is none. */
export function fieldOf({ fields }: EditorDocument, key: string): TemplateField {
  const entry = fields.find((other) => other.key === key)
  if (!entry) throw new Error(`There is no field ${key}.`)
  return entry.field
}

/** For tests: `new-1`, `new-2` and so on. */
export function countingKeys(): () => string {
  let count = 0
  return () => `new-${++count}`
}
