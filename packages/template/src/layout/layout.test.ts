import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import { certificateOf } from '../certificate/resolve.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources, testTemplate } from '../testing/testExamples.ts'
import { groundOps } from './groundOps.ts'
import { layout, layoutIssues, layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()
const resources = testResources(fonts)

describe('layout', () => {
  const fields = [
    testField({ type: 'name' }),
    testField({ type: 'qr', fontSize: 100, y: 200 }),
    testField({ type: 'foreign', y: 400 }),
  ]
  const values = ['Ada', 'https://example.org', 'Course']

  it('draws the background first and then the fields in their order', () => {
    const { ops } = layout(certificateOf(testTemplate(fields), values).pages[0], resources)
    expect(ops.map(({ kind, field }) => [kind, field])).toEqual([
      ['image', undefined],
      ['glyphs', 0],
      ['rects', 1],
      ['rects', 1],
      ['glyphs', 2],
    ])
  })

  it('lays out each field as it would be alone', () => {
    const template = testTemplate(fields)
    expect(layout(certificateOf(template, values).pages[0], resources).fields).toEqual(
      fields.map((field, i) => layoutItem(itemOf(field, values[i] ?? '', undefined), i, testPage, resources)),
    )
  })

  it('takes a value that is not given as empty', () => {
    const result = layout(certificateOf(testTemplate(fields), []).pages[0], resources)
    expect(result.ops).toHaveLength(1)
    expect(result.fields).toHaveLength(3)
  })

  it('is the same every time', () => {
    const template = testTemplate(fields)
    expect(layout(certificateOf(template, values).pages[0], resources)).toEqual(
      layout(certificateOf(template, values).pages[0], resources),
    )
  })
})

describe('groundOps', () => {
  it('covers the page exactly, whatever its size', () => {
    const image = {
      kind: 'image',
      url: 'https://a',
      x: 0,
      y: 0,
      width: 100.4,
      height: 99.5,
      opacity: 1,
    }
    const page = { background: 'https://a', size: { width: 100.4, height: 99.5 } }
    expect(groundOps(page)).toEqual([image])
    const outline = 'M0,0L100.4,0L100.4,99.5L0,99.5Z'
    expect(groundOps({ ...page, fill: '#ffeedd' })).toEqual([
      { kind: 'path', parts: [{ outline, paint: '#ffeedd' }], opacity: 1 },
      image,
    ])
  })
})

describe('layoutIssues', () => {
  it('is empty for a certificate that can be issued', () => {
    const template = testTemplate()
    expect(layoutIssues(layout(certificateOf(template, ['Ada']).pages[0], resources))).toEqual([])
  })

  it('names the field of every issue', () => {
    const fields = [testField(), testField({ type: 'qr', fontSize: 5 }), testField({ id: 'third', width: 5 })]
    const template = testTemplate(fields)
    const issues = layoutIssues(
      layout(certificateOf(template, ['Ada', 'https://a', '𓂀']).pages[0], resources),
    )
    expect(issues.map(({ index, code }) => [index, code])).toEqual([
      [1, 'qr_too_small'],
      [2, 'missing_character'],
      [2, 'text_too_long'],
    ])
    expect(issues.at(-1)?.label).toBe(fields[2]?.text)
  })
})
