import { describe, expect, test } from 'vitest'
import type { PlannedSheet } from '../../render/rendering/RenderJob.ts'
import { planSheets, type SheetOptions } from './planSheets.ts'

const mm = (length: number) => (length / 25.4) * 72
const sizeOf = (width: number, height: number, bleed = 0) => ({
  width: mm(width + 2 * bleed),
  height: mm(height + 2 * bleed),
  bleed: mm(bleed),
})
const a4 = sizeOf(297, 210)
const badge = sizeOf(90, 60)
const plain: SheetOptions = { marks: false, duplex: false, perSheet: 1, paper: 'a4' }

/** Returns the pages of each sheet as `certificate.page`, from left to right and from top to bottom. */
const pagesOf = (sheets: readonly PlannedSheet[]) =>
  sheets.map(({ pages }) =>
    [...pages]
      .sort((a, b) => Math.round(b.y - a.y) || a.x - b.x)
      .map(({ certificate, page }) => `${certificate}.${page}`)
      .join(' '),
  )
const inMm = ({ width, height }: { width: number; height: number }) =>
  [width, height].map((points) => Math.round((points / 72) * 25.4))

describe('sheets', () => {
  test('are the pages themselves, one after the other', () => {
    const sheets = planSheets([[a4, a4], [a4]], plain)
    expect(pagesOf(sheets)).toEqual(['0.0', '0.1', '1.0'])
    expect(sheets[0]).toEqual({
      ...{ width: a4.width, height: a4.height, marks: [] },
      pages: [{ certificate: 0, page: 0, x: 0, y: 0 }],
    })
  })

  test('have fronts and backs on the same paper, and a blank back after an odd number of pages', () => {
    const sheets = planSheets([[a4, a4], [a4], [a4, a4, a4]], { ...plain, duplex: true })
    expect(pagesOf(sheets)).toEqual(['0.0', '0.1', '1.0', '', '2.0', '2.1', '2.2', ''])
    expect(sheets.every(({ width }) => width === a4.width)).toBe(true)
  })

  test('hold four cards, whose backs are behind them', () => {
    const cards = [1, 2, 3, 4, 5].map(() => [badge, badge])
    const sheets = planSheets(cards, { ...plain, duplex: true, perSheet: 4 })
    expect(pagesOf(sheets)).toEqual(['0.0 1.0 2.0 3.0', '1.1 0.1 3.1 2.1', '4.0', '4.1'])
    expect(inMm(sheets[0] as PlannedSheet)).toEqual([297, 210])
    const [front, back] = sheets.slice(2)
    const { width } = front as PlannedSheet
    expect((back?.pages[0]?.x ?? 0) + badge.width + (front?.pages[0]?.x ?? 0)).toBeCloseTo(width)
  })

  test.each([
    ['two upright pages, side by side', [105, 148], 2, 'a4', [297, 210]],
    ['two wide pages, one above the other', [210, 148], 2, 'a4', [210, 297]],
    ['two pages of A4, on a sheet that is twice as large', [297, 210], 2, 'a4', [297, 420]],
    ['four badges of inches', [101.6, 76.2], 4, 'letter', [279, 216]],
  ] as const)('are as large as they need to be for %s', (_, [width, height], perSheet, paper, size) => {
    const page = sizeOf(width, height)
    const sheets = planSheets([[page], [page]], { ...plain, perSheet, paper })
    expect(inMm(sheets[0] as PlannedSheet)).toEqual(size)
    expect(sheets).toHaveLength(1)
  })

  test('begin anew for pages of another size', () => {
    expect(pagesOf(planSheets([[badge], [a4], [badge]], { ...plain, perSheet: 2 }))).toEqual([
      '0.0',
      '1.0',
      '2.0',
    ])
  })

  test('have marks at every cut, outside of all ink', () => {
    const bleeding = sizeOf(90, 60, 3)
    const [sheet] = planSheets([[bleeding], [bleeding]], { ...plain, marks: true, perSheet: 2 })
    const { pages, marks } = sheet as PlannedSheet
    // Two columns share no cut if there is bleed between them; here one is above the other.
    expect(marks).toHaveLength(2 * 2 + 2 * 4)
    for (const [x, y, toX, toY] of marks)
      for (const page of pages) {
        const isBeside = Math.max(x, toX) < page.x || Math.min(x, toX) > page.x + bleeding.width
        const isAbove = Math.max(y, toY) < page.y || Math.min(y, toY) > page.y + bleeding.height
        expect(isBeside || isAbove).toBe(true)
      }
    const cuts = new Set(marks.flatMap(([x, , toX]) => (x === toX ? x : [])))
    const left = pages[0]?.x ?? 0
    expect([...cuts].map((x) => Math.round(x - left))).toEqual([9, 264])
  })

  test('say what is left of a page with bleed after cutting', () => {
    const bleeding = sizeOf(90, 60, 3)
    const [alone] = planSheets([[bleeding]], plain)
    expect(alone).toMatchObject({ width: bleeding.width, bleed: [0, 0, bleeding.width, bleeding.height] })
    const [marked] = planSheets([[bleeding]], { ...plain, marks: true })
    const { trim = [], bleed = [], width } = marked as PlannedSheet
    expect(width).toBe(bleeding.width + 48)
    expect(bleed.slice(0, 2)).toEqual([24, 24])
    expect((trim[0] ?? 0) - 24).toBeCloseTo(bleeding.bleed)
  })
})
