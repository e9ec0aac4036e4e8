import { describe, expect, it } from 'vitest'
import { testField, testFurtherPage, testTemplate } from '../testing/testExamples.ts'
import { allFields, pagePath, pagesOf } from './pagesOf.ts'
import { parseTemplate } from './parseTemplate.ts'
import { serializeTemplate } from './serializeTemplate.ts'

const withPages = (...pages: unknown[]) => ({ ...testTemplate(), pages })

function issuesOf(input: unknown) {
  const result = parseTemplate(input)
  return result.ok ? [] : result.issues
}

describe('the further pages of a template', () => {
  it('come back as they came, with keys that this version does not know', () => {
    const gradient = {
      type: 'linear',
      stops: [
        { offset: 0, color: '#ffffff' },
        { offset: 1, color: '#000000' },
      ],
    }
    const input = withPages(
      {
        ...testFurtherPage([testField({ id: 'a', theirs: [1] })]),
        background: gradient,
        theirs: { deep: null },
      },
      { ...testFurtherPage([]), background: '#fdf6e3' },
    )
    const result = parseTemplate(input)
    expect(result).toEqual({ ok: true, template: input })
    if (result.ok) expect(serializeTemplate(result.template)).toEqual(input)
  })

  it('are absent as null, and are not written if there are none', () => {
    const result = parseTemplate({ ...testTemplate(), pages: null })
    expect(result).toEqual({ ok: true, template: testTemplate() })
    expect(Object.keys(serializeTemplate({ ...testTemplate(), pages: [] }))).toEqual(
      Object.keys(testTemplate()),
    )
  })

  it('have complete fields, and write them without defaults', () => {
    const { fontSize: _, ...field } = testField({ opacity: 1 })
    const result = parseTemplate(withPages({ ...testFurtherPage([field as never]), background: null }))
    if (!result.ok) throw new Error('refused')
    const [page] = result.template.pages ?? []
    expect(page).toEqual({ ...testFurtherPage([]), fields: [{ ...field, fontSize: 16 }] })
    expect(serializeTemplate(result.template).pages?.[0]?.fields[0]).not.toHaveProperty('opacity')
  })

  it('are refused with the path of what is wrong', () => {
    const bad = testFurtherPage([testField(), testField(), testField({ color: 'red' })])
    expect(issuesOf(withPages(bad))).toEqual([
      { path: 'pages[0].fields[2].color', message: 'must be a color such as #1A2B3C' },
    ])
    expect(issuesOf(withPages(testFurtherPage(), { fields: [] }))).toMatchObject([
      { path: 'pages[1].imageUrl' },
    ])
    expect(issuesOf(withPages({ ...testFurtherPage(), background: 'red' }))).toMatchObject([
      { path: 'pages[0].background' },
    ])
    expect(issuesOf(withPages(7))).toMatchObject([{ path: 'pages[0]' }])
    expect(issuesOf({ ...testTemplate(), pages: {} })).toMatchObject([{ path: 'pages' }])
  })

  it('are at most four', () => {
    const four = Array.from({ length: 4 }, () => testFurtherPage())
    expect(issuesOf(withPages(...four))).toEqual([])
    expect(issuesOf(withPages(...four, testFurtherPage()))).toEqual([
      { path: 'pages', message: 'must have at most 4 further pages' },
    ])
  })

  it('share the fields, and the room for unknown keys, with the first page', () => {
    const fields = Array.from({ length: 100 }, () => testField())
    expect(issuesOf({ ...testTemplate(fields), pages: [testFurtherPage(fields)] })).toEqual([])
    expect(issuesOf({ ...testTemplate([...fields, testField()]), pages: [testFurtherPage(fields)] })).toEqual(
      [{ path: 'pages', message: 'must have at most 200 fields on all pages' }],
    )
    const large = 'x'.repeat(140 * 1024)
    expect(issuesOf({ ...withPages({ ...testFurtherPage(), theirs: large }), theirs: large })).toHaveLength(1)
    expect(issuesOf(withPages(testFurtherPage([testField({ theirs: `${large}${large}` })])))).toHaveLength(1)
  })
})

describe('pagesOf', () => {
  it('begins with the template itself', () => {
    const template = { ...testTemplate(), pages: [testFurtherPage()] }
    expect(pagesOf(template as never)).toEqual([template, testFurtherPage()])
    expect(allFields(template)).toHaveLength(2)
    expect([0, 1, 2].map(pagePath)).toEqual(['', 'pages[0].', 'pages[1].'])
  })

  it('finds no pages in what releases before kept in that key, or in what is inherited', () => {
    for (const pages of [3, 'two', [1], [null], [{ fields: 2 }], { 0: testFurtherPage() }])
      expect(allFields({ ...testTemplate(), pages } as never)).toHaveLength(1)
    const inheriting = Object.assign(Object.create({ pages: [testFurtherPage()] }), testTemplate())
    expect(allFields(inheriting)).toHaveLength(1)
  })
})
