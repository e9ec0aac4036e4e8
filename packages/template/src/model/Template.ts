import type { Fill } from './Fill.ts'
import type { OrnamentName } from './ornamentNames.ts'

/** Point of a line positioned by `x`, which decides the direction in which a longer value grows. */
export type Alignment = 'left' | 'center' | 'right'

/** Vertical alignment of the lines in a text box that has a `height`. */
export type VerticalAlign = 'top' | 'middle' | 'bottom' | 'ink'

/** First way to fit a text that is too long for its line. */
export type Fit = 'shrink' | 'wrap'

/** A part of a text with its own style; absent keys are inherited from the field. */
export interface TemplateRun {
  text: string
  isBold?: boolean
  isItalic?: boolean
  isUnderline?: boolean
  /** `#RRGGBB` */
  color?: string
  fontFamily?: string
  /** In px at the field's full size; if the text shrinks, all runs shrink in proportion. */
  fontSize?: number
  /** Px added after every character. */
  letterSpacing?: number
  /** Raised or lowered, and smaller. */
  script?: 'super' | 'sub'
  /** https URL: a link in PDF and SVG files. */
  href?: string
}

/** One column of a table, in reading order. */
export interface TableColumn {
  /** Key of its cells in the objects of the rows. */
  key: string
  /** Title in the header row; default: the key. Without any titles, there is no header row. */
  label?: string
  /** In px; up to 1: a share of the table. Columns without one share the rest equally. */
  width?: number
  /** Alignment of the cells' text. Default: the start of lines in the field's language. */
  alignment?: Alignment
}

/** Condition for showing a field. All given comparisons must hold; with none, the field is shown. */
export interface ShowWhen {
  /** Key of the attribute to compare; a missing one is empty. */
  attribute: string
  /** Matches these values. */
  is?: string[]
  /** Matches all values except these. */
  isNot?: string[]
  /** Matches numbers that are at least this. */
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

/** A shadow of everything a field draws. Lengths in px. */
export interface Shadow {
  /** To the right. */
  x: number
  /** Down. */
  y: number
  /** Width in px over which its edge fades; 0: sharp. */
  blur: number
  /** `#RRGGBB` */
  color: string
  /** 0 to 1. Default 1. */
  opacity?: number
}

/** Page size in template pixels, the unit of all template coordinates. */
export interface Dimensions {
  width: number
  height: number
}

/**
 * A positioned field. Keys beyond the documented ones are additions: optional, and absent when they have their default.
 * Unknown keys are kept unchanged.
 */
export interface TemplateField {
  /** Assigned by the service; absent until the field is saved. */
  id?: string
  /**
   * `name`, `date`, `qr`, `attribute`, `text`, `certificateId`, `organization`, `logo`, `image`,
   * `signature`, `line`, `rectangle`, `ellipse`, `frame`, `table`, or foreign.
   */
  type: string
  /** Label in the editor; the attribute key of attribute fields and tables; the text itself of `text` fields. */
  text: string
  /** Anchor defined by `alignment`, in px from the left page edge. */
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
  /** Addition: underlines the text, including spaces. Default false. */
  isUnderline?: boolean
  /** Absent means `left`. */
  alignment?: Alignment
  templateId?: string
  /** Addition: width of the box in px; without it the box extends to the nearest page edge. Length of a line. */
  width?: number
  /** Addition: degrees clockwise around (`x`, `y`). Default 0. */
  rotation?: number
  /** Addition: 0 to 1. Default 1. */
  opacity?: number
  /** Addition: px added after every character. Default 0. */
  letterSpacing?: number
  /** Addition: distance between baselines, as a multiple of the font size. Default 1.2. */
  lineHeight?: number
  /** Addition: minimum size in px that a long text may shrink to. Default 60 % of `fontSize`. */
  minFontSize?: number
  /**
   * Addition: height of the text box in px, into which the lines must fit; without it the page is the box. Height of a
   * shape.
   */
  height?: number
  /**
   * Addition: vertical alignment of the lines in a box of `height`; `ink` centers the drawn letters, for example an
   * initial in a ring. Default `top`.
   */
  verticalAlign?: VerticalAlign
  /**
   * Addition: first way to fit a text that is too long for its line: `shrink`, or `wrap` like a paragraph. Default:
   * `wrap` for a `text` field with line breaks, otherwise `shrink`.
   */
  fit?: Fit
  /** Addition: protects the field from being moved or changed in the editor. Default false. */
  locked?: boolean
  /** Addition: hides the field in the editor and on certificates. Default false. */
  hidden?: boolean
  /** Addition: fields with the same group are selected together in the editor. Never drawn. */
  group?: string
  /** Addition: the field's name in the editor's list of layers, set by its author. Default: its text, or its kind. */
  layerName?: string
  /** Addition: date pattern such as `d MMMM y`. Default: the long date of the locale. */
  format?: string
  /** Addition: BCP 47 language of the field: its dates and the forms of its letters. Default: the template's. */
  locale?: string
  /** Addition, kinds `image` and `signature`: the image, as data URL or hosted URL. */
  imageUrl?: string
  /** Addition, kind `image`: key of the attribute with a recipient's image. Default: none. */
  attribute?: string
  /** Addition, kinds `image` and `signature`: the visible part of the image. Default: all of it. */
  crop?: Crop
  /**
   * Addition, kind `text`: the parts of `text` with their styles. Ignored unless they add up to exactly `text`. At most
   * 200.
   */
  runs?: TemplateRun[]
  /** Addition: makes wrapped lines fill the width, except a paragraph's last. Default false. */
  isJustified?: boolean
  /** Addition: draws text in capitals, by the rules of the field's language. Default: as written. */
  textTransform?: 'uppercase'
  /** Addition: px between paragraphs, in addition to the line height. Default 0. */
  paragraphSpacing?: number
  /** Addition, kind `text`: hides the field if none of its merge fields has a value. Default false. */
  hideWhenEmpty?: boolean
  /** Addition, kind `qr`: color of the square, `#RRGGBB`, or `transparent` for none. Default: white. */
  background?: string
  /**
   * Addition, kind `qr`: adds the name, title, date, and issuer to the code, signed, so that it can be verified
   * offline. Makes the code denser. Default false.
   */
  isOffline?: boolean
  /** Addition: shows the field only for some values of an attribute. Default: always. */
  showWhen?: ShowWhen
  /** Addition, shapes: the fill of the area, or the second color of a frame. Default: none. */
  fill?: Fill
  /** Addition, shapes: color of the outline, `#RRGGBB`. Default: none; for lines and frames, black. */
  stroke?: string
  /** Addition, shapes: width in px of the outline, which is inside the box. Default 2. */
  strokeWidth?: number
  /** Addition, shapes except frames: alternating lengths in px of dashes and gaps. Default: none, a solid outline. */
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
  /** Addition, text except tables: outline of the letters. Default: none. */
  outline?: TextOutline
  /** Addition, text except tables, images, and shapes. Default: none. */
  shadow?: Shadow
  /** Addition, kind `table`: at most 12. Default: the keys of the rows. */
  columns?: TableColumn[]
  /** Addition, kind `table`: color of the titles, `#RRGGBB`. Default: that of the other text. */
  headerColor?: string
  /** Addition, kind `table`: color below the titles, `#RRGGBB`. Default: none. */
  headerFill?: string
  /** Addition, kind `table`: color below every second row, `#RRGGBB`. Default: none. */
  zebraFill?: string
  /** Addition, kind `table`: color of the line below each row, `#RRGGBB`. Default: no lines. */
  ruleColor?: string
  /** Addition, kind `table`: thickness in px of these lines. Default 1. */
  ruleWidth?: number
  /**
   * Addition, kind `table`: px around a cell's text; above and below, it shrinks with the text. Default 40 % of
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
  /** Width cut off at each edge, in the same unit: `dimensions` then include the sheet and its bleed. Default 0. */
  bleed?: number
}

/** Editor lines that fields snap to, in px from the left (vertical) or top edge of the page. Not part of certificates. */
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
   * Addition: title of its certificates, a sentence with merge fields such as `{{attributes.Course}}`: on their pages,
   * in credentials, and in file names. Default: `name`.
   */
  title?: string
  /**
   * Addition: file name of its certificates without extension, a sentence with merge fields and `{{title}}`. Default:
   * `{{name}} – {{title}}`.
   */
  fileName?: string
  /** Addition: guides of the editor. Default: none. */
  guides?: Guides
  /** Addition: color or gradient under the image, visible where the image is transparent. Default: white paper. */
  background?: Fill
  /** Addition: the pages after the first, at most 4. All pages together have at most 200 fields. Default: none. */
  pages?: TemplatePage[]
  [unknown: string]: unknown
}
