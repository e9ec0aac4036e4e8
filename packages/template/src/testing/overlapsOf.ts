import { expect } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import { layout, layoutIssues } from '../layout/layout.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from './loadShippedFonts.ts'
import { testField, testResources, testTemplate } from './testExamples.ts'

const fonts = await loadShippedFonts()

/** URL of the image in a {@link seal}. */
export const image = 'https://example.org/seal.png'

/** Resources in which every image is a square. */
export const resources = { ...testResources(fonts), imageSize: () => ({ width: 100, height: 100 }) }

/** Address in the QR code. */
export const address = 'https://certificates.example.com/v/0123456789abcdef'

/** Returns a QR code in the center of the page. */
export const code = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'qr', text: 'QR', x: 300, y: 200, fontSize: 200, ...keys })

/** Returns a name over the {@link code}. */
export const name = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'name', text: 'Name', x: 300, y: 280, fontSize: 40, ...keys })

/** Returns an author's text over the {@link code}. */
export const text = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'text', text: 'Seal', x: 300, y: 280, fontSize: 40, ...keys })

/** Returns an image over the {@link code}. */
export const seal = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'image', text: 'Seal', x: 350, y: 250, fontSize: 100, imageUrl: image, ...keys })

/** Values of fields by type; other fields show their text. */
export const values: Record<string, string> = { qr: address, name: 'Ada Lovelace', image }

/** Returns the overlaps and issues of a page; the issues are the same if only they are requested. */
export function overlapsOf(...fields: TemplateField[]) {
  const template = testTemplate(fields)
  const shown = fields.map(({ type, text }) => values[type] ?? text)
  const issuesOf = (issuesOnly: boolean) => {
    const result = layout(certificateOf(template, shown).pages[0], { ...resources, issuesOnly })
    return {
      overlaps: result.overlaps.map(({ field, other, harm }) => `${field} ${harm} ${other}`),
      issues: layoutIssues(result).map(({ index, message }) => `${index} ${message}`),
    }
  }
  const found = issuesOf(false)
  expect(issuesOf(true)).toEqual(found)
  return found
}
