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

/** Inputs of layout besides the page: fonts, words, parts, and natural sizes of images. */
export interface LayoutResources {
  fonts: FontSet
  /** Without the lists from `loadWords`, lines of some scripts don't break between words. */
  words?: WordSet | undefined
  /**
   * Without the parts from `loadLayoutParts`, shapes, tables, and QR code modules are not drawn, and lines of text are
   * a draft.
   */
  parts?: Partial<LayoutParts> | undefined
  /** Natural size of a loaded image in px; for `undefined`, nothing is drawn. */
  imageSize(url: string): Dimensions | undefined
  /** Returns true if a loaded image is known to hide everything below it. Default: none is. */
  isOpaque?(url: string): boolean
  /**
   * True if nothing is drawn: a QR code that certainly fits becomes only its white square, which saves most of the
   * time.
   */
  issuesOnly?: boolean
  /** Measurements of ink, cached for repeated layouts. */
  ink?: InkShapes
  /** Fit of the last text, which its caret needs, too. Valid for these fonts, words, and parts. */
  lastFit?: LastFit
}

/** A whole page, ready to be painted. */
export interface Layout {
  /** In painting order, background first. */
  ops: DrawOp[]
  /** One entry per field, in order. */
  fields: FieldLayout[]
  /** Overlapping ink, in painting order. Some of it is also an issue of its field. */
  overlaps: InkOverlap[]
}

/** A field's issue, with its position in the template. */
export interface PlacedIssue extends FieldIssue {
  index: number
  /** The field's label from its author. */
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
 * Lays out a page: decides everything that is visible. The editor, PNG, and PDF call this with the same page and font
 * files, and draw the result.
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

/**
 * Lays out a single item, so that an editor need not lay out the others again; the editor adds {@link overlapIssues}
 * and {@link coverIssues}.
 */
export function layoutItem(
  item: CertificateItem,
  index: number,
  page: Dimensions,
  resources: LayoutResources,
): FieldLayout {
  const { context, tooLong } = contextOf(item, index, page, resources)
  const layout = layouts[item.content.kind](context as PartContext<never>)
  // Too long for any field, so it is not shaped.
  const over = contentValue(item.content).length - templateLimits.shownLength
  const issues = tooLong ? [textTooLong(over, layout.size)] : layout.issues
  if (item.isHidden) return { item, ...layout, ops: [], issues: [] }
  return { item, ...layout, ops: withShadow(layout.ops, item, index), issues }
}

/** Adds a shadow below visible ink; opaque itself, or it would be as faint as its source. */
function withShadow(ops: DrawOp[], item: CertificateItem, field: number): DrawOp[] {
  const { shadow } = item
  const of = ops.flatMap((op) => (op.kind === 'shadow' || !op.opacity ? [] : { ...op, opacity: 1 }))
  if (!shadow || !of.length) return ops
  const opacity = shadow.opacity * item.opacity
  return [{ ...shadow, kind: 'shadow', field, of, opacity, ...rotationOf(item) }, ...ops]
}

/** Inputs of an item's layout. Omits a value that is too long to show. */
export function contextOf<Content extends ItemContent>(
  item: CertificateItem<Content>,
  index: number,
  page: Dimensions,
  resources: LayoutResources,
): { context: PartContext<Content>; tooLong: boolean } {
  const { kind } = item.content
  const value = contentValue(item.content)
  // An image's value is its URL, which may contain the whole image; tables were limited when parsed.
  const tooLong = kind !== 'image' && kind !== 'table' && value.length > templateLimits.shownLength
  const shown = tooLong ? '' : displayedValue(item.content)
  return { context: { item, index, value: shown, page, ...resources }, tooLong }
}

function displayedValue(content: ItemContent): string {
  const value = contentValue(content)
  return content.kind === 'text' ? displayChange(content)(value) : value
}

/** Every reason why this certificate can't be issued; empty if it can. */
export function layoutIssues({ fields }: Pick<Layout, 'fields'>): PlacedIssue[] {
  return fields.flatMap(({ item, issues }, index) =>
    issues.map((issue) => ({ ...issue, index, label: item.label })),
  )
}

/**
 * Issues of fields whose value covers the modules of a QR code. The author's fixed ink is not an issue, because it is
 * visible in the editor.
 *
 * @returns one entry per field, in order
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

/** Lays out a shape. Without the function that draws shapes, it takes space but draws nothing. */
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
 * Lays out a table. Without the function that places its cells, it takes the space of single-line rows, which positions
 * a new table, but draws nothing.
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
