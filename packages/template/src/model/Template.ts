import type { Fill } from './Fill.ts'
import type { OrnamentName } from './ornamentNames.ts'

/** Point of a line that `x` positions, which decides in which direction a longer value grows. */
export type Alignment = 'left' | 'center' | 'right'

/** Vertical alignment of the lines in a text box that has a `height`. */
export type VerticalAlign = 'top' | 'middle' | 'bottom' | 'ink'

/** How a text that is too long for its line is fitted first. */
export type Fit = 'shrink' | 'wrap'

/** A part of a text with a style of its own; absent keys are as in the field. */
export interface TemplateRun {
  text: string
  isBold?: boolean
  isItalic?: boolean
  isUnderline?: boolean
  /** `#RRGGBB` */
  color?: string
  fontFamily?: string
  /** In px, at the field's full size: if the text shrinks, all its runs do in proportion. */
  fontSize?: number
  /** Px added after every character. */
  letterSpacing?: number
  /** Raised or lowered, and smaller. */
  script?: 'super' | 'sub'
  /** An https address: a link in PDF and SVG files. */
  href?: string
}

/** One column of a table, in reading order. */
export interface TableColumn {
  /** Key of its cells in the objects of the rows. */
  key: string
  /** Title in the header row; default: the key. If no column has any, there is no header row. */
  label?: string
  /** In px; up to 1, as a share of the table. Columns without one share the rest equally. */
  width?: number
  /** Alignment of the words in their cells. Default: where lines begin in the field's language. */
  alignment?: Alignment
}

/** When a field is shown. All the given comparisons must hold; without any the field is shown. */
export interface ShowWhen {
  /** Key of the attribute to compare; a missing one is empty. */
  attribute: string
  /** Matches these values. */
  is?: string[]
  /** Matches values that are not among these. */
  isNot?: string[]
  /** The value is a number, and at least this one. */
  atLeast?: number
}

/** A part of an image, in shares of its width and height from 0 to 1. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** A line around the outside of letters. */
export interface TextOutline {
  /** `#RRGGBB` */
  color: string
  /** In px. */
  width: number
}

/** A shadow of everything that a field draws. Lengths in px. */
export interface Shadow {
  /** To the right. */
  x: number
  /** Down. */
  y: number
  /** Over how many px its edge fades; 0 is sharp. */
  blur: number
  /** `#RRGGBB` */
  color: string
  /** 0 to 1. Default 1. */
  opacity?: number
}

/** Page size in template pixels; the unit of every coordinate in a template. */
export interface Dimensions {
  width: number
  height: number
}

/**
 * One positioned field. Keys beyond the documented ones are additions: optional, and absent when they hold their
 * default. Unknown keys are kept unchanged.
 */
export interface TemplateField {
  /** Assigned by the service; a new field has none until it was saved. */
  id?: string
  /**
   * `name`, `date`, `qr`, `attribute`, `text`, `certificateId`, `organization`, `logo`, `image`,
   * `signature`, `line`, `rectangle`, `ellipse`, `frame`, `table`, or foreign.
   */
  type: string
  /** Label in the editor; the attribute key of attribute fields and tables; the words themselves of `text` fields. */
  text: string
  /** Anchor that `alignment` names, in px from the left page edge. */
  x: number
  /** Top of the line box (text) or of the square (qr), in px from the top page edge. */
  y: number
  /** Height of the line box in px; side of a QR code; height of an image. */
  fontSize: number
  fontFamily?: string
  /** `#RRGGBB` */
  color?: string
  isBold?: boolean
  isItalic?: boolean
  /** Addition: a line below the words, spaces included. Default false. */
  isUnderline?: boolean
  /** Absent means `left`. */
  alignment?: Alignment
  templateId?: string
  /** Addition: width of the box in px; without it the box reaches to the nearest page edge. Length of a line. */
  width?: number
  /** Addition: degrees clockwise around (`x`, `y`). Default 0. */
  rotation?: number
  /** Addition: 0 to 1. Default 1. */
  opacity?: number
  /** Addition: px added after every character. Default 0. */
  letterSpacing?: number
  /** Addition: distance of baselines as a multiple of the font size. Default 1.2. */
  lineHeight?: number
  /** Addition: smallest size in px that a long text may shrink to. Default 60 % of `fontSize`. */
  minFontSize?: number
  /**
   * Addition: height of the text box in px, which the lines then fit into; without it the page is the box. Height of a
   * shape.
   */
  height?: number
  /**
   * Addition: vertical alignment of the lines in a box of `height`; `ink` centers the letters as they are drawn, for an initial in a
   * ring. Default `top`.
   */
  verticalAlign?: VerticalAlign
  /**
   * Addition: how a text that is too long for its line is made to fit first: `shrink`, or `wrap` like a paragraph.
   * Default: `wrap` for a `text` field with line breaks, otherwise `shrink`.
   */
  fit?: Fit
  /** Addition: the editor does not move or change the field. Default false. */
  locked?: boolean
  /** Addition: neither shown in the editor nor issued. Default false. */
  hidden?: boolean
  /** Addition: fields with the same one are selected together in the editor. Never drawn. */
  group?: string
  /**
   * Addition: name that the author gave the field in the editor's list of layers. Default: its text, or its
   * kind.
   */
  layerName?: string
  /** Addition: date pattern such as `d MMMM y`. Default: the long date of the locale. */
  format?: string
  /** Addition: BCP 47 language of the field: its dates and the forms of its letters. Default: the template's. */
  locale?: string
  /** Addition, kinds `image` and `signature`: the image, as data URL or hosted URL. */
  imageUrl?: string
  /** Addition, kind `image`: key of the attribute that has a recipient's own image. Default: none. */
  attribute?: string
  /** Addition, kinds `image` and `signature`: the part of the image that is shown. Default: all of it. */
  crop?: Crop
  /**
   * Addition, kind `text`: the parts of `text` with their styles. Ignored unless their texts, joined, are exactly
   * `text`. At most 200.
   */
  runs?: TemplateRun[]
  /** Addition: wrapped lines but the last of a paragraph fill the width. Default false. */
  isJustified?: boolean
  /** Addition: shown in capitals, by the rules of the field's language. Default: as written. */
  textTransform?: 'uppercase'
  /** Addition: px between paragraphs, besides the line height. Default 0. */
  paragraphSpacing?: number
  /** Addition, kind `text`: not shown if none of the merge fields in it has a value. Default false. */
  hideWhenEmpty?: boolean
  /** Addition, kind `qr`: color of the square, `#RRGGBB`, or `transparent` for none. Default: white. */
  background?: string
  /**
   * Addition, kind `qr`: the code also holds the name, title, date, and issuer, signed, so that it can be verified without a
   * network. It is denser. Default false.
   */
  isOffline?: boolean
  /** Addition: shown only for some values of an attribute. Default: always. */
  showWhen?: ShowWhen
  /** Addition, shapes: the area inside, and the second color of a frame. Default: none. */
  fill?: Fill
  /** Addition, shapes: color of the outline, `#RRGGBB`. Default: none; for lines and frames, black. */
  stroke?: string
  /** Addition, shapes: width in px of the outline, which lies inside the box. Default 2. */
  strokeWidth?: number
  /** Addition, shapes but frames: lengths in px of dashes and gaps in turn. Default: none, a solid outline. */
  dash?: number[]
  /** Addition, kind `rectangle`: radius of the corners in px. Default 0. */
  cornerRadius?: number
  /** Addition, kind `frame`. Default `doubleRule`. */
  ornament?: OrnamentName
  /**
   * Addition, text except tables: radius in px of the circle that the baseline follows, bent down at the ends; negative: bent up.
   * One line only. Default: 0, straight.
   */
  curve?: number
  /** Addition, text except tables: a line around the letters. Default: none. */
  outline?: TextOutline
  /** Addition, text except tables, images, and shapes. Default: none. */
  shadow?: Shadow
  /** Addition, kind `table`: at most 12. Default: the keys of the rows. */
  columns?: TableColumn[]
  /** Addition, kind `table`: color of the titles, `#RRGGBB`. Default: that of the other words. */
  headerColor?: string
  /** Addition, kind `table`: color below the titles, `#RRGGBB`. Default: none. */
  headerFill?: string
  /** Addition, kind `table`: color below every second row, `#RRGGBB`. Default: none. */
  zebraFill?: string
  /** Addition, kind `table`: color of the line below each row, `#RRGGBB`. Default: no lines. */
  ruleColor?: string
  /** Addition, kind `table`: height in px of these lines. Default 1. */
  ruleWidth?: number
  /**
   * Addition, kind `table`: px around the words of a cell; above and below, it shrinks with them. Default 40 % of
   * `fontSize`.
   */
  cellPadding?: number
  [unknown: string]: unknown
}

/** A unit of lengths on paper; a point is 1/72 inch. */
export type PrintUnit = 'mm' | 'in' | 'pt'

/** The size of a page on paper. */
export interface PrintSize {
  /** Size of the trimmed sheet, without bleed. */
  width: number
  height: number
  unit: PrintUnit
  /**
   * How much of the design is cut off at each edge, in the same unit: `dimensions` then stand for the sheet and its bleed.
   * Default 0.
   */
  bleed?: number
}

/** Lines of the editor that fields snap to, in px from the left (vertical) or top edge of the page. Never issued. */
export interface Guides {
  vertical?: number[]
  horizontal?: number[]
}

/** A page after the first, such as the back side or a transcript. Its size is that of the template. */
export interface TemplatePage {
  /** Background image: a `data:image/…;base64,` URL or an http(s) URL. */
  imageUrl: string
  /** Color or gradient under the image. Default: white paper. */
  background?: Fill
  fields: TemplateField[]
  [unknown: string]: unknown
}

/** A certificate design: a background image and the fields on it. */
export interface Template {
  id?: string
  name: string
  /** Background image: a `data:image/…;base64,` URL or an http(s) URL. */
  imageUrl: string
  dimensions: Dimensions
  fields: TemplateField[]
  subAccountEmail?: string
  createdAt?: string
  /** Addition: BCP 47 language of dates. Default `en`. */
  locale?: string
  /** Addition: size on paper. Default: the paper that the shape of the page suggests, see `physicalSize`. */
  print?: PrintSize
  /**
   * Addition: the public name of its certificates, a sentence with merge fields such as `{{attributes.Course}}`: on their
   * pages, in credentials, and in names of files. Default: `name`.
   */
  title?: string
  /**
   * Addition: the name of its certificates' files without an ending, a sentence with merge fields and `{{title}}`. Default:
   * `{{name}} – {{title}}`.
   */
  fileName?: string
  /** Addition: guides of the editor. Default: none. */
  guides?: Guides
  /** Addition: color or gradient under the image, seen where that is transparent. Default: white paper. */
  background?: Fill
  /** Addition: the pages after the first, at most 4. All pages together have at most 200 fields. Default: none. */
  pages?: TemplatePage[]
  [unknown: string]: unknown
}
