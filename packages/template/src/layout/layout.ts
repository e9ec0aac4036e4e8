import {
  type CertificateItem,
  type CertificatePage,
  contentValue,
  type ItemContent,
  type ShapeContent,
  type TableContent,
} from '../certificate/Certificate.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { Dimensions } from '../model/Template.ts'
import { templateLimits } from '../model/templateLimits.ts'
import type { WordSet } from '../words/WordSet.ts'
import { displayChange } from './displayedSpans.ts'
import {
  anchoredLeft,
  type ContentLayout,
  type FieldIssue,
  type FieldLayout,
  rotationOf,
} from './FieldLayout.ts'
import type { LastFit } from './FittedItem.ts'
import { groundOps } from './groundOps.ts'
import { type InkOverlap, inkOverlaps } from './inkOverlaps.ts'
import { createInkShapes, type InkShapes } from './inkShapes.ts'
import type { LayoutParts, PartContext } from './LayoutParts.ts'
import { layoutImage } from './layoutImage.ts'
import { layoutQr } from './layoutQr.ts'
import { layoutText } from './layoutText.ts'
import { overlapIssues, quotedLabel } from './overlapIssues.ts'
import { textTooLong } from './textIssues.ts'

/** Inputs of layout besides the page: fonts, words, parts, and the natural sizes of images. */
export interface LayoutResources {
  fonts: FontSet
  /** Without the lists that `loadWords` loads, lines of some scripts do not break between words. */
  words?: WordSet | undefined
  /**
   * Without the parts that `loadLayoutParts` loads, shapes, tables, and the modules of QR codes are not drawn, and lines of
   * text are a draft.
   */
  parts?: Partial<LayoutParts> | undefined
  /** Natural size in px of a loaded image; for `undefined`, nothing is drawn. */
  imageSize(url: string): Dimensions | undefined
  /** Returns true if a loaded image is known to hide everything below it. Default: none is. */
  isOpaque?(url: string): boolean
  /**
   * Nothing will be drawn: a QR code that certainly fits is only its white square, which saves most of the
   * time.
   */
  issuesOnly?: boolean
  /** Measurements of ink, cached for repeated layouts. */
  ink?: InkShapes
  /** Remembers how the last text was fitted, which its caret needs to know, too. Valid for these fonts, words, and parts. */
  lastFit?: LastFit
}

/** A whole page, ready to be painted. */
export interface Layout {
  /** In painting order, the background first. */
  ops: DrawOp[]
  /** One entry per field, in the order of the fields. */
  fields: FieldLayout[]
  /** Ink in the same place, in painting order. Some of it is an issue of its field, too. */
  overlaps: InkOverlap[]
}

/** A problem of a field, with the field's place in the template. */
export interface PlacedIssue extends FieldIssue {
  index: number
  /** Name that the author gave the field. */
  label: string
}

const layouts: { [Kind in ItemContent['kind']]: (context: PartContext<never>) => ContentLayout } = {
  text: layoutText,
  code: layoutQr,
  image: layoutImage,
  shape: layoutShape,
  table: layoutTable,
}

/**
 * Decides everything that is visible. The editor, the PNG, and the PDF call this with the same page and font files, and
 * draw the result.
 *
 * @param layoutOne lays out an item, or returns a cached layout of the same item
 */
export function layout(page: CertificatePage, resources: LayoutResources, layoutOne = layoutItem): Layout {
  const { items, size } = page
  const separate = items.map((item, i) => layoutOne(item, i, size, resources))
  const ink = resources.ink ?? createInkShapes(resources.fonts)
  const qrOf = (index: number) => {
    const item = items[index]
    return item && layoutItem(item, index, size, { ...resources, issuesOnly: false }).qr
  }
  const { isOpaque, parts: { closeness } = {} } = resources
  const overlaps = inkOverlaps({ layouts: separate, page: size, ink, isOpaque, qrOf, closeness })
  const [wrapped, covering] = [overlapIssues(separate, ink), coverIssues(separate, overlaps)]
  const whole = separate.map((field, i) => {
    const issue = wrapped[i] ?? covering[i]
    return issue ? { ...field, issues: [...field.issues, issue] } : field
  })
  return { ops: [...groundOps(page), ...whole.flatMap(({ ops }) => ops)], fields: whole, overlaps }
}

/** The same for one item alone, so that an editor need not lay out the others again; it adds
 * {@link overlapIssues} and {@link coverIssues}. */
export function layoutItem(
  item: CertificateItem,
  index: number,
  page: Dimensions,
  resources: LayoutResources,
): FieldLayout {
  const { context, tooLong } = contextOf(item, index, page, resources)
  const layout = layouts[item.content.kind](context as PartContext<never>)
  // Longer than any field may show, so it is not shaped at all.
  const over = contentValue(item.content).length - templateLimits.shownLength
  const issues = tooLong ? [textTooLong(over, layout.size)] : layout.issues
  if (item.isHidden) return { item, ...layout, ops: [], issues: [] }
  return { item, ...layout, ops: withShadow(layout.ops, item, index), issues }
}

/** The shadow of what is visible below it: opaque itself, or it would be as faint as what casts it. */
function withShadow(ops: DrawOp[], item: CertificateItem, field: number): DrawOp[] {
  const { shadow } = item
  const of = ops.flatMap((op) => (op.kind === 'shadow' || !op.opacity ? [] : { ...op, opacity: 1 }))
  if (!shadow || !of.length) return ops
  const opacity = shadow.opacity * item.opacity
  return [{ ...shadow, kind: 'shadow', field, of, opacity, ...rotationOf(item) }, ...ops]
}

/** Inputs that the layout of an item depends on. Omits a value that is too long to show. */
export function contextOf<Content extends ItemContent>(
  item: CertificateItem<Content>,
  index: number,
  page: Dimensions,
  resources: LayoutResources,
): { context: PartContext<Content>; tooLong: boolean } {
  const { kind } = item.content
  const value = contentValue(item.content)
  // An image's value is its address, which may hold the whole image; a table was limited when it was read.
  const tooLong = kind !== 'image' && kind !== 'table' && value.length > templateLimits.shownLength
  const shown = tooLong ? '' : displayedValue(item.content)
  return { context: { item, index, value: shown, page, ...resources }, tooLong }
}

function displayedValue(content: ItemContent): string {
  const value = contentValue(content)
  return content.kind === 'text' ? displayChange(content)(value) : value
}

/** Every reason why this certificate cannot be issued as it is. Empty means it can. */
export function layoutIssues({ fields }: Pick<Layout, 'fields'>): PlacedIssue[] {
  return fields.flatMap(({ item, issues }, index) =>
    issues.map((issue) => ({ ...issue, index, label: item.label })),
  )
}

/**
 * The issue of each field, if any, whose value lies on the squares of a QR code. The author's own ink is not an issue: that
 * is seen in the editor before anything is issued.
 *
 * @returns as many as there are fields, in their order
 */
function coverIssues(
  layouts: readonly FieldLayout[],
  overlaps: readonly InkOverlap[],
): (FieldIssue | undefined)[] {
  return layouts.map(({ isValue, item }, i) => {
    const covered = isValue && overlaps.find(({ field, harm }) => field === i && harm === 'code')
    if (!covered) return undefined
    const other = quotedLabel(layouts[covered.other]?.item.label)
    const ink = item.content.kind === 'image' ? 'image' : 'text'
    const message = `This ${ink} covers the QR code “${other}”, which then cannot be read.`
    return { code: 'covers_code', message, values: { other } }
  })
}

/** Lays out a shape. Without the function that draws shapes it takes room but draws nothing. */
function layoutShape({ item, index, parts = {} }: PartContext<ShapeContent>): ContentLayout {
  const { content, opacity } = item
  const { x, y, alignment, width = 0, height = 0 } = item.box
  const box = { x: anchoredLeft(x, width, alignment), y, width, height }
  const drawn = parts.shapeParts?.(content, box).filter(({ outline }) => outline) ?? []
  return {
    ops: drawn.length ? [{ kind: 'path', field: index, opacity, ...rotationOf(item), parts: drawn }] : [],
    box,
    size: content.strokeWidth,
    issues: [],
  }
}

/**
 * Lays out a table. Without the function that places its cells, it takes the space of rows of one line, which positions a new
 * table, but draws nothing.
 */
function layoutTable(context: PartContext<TableContent>): ContentLayout {
  const { item, parts = {} } = context
  const { columns, rows, header, problem, cell, padding } = item.content
  if (parts.placeTable && (columns.length || problem)) return parts.placeTable(context)
  const { fontSize } = cell
  const lines = Math.max(1, rows.length + (header ? 1 : 0))
  const { x, y, alignment, width = 0, height = lines * (fontSize + 2 * padding) } = item.box
  return {
    ops: [],
    box: { x: anchoredLeft(x, width, alignment), y, width, height },
    size: fontSize,
    issues: [],
  }
}
