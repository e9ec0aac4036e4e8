import type { CertificateItem, ItemBox, ItemContent } from '../certificate/Certificate.ts'
import type { DrawOp, GlyphsOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Point, Rotation } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import type { TextParts } from '../text/TextParts.ts'
import type { WordSet } from '../words/WordSet.ts'
import type { ColumnPosition } from './columnPositions.ts'
import type { InkShapes } from './inkShapes.ts'

/** Position of the baseline in the line box, the same for all fonts: a fallback font never moves a line. */
export const baselineRatio = 0.8

/** Reason why a field can't be issued, for people. */
export interface FieldIssue {
  code:
    | 'text_too_long'
    | 'too_many_lines'
    | 'outside_page'
    | 'overlaps_field'
    | 'covers_code'
    | 'missing_character'
    | 'qr_too_small'
    | 'qr_too_long'
    | 'qr_too_pale'
    | 'not_a_table'
  /** In English; other languages are built from `code` and `values`. */
  message: string
  /** Values in the message. */
  values: {
    over?: number
    size?: number
    /** Characters missing from all fonts, at most ten; then `…` if there are more. */
    characters?: readonly string[]
    needed?: number
    contrast?: number
    other?: string
    /** Path in a table's value, such as `[3].grade`; absent for the whole value. */
    place?: string
  }
}

/** Position, draw operations, and issues of a field's item. */
export interface FieldLayout {
  item: CertificateItem
  ops: DrawOp[]
  box: Rect
  /** Font size in use; smaller than the field's if a long text shrank. */
  size: number
  issues: FieldIssue[]
  /** Box of a value's lines if they are more than were typed, since no other layout reserves that space. */
  grew?: Rect
  /** True for a text or image provided by others than the author: a certificate must show it. */
  isValue?: boolean
  /** Text of each line of a value, as if it was straight. */
  lines?: readonly (readonly GlyphsOp[])[]
  /** Facts that decide whether a drawn QR code is readable. */
  qr?: QrFacts
  /** Columns of a drawn table, from the left edge of its box. */
  columns?: readonly ColumnPosition[]
}

/** Readability of a QR code. */
export interface QrFacts {
  /** Modules per side, without the quiet zone. */
  modules: number
  /** Side of a module in px. */
  module: number
  /** True if rotated by other than quarter turns, so that modules aren't on whole pixels. */
  isTurned: boolean
  /** In percent; see `qrContrast`. */
  contrast: number
}

/** Result of laying out a content; `layoutItem` adds its item. */
export type ContentLayout = Omit<FieldLayout, 'item'>

/** Everything that an item's layout depends on. */
export interface ItemContext<Content extends ItemContent = ItemContent> {
  item: CertificateItem<Content>
  /** Index of its field in the template. */
  index: number
  /** Text, data, or URL to show; text is normalized, and emptied if too long for any field. */
  value: string
  page: Dimensions
  fonts: FontSet
  words?: WordSet | undefined
  /** See `LayoutResources`. */
  parts?: Partial<TextParts> | undefined
  /** Natural size of an image, once known. */
  imageSize(url: string): Dimensions | undefined
  /** See `LayoutResources`. */
  issuesOnly?: boolean
  /** See `LayoutResources`. */
  ink?: Pick<InkShapes, 'bounds'> | undefined
}

/** Issue of a field whose ink extends `over` px past the page's edge. */
export function outsideIssue(over: number): FieldIssue {
  const px = Math.max(1, Math.round(over))
  return {
    code: 'outside_page',
    message: `This field reaches ${px} px past the edge of the page.`,
    values: { over: px },
  }
}

/** Left edge of a box positioned by its anchor. */
export function anchoredLeft(x: number, width: number, alignment: ItemBox['alignment']): number {
  if (alignment === 'center') return x - width / 2
  return alignment === 'right' ? x - width : x
}

/**
 * Rotation of an item around its anchor, as an optional key.
 *
 * @param middle center of rotation, if not exactly the anchor
 */
export function rotationOf(
  { rotation, box }: CertificateItem,
  { x, y }: Point = box,
): { rotation?: Rotation } {
  const degrees = rotation % 360
  return degrees ? { rotation: { degrees, x, y } } : {}
}
