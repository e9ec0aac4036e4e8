import type { DrawOp, GlyphsOp, ImageOp } from '../drawing/DrawOp.ts'
import type { Polygon } from '../geometry/polygonsOverlap.ts'
import { boundsOf, cornersOf, intersects, type Rect, union } from '../geometry/Rect.ts'
import { rotatePoint } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import type { closeness } from './closeness.ts'
import type { FieldLayout, QrFacts } from './FieldLayout.ts'
import { type InkShapes, isVisibleInk, pageEffort, sidesPerLetter } from './inkShapes.ts'
import { isTransparentCode } from './qrOnPage.ts'

/** Two overlapping fields, by index. */
export interface InkOverlap {
  field: number
  /** The QR code, if one is affected. */
  other: number
  /**
   * - `code`: ink of `field` covers the modules of a QR code, or shines through them
   * - `quietZone`: it comes so close to them that scanners may not find the code
   * - `ink`: both are printed at the same position, or the value `field` is hidden below a QR code
   * - `lines`: lines of the value `field`, also in `other`, overlap
   * - `letters`: neighboring letters overlap because of negative spacing
   * - `edge`: letters of the value `field` cross an edge of a shape below, such as a rule or the end of a banner
   */
  harm: 'code' | 'quietZone' | 'ink' | 'lines' | 'letters' | 'edge'
  /** True if each has its own condition: even a sample that shows both doesn't mean that they belong together. */
  isByChance?: boolean
  /** Share of the smaller field's box inside the other's, up to 1. */
  share?: number
}

interface InkSource {
  layouts: readonly FieldLayout[]
  page: Dimensions
  ink: InkShapes
  /** Returns true if an image is known to hide everything below it. */
  isOpaque?: ((url: string) => boolean) | undefined
  /** Facts of a QR code whose layout lacks them, because only issues were requested. */
  qrOf?: (index: number) => QrFacts | undefined
  /** Without it, lines and letters within a value are not compared. */
  closeness?: typeof closeness | undefined
}

/** Light modules that scanners need around a code: half of the four that a code has. */
const minQuiet = 2
/** Opacity from which neither black below a code's light modules nor white below its dark ones makes it unreadable. */
const opaqueCode = 0.75
/**
 * An image that covers more of the page counts as a frame or texture unless opaque, and as the background of fields
 * above it.
 */
const frameShare = 0.5
/** Maximum distance of a shadow from its text, as a multiple of the font size. */
const effectReach = 0.5

/**
 * Finds ink on QR codes, values printed over something else, and conditional fields at the same position. Ink below a
 * code is harmless unless the code is translucent. Two fields with the same content at almost the same position count
 * as one with an effect, such as a shadow.
 *
 * @returns in painting order
 */
export function inkOverlaps({ layouts, page, ink, isOpaque, qrOf, closeness }: InkSource): InkOverlap[] {
  const isLarge = (op: DrawOp): op is ImageOp =>
    op.kind === 'image' && op.width * op.height > page.width * page.height * frameShare
  const visible = layouts.map(({ ops }) =>
    ops.filter((op) => isVisibleInk(op) && !(isLarge(op) && !isOpaque?.(op.url))),
  )
  const isCode = layouts.map(({ item }) => item.content.kind === 'code')
  const boxes = visible.map((ops, i) =>
    // The quiet zone of a code without a background has no ink.
    isCode[i] && ops.length ? boundsOf(squareOf(layouts[i] as FieldLayout)) : boxOf(ops, ink),
  )
  const conditions = layouts.map(({ item }) => item.showWhen && JSON.stringify(item.showWhen))
  const effort = pageEffort()
  // Encoding a code takes as long as many comparisons.
  const factsOf: (QrFacts | undefined)[] = []

  const opsOf = (index: number) => visible[index] as readonly DrawOp[]

  function meet(a: number, b: number, meets: InkShapes['overlap']): boolean {
    effort.left -= (opsOf(a).length * opsOf(b).length) / sidesPerLetter
    if (effort.left < 0) return true
    return opsOf(a).some((op) =>
      opsOf(b).some((other) => intersects(ink.bounds(op), ink.bounds(other)) && meets(op, other, effort)),
    )
  }

  /** Damage that ink does to a QR code. */
  function harmTo(code: number, by: number): 'code' | 'quietZone' | undefined {
    const square = squareOf(layouts[code] as FieldLayout)
    const near = opsOf(by).filter((op) => ink.covers(op, square, effort))
    factsOf[code] ??= near.length ? (layouts[code]?.qr ?? qrOf?.(code)) : undefined
    const facts = factsOf[code]
    if (!facts) return undefined
    const modules = modulesOf(layouts[code] as FieldLayout, facts)
    const isCovered = (quiet: number) => near.some((op) => ink.covers(op, modules(quiet), effort))
    if (isCovered(0)) return 'code'
    return isCovered(minQuiet) ? 'quietZone' : undefined
  }

  function compare(lower: number, upper: number): InkOverlap | undefined {
    if (opsOf(lower).some(isLarge)) return undefined
    const [below, above] = [layouts[lower] as FieldLayout, layouts[upper] as FieldLayout]
    if (isCode[lower]) {
      const harm = harmTo(lower, upper)
      return harm && { field: upper, other: lower, harm }
    }
    if (isCode[upper]) {
      const isSeenThrough = isTransparentCode(above.item) || (opsOf(upper)[0]?.opacity ?? 1) < opaqueCode
      const harm = isSeenThrough ? harmTo(upper, lower) : undefined
      if (harm) return { field: lower, other: upper, harm }
      return below.isValue && meet(lower, upper, ink.overlap)
        ? { field: lower, other: upper, harm: 'ink' }
        : undefined
    }
    const isDesign = !below.isValue && !above.isValue
    const [one, another] = [conditions[lower], conditions[upper]]
    if (isDesign && one === another) return undefined
    const ground = below.item.content.kind
    // A shape below text is its background, unless the text crosses its edge.
    if (ground === 'shape')
      return meet(lower, upper, ink.crosses) ? { field: upper, other: lower, harm: 'edge' } : undefined
    const isOnImage = ground === 'image'
    if ((isDesign && isOnImage) || isEffect(below, above) || !meet(lower, upper, ink.overlap))
      return undefined
    const [field, other] = above.isValue || isDesign ? [upper, lower] : [lower, upper]
    const isByChance = Boolean(!isOnImage && one && another && one !== another)
    return { field, other, harm: 'ink', isByChance }
  }

  const found: InkOverlap[] = []
  for (const [upper, box] of boxes.entries()) {
    const upperLayout = layouts[upper] as FieldLayout
    const isDrawn = upperLayout.ops.length > 0 && isVisibleInk(upperLayout.item)
    for (const harm of (isDrawn && closeness?.(upperLayout, ink, effort)) || [])
      found.push({ field: upper, other: upper, harm })
    for (let lower = 0; box && lower < upper; lower++) {
      const below = boxes[lower]
      const overlap = below && intersects(box, below) ? compare(lower, upper) : undefined
      if (below && overlap) found.push({ ...overlap, share: shareOf(box, below) })
    }
  }
  return found
}

function boxOf([first, ...others]: readonly DrawOp[], ink: InkShapes): Rect | undefined {
  return first && others.reduce((box, op) => union(box, ink.bounds(op)), ink.bounds(first))
}

function shareOf(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const smaller = Math.min(a.width * a.height, b.width * b.height)
  return smaller > 0 ? (Math.max(0, width) * Math.max(0, height)) / smaller : 1
}

/** The whole square of a code. */
function squareOf({ box, ops }: FieldLayout): Polygon {
  return cornersOf(box, ops[0]?.rotation)
}

/** The square of a code's modules, with some quiet modules around it. */
function modulesOf({ box, ops }: FieldLayout, { modules, module }: QrFacts): (quiet: number) => Polygon {
  const offset = Math.floor((box.width - modules * module) / 2)
  return (quiet) => {
    const [inset, side] = [offset - quiet * module, (modules + 2 * quiet) * module]
    return cornersOf({ x: box.x + inset, y: box.y + inset, width: side, height: side }, ops[0]?.rotation)
  }
}

/**
 * Returns true if two fields show the same at almost the same position, so that one is the other's shadow or glow. Two
 * attributes are equal only by chance.
 */
function isEffect(a: FieldLayout, b: FieldLayout): boolean {
  if (a.item.role === 'attribute' && b.item.role === 'attribute' && a.item.label !== b.item.label)
    return false
  const [own, others] = [wordsOf(a), wordsOf(b)]
  return (
    own.length > 0 &&
    own.length === others.length &&
    own.every((op, i) => {
      const other = others[i] as GlyphsOp
      const [from, to] = [rotatePoint(op, op.rotation), rotatePoint(other, other.rotation)]
      const isNear = Math.hypot(to.x - from.x, to.y - from.y) <= op.size * effectReach
      return isNear && op.text === other.text && op.rotation?.degrees === other.rotation?.degrees
    })
  )
}

function wordsOf({ ops }: FieldLayout): GlyphsOp[] {
  return ops.filter((op) => op.kind === 'glyphs')
}
