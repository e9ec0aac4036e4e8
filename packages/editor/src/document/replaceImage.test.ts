import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { testDocument, testField, testPages } from '../testing/testDocument.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { changeFields } from './fieldChanges.ts'
import { replaceImage, withoutImage, withPlainImages } from './replaceImage.ts'
import { showPage, viewsOf } from './sheets.ts'

const local = 'data:image/png;base64,AAAA#1'
const seal = (imageUrl?: string): TemplateField =>
  testField({ type: 'image', ...(imageUrl !== undefined && { imageUrl }) })
const withPage = (document: EditorDocument, imageUrl: string, width = 1000): EditorDocument => ({
  ...document,
  page: { ...document.page, imageUrl, dimensions: { width, height: width * 0.7 } },
})
const imagesOf = ({ page, fields }: EditorDocument) => [
  page.imageUrl,
  ...fields.map(({ field }) => field.imageUrl),
]

describe('replaceImage', () => {
  it('replaces the image of the page and of every field that shows it', () => {
    const document = withPage(testDocument(seal(local), seal('other'), seal(local)), local)
    expect(imagesOf(replaceImage(document, local, 'new'))).toEqual(['new', 'new', 'other', 'new'])
  })

  it('returns the same document if it shows it nowhere', () => {
    const document = testDocument(seal('other'))
    expect(replaceImage(document, local, 'new')).toBe(document)
  })
})

describe('on several pages', () => {
  const pages = testPages([seal('old')], [seal(local), testField()], [seal(local)])

  it('replaces an image everywhere, whatever the current page is', () => {
    const replaced = replaceImage(showPage(pages, 1), local, 'new')
    expect(viewsOf(replaced).map((view) => imagesOf(view).slice(1))).toEqual([
      ['old'],
      ['new', undefined],
      ['new'],
    ])
    expect(replaceImage(pages, 'unused', 'new')).toBe(pages)
  })

  it('reverts the background of the page that got it, and the size of all', () => {
    const before = showPage(pages, 2)
    const after = withPage(before, 'chosen', 2000)
    expect(withoutImage(showPage(after, 0), 'chosen', { before, after })).toBe(pages)
    const renamed = showPage({ ...after, page: { ...after.page, name: 'Renamed' } }, 0)
    const reverted = withoutImage(renamed, 'chosen', { before, after })
    expect(reverted.page).toMatchObject({ name: 'Renamed', dimensions: { width: 1000, height: 700 } })
    expect(showPage(reverted, 2).page.imageUrl).toBe(before.page.imageUrl)
  })

  it('removes what was added with an image, on every page', () => {
    const before = showPage(pages, 1)
    const after = { ...before, fields: [...before.fields, { key: 'x', field: seal('chosen') }] }
    const renamed = showPage({ ...after, page: { ...after.page, name: 'Renamed' } }, 0)
    const reverted = withoutImage(renamed, 'chosen', { before, after })
    expect(viewsOf(reverted).map(({ fields }) => fields.length)).toEqual([1, 2, 1])
  })
})

describe('withoutImage', () => {
  const before = testDocument(seal('old'), testField())
  const after = replaceImage(before, 'old', local)

  it('is the document before, if nothing was done since, and nothing to others', () => {
    expect(withoutImage(after, local, { before, after })).toBe(before)
    const other = testDocument(seal('other'))
    expect(withoutImage(other, local, { before, after })).toBe(other)
  })

  it('gives the field and its copies the former image, and leaves what was done since', () => {
    const copied = { ...after, fields: [...after.fields, { key: 'copy', field: seal(local) }] }
    const moved = changeFields(copied, ['a', 'b'], (field) => ({ ...field, x: 7 }))
    const undone = withoutImage(moved, local, { before, after })
    expect(imagesOf(undone)).toEqual([before.page.imageUrl, 'old', undefined, 'old'])
    expect(undone.fields.map(({ field }) => field.x)).toEqual([7, 7, 100])
  })

  it('gives the field the former crop, too', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    const cropped = testDocument({ ...seal('old'), crop })
    const chosen = testDocument(seal(local))
    const again = testDocument({ ...seal(local), x: 7, crop: { ...crop, x: 0.5 } })
    const [entry] = withoutImage(again, local, { before: cropped, after: chosen }).fields
    expect(entry?.field).toStrictEqual({ ...seal('old'), x: 7, crop })
  })

  it('leaves a field that had no image without one', () => {
    const empty = testDocument(seal())
    const chosen = changeFields(empty, ['a'], (field) => ({ ...field, imageUrl: local }))
    const moved = changeFields(chosen, ['a'], (field) => ({ ...field, x: 7 }))
    const [entry] = withoutImage(moved, local, { before: empty, after: chosen }).fields
    expect(entry?.field).toStrictEqual({ ...seal(), x: 7 })
  })

  it('removes a field that came with the image', () => {
    const pasted = { ...before, fields: [...before.fields, { key: 'new', field: seal(local) }] }
    const moved = changeFields(pasted, ['new', 'b'], (field) => ({ ...field, x: 7 }))
    const undone = withoutImage(moved, local, { before, after: pasted })
    expect(undone.fields.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('leaves other fields that came with it', () => {
    const added = ['one', 'two'].map((key) => ({ key, field: seal(key === 'one' ? local : 'https://b') }))
    const dropped = { ...before, fields: [...before.fields, ...added] }
    const undone = withoutImage(dropped, local, { before, after: dropped })
    expect(undone.fields.map(({ key }) => key)).toEqual(['a', 'b', 'two'])
  })

  it('restores the former size of the page, with the fields in place', () => {
    const small = testDocument(testField())
    const large = withPage(testDocument(testField({ x: 200, y: 100, fontSize: 80, width: 400 })), local, 2000)
    const moved = changeFields(large, ['a'], (field) => ({ ...field, x: 400 }))
    const { page, fields } = withoutImage(moved, local, { before: small, after: large })
    expect(page).toEqual(small.page)
    expect(fields[0]?.field).toMatchObject({ x: 200, y: 50, fontSize: 40, width: 200 })
  })
})

describe('withPlainImages', () => {
  it('cuts the mark of uploads off data URLs, and nothing else', () => {
    const document = withPage(testDocument(seal(local), seal('https://a/b.svg#layer'), testField()), local)
    const plain = 'data:image/png;base64,AAAA'
    expect(imagesOf(withPlainImages(document))).toEqual([plain, plain, 'https://a/b.svg#layer', undefined])
  })
})
