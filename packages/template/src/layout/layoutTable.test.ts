import { describe, expect, it } from 'vitest'
import { itemKey } from '../certificate/Certificate.ts'
import { itemOf } from '../certificate/itemOf.ts'
import { certificateOf } from '../certificate/resolve.ts'
import type { GlyphsOp, RectsOp } from '../drawing/DrawOp.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources, testTemplate } from '../testing/testExamples.ts'
import { layout, layoutItem } from './layout.ts'
import { missingFaces } from './loadFonts.ts'

const resources = testResources(await loadShippedFonts())
const columns = [{ key: 'course', label: 'Course', width: 0.5 }, { key: 'grade' }]
const table = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'table', text: 'Courses', fontSize: 20, width: 400, cellPadding: 5, columns, ...keys })

function lay(rows: object | string, keys: Partial<TemplateField> = {}) {
  const value = typeof rows === 'string' ? rows : JSON.stringify(rows)
  const result = layoutItem(itemOf(table(keys), value, undefined), 3, testPage, resources)
  const words = result.ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
  const rects = result.ops.filter((op): op is RectsOp => op.kind === 'rects')
  return { ...result, words, rects, texts: words.map(({ text }) => text) }
}

const two = [{ course: 'Algebra', grade: 'A' }, { course: 'Logic' }]

describe('a table', () => {
  it('has its titles and cells in reading order, numbered row by row', () => {
    const { words } = lay(two)
    expect(words.map(({ text, cell }) => [text, cell])).toEqual([
      ['Course', 0],
      ['grade', 1],
      ['Algebra', 2],
      ['A', 3],
      ['Logic', 4],
    ])
    expect(new Set(words.map(({ field }) => field))).toEqual(new Set([3]))
  })

  it('has bold titles in their color, and other words in its own', () => {
    const { words } = lay(two, { color: '#112233', headerColor: '#ffffff' })
    expect(words[0]).toMatchObject({ face: 'Arimo-Bold', color: '#ffffff' })
    expect(words[2]).toMatchObject({ face: 'Arimo-Regular', color: '#112233' })
  })

  it('has no header row if no column has a title', () => {
    const untitled = columns.map((column) => ({ ...column, label: '' }))
    expect(lay(two, { columns: untitled }).texts).toEqual(['Algebra', 'A', 'Logic'])
  })

  it('says where its columns are, in the direction of its language', () => {
    const places = [
      { left: 0, width: 200 },
      { left: 200, width: 200 },
    ]
    expect(lay(two).columns).toEqual(places)
    const mirrored = layoutItem(itemOf(table(), JSON.stringify(two), 'ar'), 0, testPage, resources)
    expect(mirrored.columns).toEqual(places.toReversed())
  })

  it('has rows as high as their words, padding, and rule', () => {
    const { box, words } = lay(two, { ruleColor: '#000000', ruleWidth: 2 })
    expect(box).toEqual({ x: 100, y: 50, width: 400, height: 3 * 32 })
    expect(words[0]).toMatchObject({ x: 105, y: 50 + 5 + 16 })
    expect(words[2]).toMatchObject({ x: 105, y: 50 + 32 + 5 + 16 })
    expect(words[3]?.x).toBe(305)
  })

  it('has fills below the titles and every second row, and rules below all', () => {
    const look = { headerFill: '#aaaaaa', zebraFill: '#bbbbbb', ruleColor: '#cccccc', ruleWidth: 2 }
    expect(lay(two, look).rects.map(({ color, rects }) => [color, rects])).toEqual([
      ['#aaaaaa', [100, 50, 400, 30]],
      ['#bbbbbb', [100, 114, 400, 30]],
      ['#cccccc', [100, 80, 400, 2, 100, 112, 400, 2, 100, 144, 400, 2]],
    ])
    expect(lay(two).rects).toEqual([])
  })

  it('has fills below every second row without titles, too', () => {
    const untitled = columns.map((column) => ({ ...column, label: '' }))
    const { rects } = lay(two, { columns: untitled, zebraFill: '#bbbbbb' })
    expect(rects.map((op) => op.rects)).toEqual([[100, 80, 400, 30]])
  })

  it('counts no more letters as too many than there are in a cell without room', () => {
    const { issues } = lay([{ course: 'Algebra' }], {
      columns: columns.map(({ key }) => ({ key, label: '' })),
      width: 16,
      cellPadding: 10,
      minFontSize: 20,
    })
    expect(issues).toMatchObject([{ code: 'text_too_long', values: { over: 7 } }])
  })

  it('aligns the words of a column', () => {
    const [plain, right, center] = ([undefined, 'right', 'center'] as const).map((alignment) =>
      lay([{ a: 'x' }], { columns: [{ key: 'a', label: '', ...(alignment && { alignment }) }] }),
    )
    expect(plain?.words[0]?.x).toBe(105)
    const advance = 495 - (right?.words[0]?.x ?? 0)
    expect(advance).toBeGreaterThan(5)
    expect(center?.words[0]?.x).toBeCloseTo(300 - advance / 2, 6)
  })

  it('wraps a long cell in its column, and makes its row as high', () => {
    const { words, box, size } = lay([{ course: 'Introduction to mathematical logic', grade: 'A' }])
    expect(size).toBe(20)
    expect(new Set(words.filter(({ cell }) => cell === 2).map(({ y }) => y)).size).toBe(2)
    expect(box.height).toBe(30 + 30 + 24)
  })

  it('places the words of cells in higher rows', () => {
    const row = [{ course: 'Introduction to mathematical logic', grade: 'A' }]
    const yOf = (verticalAlign: 'top' | 'bottom') => lay(row, { verticalAlign }).words.at(-1)?.y ?? 0
    expect(yOf('bottom') - yOf('top')).toBeCloseTo(24, 6)
  })

  it('begins at the right in languages that are written from there', () => {
    const { words } = lay([{ course: 'جبر', grade: '1' }], { locale: 'ar' })
    const [course, grade] = [words.find(({ cell }) => cell === 2), words.find(({ cell }) => cell === 3)]
    expect(course?.rightToLeft).toBe(true)
    expect(course?.x).toBeGreaterThan(300)
    expect(grade?.x).toBeLessThan(300)
    expect(grade?.x).toBeGreaterThan(250)
  })

  it('turns around its anchor with all that is in it', () => {
    const { ops } = lay(two, { rotation: 30, zebraFill: '#bbbbbb', isUnderline: true })
    for (const { rotation } of ops) expect(rotation).toEqual({ degrees: 30, x: 100, y: 50 })
  })

  it('shows nothing without a value, and its titles without rows', () => {
    expect(lay('').ops).toEqual([])
    expect(lay('').issues).toEqual([])
    expect(lay([]).texts).toEqual(['Course', 'grade'])
  })

  it('takes the room of its rows before the function that places them has loaded', () => {
    const item = itemOf(table(), JSON.stringify(two), undefined)
    const { ops, box } = layoutItem(item, 0, testPage, { ...resources, parts: {} })
    expect({ ops, box }).toEqual({ ops: [], box: lay(two).box })
  })

  it('shrinks as a whole to the largest size that has room in its height', () => {
    const { size, box, words, issues } = lay(two, { height: 70 })
    expect(size).toBeLessThan(20)
    expect(size).toBeGreaterThan(14)
    expect(box.height).toBe(70)
    expect(new Set(words.map((op) => op.size))).toEqual(new Set([size]))
    expect(issues).toEqual([])
    // 2 × 5 px of padding for 20 px of a letter.
    expect(3 * size * 1.5).toBeLessThanOrEqual(70)
    expect(3 * (size + 0.25) * 1.5).toBeGreaterThan(70)
  })
})

describe('the lines of a cell', () => {
  it('are printed over each other if they are close', () => {
    const overlapsWith = (lineHeight: number, course: string) => {
      const fields = [table({ lineHeight, minFontSize: 20 })]
      const { pages } = certificateOf(testTemplate(fields), [
        JSON.stringify([{ course, grade: 'A' }, ...two]),
      ])
      return layout(pages[0], resources).overlaps
    }
    const long = 'Philosophy of Kings and Pages by Plutarch'
    expect(overlapsWith(0.5, long)).toMatchObject([{ field: 0, other: 0, harm: 'lines' }])
    expect(overlapsWith(1, long)).toEqual([])
    expect(overlapsWith(0.5, 'Logic')).toEqual([])
  })
})

describe('the letters of a table', () => {
  it('are printed over each other if it shrinks and their spacing does not', () => {
    const overlapsWith = (letterSpacing: number, rows: number) => {
      const fields = [table({ letterSpacing, height: 240, minFontSize: 6 })]
      const courses = Array.from({ length: rows }, (_, i) => ({ course: `Philosophy ${i}`, grade: 'A' }))
      const { pages } = certificateOf(testTemplate(fields), [JSON.stringify(courses)])
      return layout(pages[0], resources).overlaps
    }
    expect(overlapsWith(-2.4, 4)).toEqual([])
    expect(overlapsWith(-2.4, 20)).toMatchObject([{ field: 0, other: 0, harm: 'letters' }])
    expect(overlapsWith(-0.5, 20)).toEqual([])
    expect(overlapsWith(-8, 4)).toMatchObject([{ field: 0, other: 0, harm: 'letters' }])
  })
})

describe('a table is refused', () => {
  const codes = (...args: Parameters<typeof lay>) => lay(...args).issues.map(({ code }) => code)

  it('if its rows have no room in its height, or on the page', () => {
    expect(codes(two, { height: 40 })).toEqual(['too_many_lines'])
    expect(codes(Array.from({ length: 60 }, () => two[0]))).toEqual(['too_many_lines'])
  })

  it('if a word is wider than its column', () => {
    expect(codes([{ grade: 'incomprehensibilities' }], { width: 160 })).toEqual(['text_too_long'])
  })

  it('if it reaches past the page', () => {
    expect(codes(two, { x: 850 })).toEqual(['outside_page'])
  })

  it('if no font has a character', () => {
    expect(codes([{ grade: '\u{12000}' }])).toEqual(['missing_character'])
  })

  it('if its value is none, at the place that is wrong', () => {
    expect(lay('Algebra').issues).toEqual([
      {
        code: 'not_a_table',
        message: 'The value of this table must be a JSON array of objects of strings.',
        values: {},
      },
    ])
    expect(lay('[{"grade":1}]').issues[0]).toMatchObject({
      message: 'The value of this table at [0].grade must be a string.',
      values: { place: '[0].grade' },
    })
  })

  it('if it grows over the words of another field', () => {
    const words = testField({ text: 'Below', y: 120, fontSize: 20 })
    const page = (rows: object[], keys: Partial<TemplateField> = {}) =>
      certificateOf(testTemplate([table(keys), words]), [JSON.stringify(rows), 'Below']).pages[0]
    const issuesOf = (...args: Parameters<typeof page>) => layout(page(...args), resources).fields[0]?.issues
    expect(issuesOf([...two, ...two])).toMatchObject([{ code: 'overlaps_field' }])
    expect(issuesOf([])).toEqual([])
  })
})

describe('the item of a table', () => {
  const keyOf = (value: object[]) => itemKey(itemOf(table(), JSON.stringify(value), undefined))

  it('differs for cells that are parted differently', () => {
    expect(keyOf([{ course: 'a\tb' }])).not.toBe(keyOf([{ course: 'a', grade: 'b' }]))
  })

  it('needs the fonts of its titles and of every cell', async () => {
    const { createFontSet } = await import('../fonts/createFontSet.ts')
    const certificate = certificateOf(testTemplate([table()]), ['[{"course":"代数"}]'])
    expect(missingFaces(certificate, await createFontSet()).sort()).toEqual(['Arimo-Bold', 'Arimo-Regular'])
  })
})
