import type {
  Alignment,
  Crop,
  Dimensions,
  Fill,
  Fit,
  Guides,
  OrnamentName,
  PrintSize,
  Shadow,
  ShowWhen,
  TableColumn,
  TemplateRun,
  TextOutline,
  VerticalAlign,
} from '@certificate-sdk/template'

/**
 * A certificate design, as the editor hands it out and the service stores it. Further keys of your templates and fields
 * come back unchanged; declare them to TypeScript by extending {@link FieldTypes}, or by intersecting the type.
 */
export type Template = {
  /** Assigned by the service. */
  id?: string
  name: string
  /** Background image: a `data:image/…;base64,` URL, or an http(s) URL that the page may read. */
  imageUrl: string
  dimensions: Dimensions
  fields: Field[]
  /** The sub-account that owns it; the service sends `null` for templates of the whole account. */
  subAccountEmail?: string | null
  /** ISO 8601. */
  createdAt?: string
  /**
   * Public name of the certificates, a text with merge fields such as `{{attributes.Course}}`: used on their pages, in
   * credentials, and in file names. Default: `name`.
   */
  title?: string
  /**
   * Name of the certificates' files without an extension, a text with merge fields and `{{title}}`. Default:
   * `{{name}} – {{title}}`.
   */
  fileName?: string
  /** BCP 47 language of dates. Default `en`. */
  locale?: string
  /** Size on paper. Default: A4, Letter, or Legal if the page has that shape. */
  print?: PrintSize
  /** Lines of the editor that fields snap to; never issued. */
  guides?: Guides
  /** Color or gradient under the image, visible where that is transparent. Default: white paper. */
  background?: Fill
  /** The pages after the first, at most 4; all pages together have at most 200 fields. Default: none. */
  pages?: TemplatePage[]
}

/** A page after the first, such as the back; its size is the template's. */
export type TemplatePage = {
  /** Background image, as in the template. */
  imageUrl: string
  /** Color or gradient under the image. Default: white paper. */
  background?: Fill
  fields: Field[]
}

/** Properties that fields of every kind may have. */
export type FieldBase = {
  /** Assigned by the service; a new field has none until it is saved. */
  id?: string
  templateId?: string
  /** Name in the editor; for attributes, the key; for `text` fields, the text itself. */
  text: string
  /** Anchor given by `alignment`, in px from the left edge of the page. */
  x: number
  /** Top of the line or the image, in px from the top edge of the page. */
  y: number
  /** Height of a line or an image, side of a QR code; in px. */
  fontSize: number
  fontFamily?: string
  /** `#RRGGBB` */
  color?: string
  isBold?: boolean
  isItalic?: boolean
  /** True for underlined text. Default false. */
  isUnderline?: boolean
  /** Default `left`. */
  alignment?: Alignment
  /** Width of the box in px. Default: up to the nearest edge of the page. */
  width?: number
  /** Degrees clockwise around (`x`, `y`). Default 0. */
  rotation?: number
  /** 0 to 1. Default 1. */
  opacity?: number
  /** Space after every character, in px. Default 0. */
  letterSpacing?: number
  /** Distance of baselines as a multiple of the font size. Default 1.2. */
  lineHeight?: number
  /** Height of a text box in px that the lines must fit into. Default: up to the lower edge of the page. */
  height?: number
  /**
   * Vertical alignment of the lines in a box of `height`; `ink` centers the letters as they are drawn, for an initial
   * in a ring. Default `top`.
   */
  verticalAlign?: VerticalAlign
  /** How a long text is fitted first. Default `wrap` for `text` fields with line breaks, otherwise `shrink`. */
  fit?: Fit
  /** Minimum font size in px of a long text. Default 60 % of `fontSize`. */
  minFontSize?: number
  /** True to prevent the editor from moving or changing the field. Default false. */
  locked?: boolean
  /** True to hide the field, in the editor and on certificates. Default false. */
  hidden?: boolean
  /** Group id: fields with the same one are selected together in the editor. At most 100 characters. */
  group?: string
  /** Name given by the author in the editor's list of layers; default: its text, or its kind. */
  layerName?: string
  /** BCP 47 language of the field: its dates and the forms of its letters. Default: the template's. */
  locale?: string
  /** True if wrapped lines, except the last of a paragraph, fill the width. Default false. */
  isJustified?: boolean
  /** Displayed in capitals. */
  textTransform?: 'uppercase'
  /** Space between paragraphs in px, in addition to the line height. Default 0. */
  paragraphSpacing?: number
  /** Shown only for some values of an attribute. */
  showWhen?: ShowWhen
  /**
   * For text except tables: radius in px of the circle that the baseline follows; negative bends up at the ends.
   * Default: 0, straight.
   */
  curve?: number
  /** For text except tables: a line around the letters. */
  outline?: TextOutline
  /** For text except tables, images, and shapes: a shadow. */
  shadow?: Shadow
}

/** Further properties of `text` fields. */
export type SentenceKeys = {
  /** Parts of `text` with their own styles; ignored unless they add up to exactly `text`. At most 200. */
  runs?: TemplateRun[]
  /** True to hide the field if none of its merge fields has a value. Default false. */
  hideWhenEmpty?: boolean
}

/**
 * The kinds of fields by their `type`. A kind of your own, which the service treats as an attribute, is one more key:
 *
 * @example
 * declare module '@certificate-sdk/sdk' {
 *   interface FieldTypes {
 *     badge: FieldBase & { type: 'badge'; level: number }
 *   }
 * }
 */
export interface FieldTypes {
  /** Name of the recipient. */
  name: FieldBase & { type: 'name' }
  /** Issue date; `format` is a pattern such as `d MMMM y`. */
  date: FieldBase & { type: 'date'; format?: string }
  /**
   * QR code that leads to the verification page; `background` is `#RRGGBB`, or `transparent`. Default: white. With
   * `isOffline`, it can also be verified offline.
   */
  qr: FieldBase & { type: 'qr'; background?: string; isOffline?: boolean }
  /** Value of the attribute whose key is `text`. */
  attribute: FieldBase & { type: 'attribute' }
  /** The sentence in `text`, with merge fields such as `{{name}}` filled in. */
  text: FieldBase & SentenceKeys & { type: 'text'; format?: string }
  /** Rows of a transcript, from the attribute whose key is `text`: a JSON array of objects of strings. */
  table: FieldBase & TableKeys & { type: 'table' }
  certificateId: FieldBase & { type: 'certificateId' }
  /** Name of the organization. */
  organization: FieldBase & { type: 'organization' }
  /** Logo of the organization. */
  logo: FieldBase & { type: 'logo' }
  /**
   * An image of the design's author, such as a seal: a data URL or a hosted one, or part of it. `attribute` is the key
   * of the attribute with a recipient's own image.
   */
  image: FieldBase & { type: 'image'; imageUrl?: string; crop?: Crop; attribute?: string }
  /** A handwritten signature: an image like any other, which the editor creates from a drawing, a name, or a photo. */
  signature: FieldBase & { type: 'signature'; imageUrl?: string; crop?: Crop }
  /** A straight line as long as its `width`. */
  line: FieldBase & Outline & { type: 'line' }
  rectangle: FieldBase & Outline & { type: 'rectangle'; fill?: Fill; cornerRadius?: number }
  ellipse: FieldBase & Outline & { type: 'ellipse'; fill?: Fill }
  /** A border or a single ornament, drawn for its size. */
  frame: FieldBase & Outline & { type: 'frame'; fill?: Fill; ornament?: OrnamentName }
}

/** The outline of a shape, inside its `width` and `height`. */
export type Outline = {
  /** `#RRGGBB`. Default: none; for lines and frames, black. */
  stroke?: string
  /** In px. Default 2. */
  strokeWidth?: number
  /** Alternating lengths of dashes and gaps, in px; not for frames. Default: a solid line. */
  dash?: number[]
}

/** Columns of a `table`, and its style. */
export type TableKeys = {
  /** At most 12. Default: the keys of the rows. */
  columns?: TableColumn[]
  /** Color of the titles, `#RRGGBB`. Default: `color`. */
  headerColor?: string
  /** Background of the titles, `#RRGGBB`. Default: none. */
  headerFill?: string
  /** Background of every second row, `#RRGGBB`. Default: none. */
  zebraFill?: string
  /** Color of the line below each row, `#RRGGBB`. Default: no lines. */
  ruleColor?: string
  /** Height of these lines in px. Default 1. */
  ruleWidth?: number
  /** Padding of a cell in px. Default 40 % of `fontSize`. */
  cellPadding?: number
}

/** A field of any kind; see its `type`. */
export type Field = FieldTypes[keyof FieldTypes]

/** A field as input: `type` may be any string, as in the result of the client or `JSON.parse()`. */
export type FieldLike =
  | Field
  | (FieldBase &
      SentenceKeys &
      TableKeys &
      Outline & {
        type: string
        format?: string
        imageUrl?: string
        attribute?: string
        crop?: Crop
        background?: string
        isOffline?: boolean
        fill?: Fill
        cornerRadius?: number
        ornament?: OrnamentName
      })

/** A template as input, such as the client's `TemplateRecord`. The SDK returns a {@link Template}. */
export type TemplateLike = Omit<Template, 'fields' | 'pages'> & {
  fields: readonly FieldLike[]
  pages?: readonly (Omit<TemplatePage, 'fields'> & { fields: readonly FieldLike[] })[]
}

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined }

/**
 * A field for `add()`; omitted or undefined properties are as in the editor's own new fields. `type` is any string for
 * the compiler, so that computed ones fit; `add()` refuses unknown ones.
 */
export type NewField = { type: Field['type'] | (string & {}) } & Optional<FieldLike>

type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

/** Changes for `update()`; `null` removes a property, and undefined leaves it unchanged. */
export type FieldChanges = {
  [Key in Exclude<KeysOf<Field>, 'id' | 'templateId' | 'type'>]?: ValueOf<Field, Key> | null | undefined
}
