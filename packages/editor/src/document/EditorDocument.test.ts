import type { Template } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { countingKeys, testField } from '../testing/testDocument.ts'
import { emptyDocument, toDocument, toTemplate } from './EditorDocument.ts'

describe('a document', () => {
  it('returns everything that the template had, unknown keys included', () => {
    const template: Template = {
      id: 't1',
      name: 'Diploma',
      imageUrl: 'https://example.org/page.png',
      dimensions: { width: 1000, height: 700 },
      fields: [testField({ id: 'f1', templateId: 't1', glow: 3 }), testField()],
      subAccountEmail: 'a@example.org',
      createdAt: '2026-01-01T00:00:00Z',
      locale: 'de',
      theme: { dark: true },
    }
    const document = toDocument(template, countingKeys())
    expect(document.fields.map(({ key }) => key)).toEqual(['new-1', 'new-2'])
    expect(toTemplate(document)).toEqual(template)
  })

  it('has the language of its author, whose dates differ from those without one', () => {
    const localeOf = (locale: string) => emptyDocument('Untitled', locale).page.locale
    expect(['en', 'en-GB', 'en-US', 'de'].map(localeOf)).toEqual([undefined, undefined, 'en-US', 'de'])
  })

  it('is without a page and without fields before anything was chosen', () => {
    expect(toTemplate(emptyDocument('Untitled'))).toMatchObject({
      name: 'Untitled',
      imageUrl: '',
      fields: [],
    })
  })
})
