import type { FrozenFamily } from '../fonts/fontFamilies.ts'
import type { ItemRole, ShapeForm } from '../kinds/FieldKind.ts'
import type { Fill } from '../model/Fill.ts'
import type { OrnamentName } from '../model/ornamentNames.ts'
import type { PhysicalSize } from '../model/physicalSize.ts'
import type {
  Alignment,
  Crop,
  Dimensions,
  Fit,
  Shadow,
  ShowWhen,
  TextOutline,
  VerticalAlign,
} from '../model/Template.ts'
import type { TableProblem } from './readTable.ts'

/**
 * A certificate with everything decided but its layout: who is named where, in which style. Layout, encoders, the
 * verification page, and screen readers read this and no template, so a kind of field ends at `resolve`. Plain JSON.
 */
export interface Certificate {
  /** Version of this shape and of the rules that draw it; see `readCertificate`. */
  version: typeof certificateVersion
  /** BCP 47 language; absent means English. */
  locale?: string
  /** Families that it names besides those that every certificate can name. */
  fonts?: readonly FrozenFamily[]
  pages: readonly [CertificatePage, ...CertificatePage[]]
}

/** Version of the certificates that this code resolves and draws. */
export const certificateVersion = 2

/** One side of a sheet. Coordinates are px of the template. */
export interface CertificatePage {
  size: Dimensions
  /** Size on paper, in points. */
  paper: PhysicalSize
  /** Address or reference of the image that covers the page. */
  background: string
  /** Under that image. */
  fill?: Fill
  /** In painting order, one for each field of the template, hidden ones included: issues name fields by index. */
  items: readonly CertificateItem[]
}

/** One thing on a page. */
export interface CertificateItem<Content extends ItemContent = ItemContent> {
  /** Id of the field in the template. */
  id?: string
  /** Name given by the author: the alternative text of a figure, and how messages call the item. */
  label: string
  role: ItemRole
  box: ItemBox
  /** Degrees clockwise around the anchor. */
  rotation: number
  opacity: number
  isHidden: boolean
  /** The condition that decided whether it is shown. */
  showWhen?: ShowWhen
  /** Ink may reach past the edge of the page: the author's own words or image, not a recipient's. */
  mayBleed: boolean
  /** Shadow of a text, image, or shape. */
  shadow?: Required<Shadow> | undefined
  content: Content
}

/** Box of an item before it is rotated around its anchor (`x`, `y`). */
export interface ItemBox {
  x: number
  y: number
  /** Point of the box that `x` positions. */
  alignment: Alignment
  /** Absent: as wide as the content asks for. */
  width?: number
  /** Absent: as high as the lines of a text. */
  height?: number
}

export type ItemContent = TextContent | CodeContent | ImageContent | ShapeContent | TableContent

/** Words, fitted into the box. */
export interface TextContent {
  kind: 'text'
  /** In reading order; none is empty, unless it is the only one. */
  spans: readonly [TextSpan, ...TextSpan[]]
  /** Height of the line box in px; a long text may shrink to `minFontSize`. */
  fontSize: number
  minFontSize: number
  fit: Fit
  /** px after every character. */
  letterSpacing: number
  /** Distance of baselines as a multiple of the font size. */
  lineHeight: number
  verticalAlign: VerticalAlign
  /** Wrapped lines but the last of a paragraph fill the width. */
  isJustified?: true
  /** Shown in capitals. */
  isUppercase?: true
  /** px between paragraphs at `fontSize`, besides the line height. */
  paragraphSpacing?: number
  /** Radius in px of the circle under the one line; negative: above it. Absent: the baseline is straight. */
  curve?: number | undefined
  /** A line around letters. */
  outline?: TextOutline | undefined
  /** BCP 47 language: decides line breaks and the forms of letters. */
  locale?: string
}

/** Words of one style. */
export interface TextSpan {
  text: string
  fontFamily: string
  isBold: boolean
  isItalic: boolean
  isUnderline: boolean
  /** `#RRGGBB` */
  color: string
  /** Font size as a multiple of the content's; absent: 1. */
  relativeSize?: number
  /** px after every character; absent: the content's. */
  letterSpacing?: number
  /** Raised or lowered, and smaller. */
  script?: 'super' | 'sub'
  /** An https address that it links to. */
  href?: string
}

/** A QR code in a square, which includes its quiet zone. */
export interface CodeContent {
  kind: 'code'
  data: string
  /** Color of the dark modules, `#RRGGBB`. */
  color: string
  /** Color of the square: `#RRGGBB`, or `transparent` for none. Absent: white. */
  background?: string
}

/** An image, contained whole in its box. */
export interface ImageContent {
  kind: 'image'
  /** Address or reference, or `''` for none. */
  url: string
  /** The part of it that is shown. Absent: all of it. */
  crop?: Crop
}

/** Lines and areas that fill the box. They say nothing to readers. */
export interface ShapeContent {
  kind: 'shape'
  form: ShapeForm
  fill?: Fill
  /** `#RRGGBB` */
  stroke?: string
  strokeWidth: number
  /** Lengths of dashes and gaps in turn. */
  dash?: readonly number[]
  /** Corner radius of a rectangle. */
  cornerRadius: number
  /** Ornament of a frame. */
  ornament: OrnamentName
}

/** Rows of cells below their titles. Without columns it shows nothing. */
export interface TableContent {
  kind: 'table'
  /** In reading order, which begins at the right in some languages. */
  columns: readonly TableContentColumn[]
  /** A text for each column. */
  rows: readonly (readonly string[])[]
  /** Reason why it has no rows: its value is not a table. */
  problem?: TableProblem | undefined
  /** The style of all cells, without words. Its sizes are those before the table shrinks. */
  cell: TextContent
  /** Absent: no column has a title. */
  header?: { color: string | undefined; fill: string | undefined } | undefined
  /** Color below every second row, `#RRGGBB`. */
  zebraFill?: string | undefined
  /** The line below each row. */
  rule?: { color: string; width: number } | undefined
  /** px around the words of each cell, before the table shrinks. */
  padding: number
}

/** A column of a table. */
export interface TableContentColumn {
  label: string
  /** In px; up to 1, as a share of the table; absent: a part of the rest. */
  width?: number | undefined
  /** Absent: at the start of lines in the language of the cells. */
  alignment?: Alignment | undefined
}

/** Words, data, or address that a content shows. */
export function contentValue(content: ItemContent): string {
  switch (content.kind) {
    case 'text':
      return content.spans.map(({ text }) => text).join('')
    case 'code':
      return content.data
    case 'image':
      return content.url
    case 'shape':
      return ''
    case 'table': {
      const titles = content.header ? [content.columns.map(({ label }) => label)] : []
      return [...titles, ...content.rows].map((cells) => cells.join('\t')).join('\n')
    }
  }
}

/** All that differs between two items of one field that show different data. */
export function itemKey({ content, isHidden }: CertificateItem): string {
  // Words of a table can have the characters that part its cells.
  if (content.kind === 'table') return `${isHidden} ${JSON.stringify(content)}`
  const isPlain = content.kind !== 'text' || content.spans.length === 1
  const words = isPlain ? contentValue(content) : JSON.stringify(content.spans.map(({ text }) => text))
  return `${isHidden ? 'hidden' : 'shown'} ${isPlain ? 'whole' : 'parts'} ${words}`
}

/** Returns true if an item has words: a text, or the cells of a table. */
export function hasWords({ content }: CertificateItem): boolean {
  return content.kind === 'text' || content.kind === 'table'
}

/** Returns true if an item is a text; narrows its type. */
export function isTextItem(item: CertificateItem): item is CertificateItem<TextContent> {
  return item.content.kind === 'text'
}
