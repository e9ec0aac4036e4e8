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

/** The baseline's place in the line box, the same for all fonts: a fallback font never moves a line. */
export const baselineRatio = 0.8

/** Why a field cannot be issued as it is, in a person's words. */
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
  /** In English; other languages are made from `code` and `values`. */
  message: string
  /** Values that the message names. */
  values: {
    over?: number
    size?: number
    /** Characters that no font has, at most ten; then `…` if there are more. */
    characters?: readonly string[]
    needed?: number
    contrast?: number
    other?: string
    /** Path in the value of a table, such as `[3].grade`; absent for the whole value. */
    place?: string
  }
}

/** Position, drawing operations, and issues of the item that a field became. */
export interface FieldLayout {
  item: CertificateItem
  ops: DrawOp[]
  box: Rect
  /** Font size in use; smaller than the field's if a long text shrank. */
  size: number
  issues: FieldIssue[]
  /** Box of the lines of a value that takes more than were typed, which nothing else keeps free. */
  grew?: Rect
  /** True for a text or an image that others send, not the author: a certificate must show it. */
  isValue?: boolean
  /** The words of each line of a value, as if it was straight. */
  lines?: readonly (readonly GlyphsOp[])[]
  /** Facts about a drawn QR code that decide whether it can be read. */
  qr?: QrFacts
  /** Places of the columns of a drawn table, from the left edge of its box. */
  columns?: readonly ColumnPosition[]
}

/** How well a QR code can be read. */
export interface QrFacts {
  /** Modules per side, without the quiet zone. */
  modules: number
  /** Side of a module in px. */
  module: number
  /** Rotated by an angle other than quarter turns, so that modules are not on whole pixels. */
  isTurned: boolean
  /** In percent; see `qrContrast`. */
  contrast: number
}

/** Result of laying out a content; `layoutItem` adds its item. */
export type ContentLayout = Omit<FieldLayout, 'item'>

/** Everything that the layout of one item depends on. */
export interface ItemContext<Content extends ItemContent = ItemContent> {
  item: CertificateItem<Content>
  /** Index of its field in the template. */
  index: number
  /** Words, data, or address to show; words are normalized, and what is too long for any field is empty. */
  value: string
  page: Dimensions
  fonts: FontSet
  words?: WordSet | undefined
  /** See `LayoutResources`. */
  parts?: Partial<TextParts> | undefined
  /** Natural size of an image, when it is known. */
  imageSize(url: string): Dimensions | undefined
  /** See `LayoutResources`. */
  issuesOnly?: boolean
  /** See `LayoutResources`. */
  ink?: Pick<InkShapes, 'bounds'> | undefined
}

/** The issue of a field whose ink reaches `over` px past the edge of the page. */
export function outsideIssue(over: number): FieldIssue {
  const px = Math.max(1, Math.round(over))
  return {
    code: 'outside_page',
    message: `This field reaches ${px} px past the edge of the page.`,
    values: { over: px },
  }
}

/** Left edge of a box that is positioned by its anchor. */
export function anchoredLeft(x: number, width: number, alignment: ItemBox['alignment']): number {
  if (alignment === 'center') return x - width / 2
  return alignment === 'right' ? x - width : x
}

/**
 * Rotation of an item around its anchor, as an optional key.
 *
 * @param middle what it is rotated around, if not exactly that
 */
export function rotationOf(
  { rotation, box }: CertificateItem,
  { x, y }: Point = box,
): { rotation?: Rotation } {
  const degrees = rotation % 360
  return degrees ? { rotation: { degrees, x, y } } : {}
}
