import { describe, expect, it } from 'vitest'
import { testField, testPages } from '../testing/testDocument.ts'
import { sheetsOf, toDocument, toTemplate } from './EditorDocument.ts'
import { scaleFields } from './scaleFields.ts'
import {
  allEntries,
  changeSheets,
  isSameExceptPage,
  pageIndex,
  showField,
  showPage,
  viewsOf,
} from './sheets.ts'

const document = testPages([testField({ text: 'A' })], [testField({ text: 'B' })], [])
const second = showPage(document, 1)
const texts = ({ fields }: { fields: readonly { field: { text: string } }[] }) =>
  fields.map(({ field }) => field.text)

describe('a document with several pages', () => {
  it('shows each page as the current one, and is the very same when it returns', () => {
    expect([pageIndex(second), texts(second)]).toEqual([1, ['B']])
    expect(second.page).toEqual({ ...document.page, imageUrl: 'https://example.org/page-2.png' })
    expect(showPage(second, 0)).toBe(document)
    expect(showPage(showPage(second, 2), 1)).toBe(second)
    expect(viewsOf(second)).toEqual([document, second, showPage(document, 2)])
  })

  it('stays at its page if there is no other one', () => {
    for (const at of [-1, 3, 0.5, Number.NaN, 0]) expect(showPage(document, at)).toBe(document)
  })

  it('shows the page that has a field', () => {
    expect(pageIndex(showField(document, 'b'))).toBe(1)
    expect(showField(second, 'a')).toBe(document)
    expect(showField(document, 'nowhere')).toBe(document)
    expect(showField(document, undefined)).toBe(document)
  })

  it('keeps its other pages when one is changed', () => {
    const changed = {
      ...second,
      fields: [...second.fields, { key: 'new', field: testField({ text: 'New' }) }],
    }
    expect(viewsOf(changed).map(texts)).toEqual([['A'], ['B', 'New'], []])
    expect(allEntries(changed).map(({ key }) => key)).toEqual(['a', 'b', 'new'])
    expect(sheetsOf(changed)[0]?.fields).toBe(document.fields)
  })

  it('is the same document at every page, until something changes', () => {
    expect(isSameExceptPage(document, second)).toBe(true)
    expect(isSameExceptPage({ ...second }, document)).toBe(false)
    expect(isSameExceptPage(document, showPage(testPages([], []), 1))).toBe(false)
    expect(changeSheets(second, (sheet) => sheet)).toBe(second)
  })

  it('has one template, no matter which page is the current one', () => {
    const template = toTemplate(document)
    expect(template.pages?.map(textsIn)).toEqual([['B'], []])
    expect(toTemplate(second)).toEqual(template)
    expect(JSON.stringify(toTemplate(showPage(second, 0)))).toBe(JSON.stringify(template))
  })

  it('scales the fields of every page with the page', () => {
    const larger = { ...second, page: { ...second.page, dimensions: { width: 2000, height: 700 } } }
    expect(allEntries(scaleFields(larger, second.page.dimensions)).map(({ field }) => field.x)).toEqual([
      200, 200,
    ])
  })
})

const textsIn = ({ fields }: { fields: readonly { text: string }[] }) => fields.map(({ text }) => text)

describe('a template with further pages', () => {
  const template = {
    ...toTemplate(document),
    background: '#ffeedd',
    pages: [
      {
        side: 'back',
        imageUrl: 'https://example.org/back.png',
        background: '#abcdef',
        fields: [testField()],
      },
      { imageUrl: 'https://example.org/third.png', fields: [] },
    ],
  }
  let count = 0
  const opened = toDocument(template, () => `${++count}`)

  it('returns with the keys that a host gave its pages, also after a change there', () => {
    expect(toTemplate(opened)).toEqual(template)
    const back = showPage(opened, 1)
    const changed = { ...back, page: { ...back.page, background: '#000000' } }
    const [first, ...others] = template.pages
    expect(toTemplate(changed)).toEqual({
      ...template,
      pages: [{ ...first, background: '#000000' }, ...others],
    })
  })

  it('has a background per page', () => {
    expect(viewsOf(opened).map(({ page }) => page.background)).toEqual(['#ffeedd', '#abcdef', undefined])
  })

  it('has no further pages if it says so', () => {
    expect(toDocument({ ...template, pages: [] }, () => '')).not.toHaveProperty('others')
    expect(toTemplate(toDocument({ ...toTemplate(testPages([])), pages: [] }, () => ''))).not.toHaveProperty(
      'pages',
    )
  })
})
