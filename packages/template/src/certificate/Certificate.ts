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
 * A certificate with everything decided except its layout. Layout, encoders, the verification page, and screen readers
 * read this rather than the template, so field kinds only matter up to `resolve`. Plain JSON.
 */
export interface Certificate {
  /** Version of this shape and of the rules that draw it; see `readCertificate`. */
  version: typeof certificateVersion
  /** BCP 47 language; absent means English. */
  locale?: string
  /** Families used in addition to the shared ones. */
  fonts?: readonly FrozenFamily[]
  /** It is never drawn without the families that it names. Absent: Arial stands in for those that are unknown. */
  requiresFonts?: true
  pages: readonly [CertificatePage, ...CertificatePage[]]
}

/** Version of certificates that this code resolves and draws. */
export const certificateVersion = 2

/** One side of a sheet, in template px. */
export interface CertificatePage {
  size: Dimensions
  /** Size on paper, in points. */
  paper: PhysicalSize
  /** URL or reference of the image that covers the page. */
  background: string
  /** Drawn below that image. */
  fill?: Fill
  /** In painting order, one per field of the template, including hidden ones: issues identify fields by index. */
  items: readonly CertificateItem[]
}

/** An element on a page. */
export interface CertificateItem<Content extends ItemContent = ItemContent> {
  /** Id of the field in the template. */
  id?: string
  /** Name given by the author: alternative text of a figure, and name of the item in messages. */
  label: string
  role: ItemRole
  box: ItemBox
  /** Degrees clockwise around the anchor. */
  rotation: number
  opacity: number
  isHidden: boolean
  /** The condition that decided its visibility. */
  showWhen?: ShowWhen
  /** True if its ink may extend past the page's edge: the author's fixed text or image, not a recipient's. */
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
  /** Absent: as wide as the content. */
  width?: number
  /** Absent: as high as the lines of a text. */
  height?: number
}

export type ItemContent = TextContent | CodeContent | ImageContent | ShapeContent | TableContent

/** A text, fitted into the box. */
export interface TextContent {
  kind: 'text'
  /** In reading order; none is empty, unless it is the only one. */
  spans: readonly [TextSpan, ...TextSpan[]]
  /** Height of the line box in px; a long text may shrink to `minFontSize`. */
  fontSize: number
  minFontSize: number
  fit: Fit
  /** px added after every character. */
  letterSpacing: number
  /** Distance between baselines, as a multiple of the font size. */
  lineHeight: number
  verticalAlign: VerticalAlign
  /** Wrapped lines fill the width, except a paragraph's last. */
  isJustified?: true
  /** Drawn in capitals. */
  isUppercase?: true
  /** px between paragraphs at `fontSize`, in addition to the line height. */
  paragraphSpacing?: number
  /** Radius in px of the circle below the single line; negative: above it. Absent: straight baseline. */
  curve?: number | undefined
  /** Outline of the letters. */
  outline?: TextOutline | undefined
  /** BCP 47 language: decides line breaks and letter forms. */
  locale?: string
}

/** A stretch of text in one style. */
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
  /** px added after every character; absent: the content's. */
  letterSpacing?: number
  /** Raised or lowered, and smaller. */
  script?: 'super' | 'sub'
  /** https URL to link to. */
  href?: string
}

/** A QR code in a square, which includes its quiet zone. */
export interface CodeContent {
  kind: 'code'
  data: string
  /** Color of dark modules, `#RRGGBB`. */
  color: string
  /** Color of the square: `#RRGGBB`, or `transparent` for none. Absent: white. */
  background?: string
}

/** An image, fitted into its box. */
export interface ImageContent {
  kind: 'image'
  /** URL or reference; `''`: none. */
  url: string
  /** The visible part. Absent: all of it. */
  crop?: Crop
}

/** Lines and areas that fill the box; decorative for readers. */
export interface ShapeContent {
  kind: 'shape'
  form: ShapeForm
  fill?: Fill
  /** `#RRGGBB` */
  stroke?: string
  strokeWidth: number
  /** Alternating lengths of dashes and gaps. */
  dash?: readonly number[]
  /** Corner radius of a rectangle. */
  cornerRadius: number
  /** Ornament of a frame. */
  ornament: OrnamentName
}

/** A table of cells with optional titles. Without columns, nothing is drawn. */
export interface TableContent {
  kind: 'table'
  /** In reading order, which starts at the right in some languages. */
  columns: readonly TableContentColumn[]
  /** One text per column. */
  rows: readonly (readonly string[])[]
  /** Reason why it has no rows: its value is not a table. */
  problem?: TableProblem | undefined
  /** Style of all cells, without text. Sizes are those before the table shrinks. */
  cell: TextContent
  /** Absent: no column has a title. */
  header?: { color: string | undefined; fill: string | undefined } | undefined
  /** Color below every second row, `#RRGGBB`. */
  zebraFill?: string | undefined
  /** Line below each row. */
  rule?: { color: string; width: number } | undefined
  /** px around the text of each cell, before the table shrinks. */
  padding: number
}

/** A column of a table. */
export interface TableContentColumn {
  label: string
  /** In px; up to 1: a share of the table; absent: a part of the rest. */
  width?: number | undefined
  /** Absent: at the start of lines in the cells' language. */
  alignment?: Alignment | undefined
}

/** Text, data, or URL that a content shows. */
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

/** Key of everything that differs between two items of a field with different data. */
export function itemKey({ content, isHidden }: CertificateItem): string {
  // Table cells can contain the separator.
  if (content.kind === 'table') return `${isHidden} ${JSON.stringify(content)}`
  const isPlain = content.kind !== 'text' || content.spans.length === 1
  const words = isPlain ? contentValue(content) : JSON.stringify(content.spans.map(({ text }) => text))
  return `${isHidden ? 'hidden' : 'shown'} ${isPlain ? 'whole' : 'parts'} ${words}`
}

/** Returns true if an item contains text: a text, or table cells. */
export function hasWords({ content }: CertificateItem): boolean {
  return content.kind === 'text' || content.kind === 'table'
}

/** Returns true if an item is a text; narrows its type. */
export function isTextItem(item: CertificateItem): item is CertificateItem<TextContent> {
  return item.content.kind === 'text'
}
