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
   * Public name of the certificates, a sentence with merge fields such as `{{attributes.Course}}`: on their pages, in
   * credentials, and in names of files. Default: `name`.
   */
  title?: string
  /**
   * Name of the certificates' files without an ending, a sentence with merge fields and `{{title}}`. Default:
   * `{{name}} – {{title}}`.
   */
  fileName?: string
  /** BCP 47 language of dates. Default `en`. */
  locale?: string
  /** Size on paper; without it A4, Letter, or Legal if the page has that shape. */
  print?: PrintSize
  /** Lines of the editor that fields snap to; never issued. */
  guides?: Guides
  /** Color or gradient under the image, seen where that is transparent. Default: white paper. */
  background?: Fill
  /** The pages after the first, at most 4; all pages together have at most 200 fields. Default: none. */
  pages?: TemplatePage[]
}

/** A page after the first, such as the back side; its size is that of the template. */
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
  /** Name in the editor; of attributes, the key; of `text` fields, the words themselves. */
  text: string
  /** Anchor that `alignment` names, in px from the left edge of the page. */
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
  /** A line below the words. Default false. */
  isUnderline?: boolean
  /** Default `left`. */
  alignment?: Alignment
  /** Width of the box in px; without it the box reaches to the nearest edge of the page. */
  width?: number
  /** Degrees clockwise around (`x`, `y`). Default 0. */
  rotation?: number
  /** 0 to 1. Default 1. */
  opacity?: number
  /** Px added after every character. Default 0. */
  letterSpacing?: number
  /** Distance of baselines as a multiple of the font size. Default 1.2. */
  lineHeight?: number
  /** Height of a text box in px that the lines must fit into; without it they may reach down to the edge of the page. */
  height?: number
  /**
   * Vertical alignment of the lines in a box of `height`; `ink` centers the letters as they are drawn, for an initial in a ring.
   * Default `top`.
   */
  verticalAlign?: VerticalAlign
  /**
   * How a long text is fitted first. Default `wrap` for `text` fields with line breaks, otherwise `shrink`.
   */
  fit?: Fit
  /** Smallest size in px that a long text may shrink to. Default 60 % of `fontSize`. */
  minFontSize?: number
  /** The editor neither moves nor changes the field. Default false. */
  locked?: boolean
  /** Hides the field, in the editor and on certificates. Default false. */
  hidden?: boolean
  /** Fields with the same one are selected together in the editor. At most 100 characters. */
  group?: string
  /** Name that the author gave the field in the editor's list of layers; default: its text, or its kind. */
  layerName?: string
  /** BCP 47 language of the field: its dates and the forms of its letters. Default: the template's. */
  locale?: string
  /** Wrapped lines but the last of a paragraph fill the width. Default false. */
  isJustified?: boolean
  /** Shown in capitals. */
  textTransform?: 'uppercase'
  /** Px between paragraphs, besides the line height. Default 0. */
  paragraphSpacing?: number
  /** Shown only for some values of an attribute. */
  showWhen?: ShowWhen
  /**
   * Words but tables: radius in px of the circle that the baseline follows; negative bends up at the ends. Default: 0,
   * straight.
   */
  curve?: number
  /** Words but tables: a line around the letters. */
  outline?: TextOutline
  /** Words but tables, images, and shapes. */
  shadow?: Shadow
}

/** Further properties of `text` fields. */
export type SentenceKeys = {
  /** Parts of `text` with styles of their own; ignored unless joined they are exactly `text`. At most 200. */
  runs?: TemplateRun[]
  /** Not shown if none of the merge fields in it has a value. Default false. */
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
  /** Day of issue; `format` is a pattern such as `d MMMM y`. */
  date: FieldBase & { type: 'date'; format?: string }
  /**
   * Code that leads to the verification page; `background` is `#RRGGBB`, or `transparent`. Default: white. With `isOffline`, it
   * can also be verified without a network.
   */
  qr: FieldBase & { type: 'qr'; background?: string; isOffline?: boolean }
  /** Value of the attribute whose key is `text`. */
  attribute: FieldBase & { type: 'attribute' }
  /** The words in `text`, with merge fields such as `{{name}}` filled in. */
  text: FieldBase & SentenceKeys & { type: 'text'; format?: string }
  /** Rows of a transcript, from the attribute whose key is `text`: a JSON array of objects of strings. */
  table: FieldBase & TableKeys & { type: 'table' }
  certificateId: FieldBase & { type: 'certificateId' }
  /** Name of the organization. */
  organization: FieldBase & { type: 'organization' }
  /** Logo of the organization. */
  logo: FieldBase & { type: 'logo' }
  /**
   * An image of the design's author, such as a seal: a data URL or a hosted one, or a part of it.
   * `attribute` is the key of the attribute that has a recipient's own image.
   */
  image: FieldBase & { type: 'image'; imageUrl?: string; crop?: Crop; attribute?: string }
  /** A handwritten signature: an image like any other, which the editor makes of a drawing, a name, or a photo. */
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
  /** Lengths in px of dashes and gaps in turn; not of frames. Default: a solid line. */
  dash?: number[]
}

/** Columns of a `table`, and its style. */
export type TableKeys = {
  /** At most 12. Default: the keys of the rows. */
  columns?: TableColumn[]
  /** Color of the titles, `#RRGGBB`. Default: `color`. */
  headerColor?: string
  /** Below the titles, `#RRGGBB`. Default: none. */
  headerFill?: string
  /** Below every second row, `#RRGGBB`. Default: none. */
  zebraFill?: string
  /** Color of the line below each row, `#RRGGBB`. Default: no lines. */
  ruleColor?: string
  /** Height of these lines in px. Default 1. */
  ruleWidth?: number
  /** Px around the words of a cell. Default 40 % of `fontSize`. */
  cellPadding?: number
}

/** A field of any kind; see its `type`. */
export type Field = FieldTypes[keyof FieldTypes]

/** A field on the way in: `type` may be any string, as in what the client or `JSON.parse()` returns. */
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

/** A template on the way in, such as the client's `TemplateRecord`. What the SDK hands out is a {@link Template}. */
export type TemplateLike = Omit<Template, 'fields' | 'pages'> & {
  fields: readonly FieldLike[]
  pages?: readonly (Omit<TemplatePage, 'fields'> & { fields: readonly FieldLike[] })[]
}

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined }

/**
 * A field for `add()`; what is left out, or undefined, is as in the editor's own new fields. `type` is any string for the
 * compiler, so that computed ones fit; `add()` refuses those that the editor does not have.
 */
export type NewField = { type: Field['type'] | (string & {}) } & Optional<FieldLike>

type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

/** Changes for `update()`; `null` removes a property, and undefined leaves it as it is. */
export type FieldChanges = {
  [Key in Exclude<KeysOf<Field>, 'id' | 'templateId' | 'type'>]?: ValueOf<Field, Key> | null | undefined
}
