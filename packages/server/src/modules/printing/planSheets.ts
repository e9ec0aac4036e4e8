import type { PhysicalSize } from '@certificate-sdk/template'
import type { PlannedSheet } from '../../render/rendering/RenderJob.ts'

/** Papers for several cards: width and height in points, in portrait. */
const sheetPapers = { a4: [(210 / 25.4) * 72, (297 / 25.4) * 72], letter: [8.5 * 72, 11 * 72] } as const

/** Layout of certificates on sheets. */
export interface SheetOptions {
  /** True to print crop marks. */
  marks: boolean
  /** True to print on both sides. */
  duplex: boolean
  perSheet: 1 | 2 | 4
  /** Paper for several pages, if they fit on it. */
  paper: keyof typeof sheetPapers
}

/** Distance of a mark from the page, and its length, in points. */
const mark = { gap: 3, length: 18 }

/** Space for marks on each side, in points; whole, so that pages stay on whole pixels. */
const markRoom = 24

/** Tolerance for rounded sizes, in points. */
const tolerance = 0.5

/** A page, as the index of its certificate and of the page within it. */
interface PageIndex {
  certificate: number
  page: number
}

/** Pages of one size on one side of a sheet, row by row from the top left. */
interface Side {
  size: PhysicalSize
  pages: readonly PageIndex[]
  isBack: boolean
}

/**
 * Arranges pages on sheets at full size, in certificate order.
 *
 * | | sides |
 * | --- | --- |
 * | simplex | pages in sequence, as many per side as fit |
 * | duplex | odd pages on fronts, even ones on backs, flipped on the long edge; after an odd number of pages, a back
 * stays blank |
 *
 * @param certificates page sizes on paper
 */
export function planSheets(
  certificates: readonly (readonly PhysicalSize[])[],
  options: SheetOptions,
): PlannedSheet[] {
  const { duplex, perSheet } = options
  const sides = duplex ? duplexSides(certificates, perSheet) : simplexSides(certificates, perSheet)
  return sides.map((side) => sheetOf(side, options))
}

function simplexSides(certificates: readonly (readonly PhysicalSize[])[], perSheet: number): Side[] {
  const pages = certificates.flatMap((sizes, certificate) =>
    sizes.map((size, page) => ({ size, index: { certificate, page } })),
  )
  return groupsOf(pages, perSheet, ({ size }) => keyOf([size])).map((group) => ({
    size: (group[0] as (typeof pages)[number]).size,
    pages: group.map(({ index }) => index),
    isBack: false,
  }))
}

function duplexSides(certificates: readonly (readonly PhysicalSize[])[], perSheet: number): Side[] {
  const indexed = certificates.map((sizes, certificate) => ({ sizes, certificate }))
  return groupsOf(indexed, perSheet, ({ sizes }) => keyOf(sizes)).flatMap((group) => {
    const { sizes } = group[0] as (typeof indexed)[number]
    const leaves = Math.ceil(sizes.length / 2)
    return Array.from(
      { length: 2 * leaves },
      (_, page): Side => ({
        size: sizes[page] ?? (sizes[page - 1] as PhysicalSize),
        pages: page < sizes.length ? group.map(({ certificate }) => ({ certificate, page })) : [],
        isBack: page % 2 === 1,
      }),
    )
  })
}

/** Groups neighbors with the same key, up to a maximum size. */
function groupsOf<Item>(items: readonly Item[], max: number, keyOf: (item: Item) => string): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.length < max && keyOf(last[0] as Item) === keyOf(item)) last.push(item)
    else groups.push([item])
  }
  return groups
}

function keyOf(sizes: readonly PhysicalSize[]): string {
  return sizes.map(({ width, height, bleed }) => `${width} ${height} ${bleed}`).join(', ')
}

function sheetOf({ size, pages, isBack }: Side, { marks, perSheet, paper }: SheetOptions): PlannedSheet {
  const grid = gridOf(size, perSheet)
  const room = marks ? markRoom : 0
  const [across, down] = [grid.columns * size.width, grid.rows * size.height]
  const needed = { width: across + 2 * room, height: down + 2 * room }
  const sheet = perSheet === 1 ? needed : (fittingPaper(needed, paper) ?? needed)
  const left = (sheet.width - across) / 2
  const bottom = (sheet.height - down) / 2
  const placed = pages.map((index, i) => {
    const column = i % grid.columns
    const row = Math.floor(i / grid.columns)
    const fromLeft = isBack ? grid.columns - 1 - column : column
    return { ...index, x: left + fromLeft * size.width, y: bottom + (grid.rows - 1 - row) * size.height }
  })
  return {
    ...sheet,
    ...(perSheet === 1 && (marks || size.bleed > 0) && boxesOf(size, { left, bottom })),
    marks: marks && pages.length ? marksOf(size, grid, { left, bottom }) : [],
    pages: placed,
  }
}

interface Grid {
  columns: number
  rows: number
}

/** Grid of two pages: side by side, or stacked if wide, like the halves of a sheet. */
function gridOf({ width, height }: PhysicalSize, perSheet: SheetOptions['perSheet']): Grid {
  if (perSheet === 4) return { columns: 2, rows: 2 }
  if (perSheet === 1) return { columns: 1, rows: 1 }
  return width > height ? { columns: 1, rows: 2 } : { columns: 2, rows: 1 }
}

/** The paper in portrait or landscape; `undefined` if it is too small. */
function fittingPaper(
  needed: { width: number; height: number },
  paper: SheetOptions['paper'],
): { width: number; height: number } | undefined {
  const [short, long] = sheetPapers[paper]
  const upright = { width: short, height: long }
  const across = { width: long, height: short }
  const fits = (one: typeof needed) =>
    needed.width <= one.width + tolerance && needed.height <= one.height + tolerance
  return (needed.width > needed.height ? [across, upright] : [upright, across]).find(fits)
}

function boxesOf(
  { width, height, bleed }: PhysicalSize,
  { left, bottom }: { left: number; bottom: number },
): Pick<PlannedSheet, 'trim' | 'bleed'> {
  const [right, top] = [left + width, bottom + height]
  return {
    bleed: [left, bottom, right, top],
    trim: [left + bleed, bottom + bleed, right - bleed, top - bleed],
  }
}

/** Crop marks outside all pages, at every cut edge. */
function marksOf(
  { width, height, bleed }: PhysicalSize,
  { columns, rows }: Grid,
  { left, bottom }: { left: number; bottom: number },
): PlannedSheet['marks'] {
  const cuts = (from: number, length: number, count: number) => [
    ...new Set(
      Array.from({ length: count }, (_, i) => [
        from + i * length + bleed,
        from + (i + 1) * length - bleed,
      ]).flat(),
    ),
  ]
  const ends = (from: number, to: number): [number, number][] => [
    [from - mark.gap - mark.length, from - mark.gap],
    [to + mark.gap, to + mark.gap + mark.length],
  ]
  const vertical = cuts(left, width, columns).flatMap((x) =>
    ends(bottom, bottom + rows * height).map(([y, toY]) => [x, y, x, toY] as const),
  )
  const horizontal = cuts(bottom, height, rows).flatMap((y) =>
    ends(left, left + columns * width).map(([x, toX]) => [x, y, toX, y] as const),
  )
  return [...vertical, ...horizontal]
}
