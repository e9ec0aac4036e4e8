import type { DateFormatter } from '../dates/createDateFormatter.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { Dimensions, TemplateField } from '../model/Template.ts'

/** A field without a position. */
export type NewField = Pick<TemplateField, 'type' | 'text' | 'fontSize'> &
  Partial<
    Pick<
      TemplateField,
      | 'fontFamily'
      | 'color'
      | 'isBold'
      | 'isItalic'
      | 'alignment'
      | 'width'
      | 'height'
      | 'fill'
      | 'stroke'
      | 'strokeWidth'
      | 'columns'
      | 'headerFill'
      | 'ruleColor'
    >
  >

/** Outline of a shape. */
export type ShapeForm = 'line' | 'rectangle' | 'ellipse' | 'frame'

/**
 * Semantic role: decides headings and alternative texts in documents, labels on the verification page, and screen
 * reader output. `words`: the author's fixed text; `figure`: an image other than a logo or signature; `decoration`:
 * ignored by readers.
 */
export type ItemRole =
  | 'words'
  | 'name'
  | 'date'
  | 'organization'
  | 'attribute'
  | 'certificateId'
  | 'code'
  | 'logo'
  | 'signature'
  | 'figure'
  | 'decoration'

/** Definition of a field kind. Each kind is one file, and one entry in `fieldKinds`. */
export interface FieldKind<Type extends string = string> {
  /** The `type` in the template JSON. */
  readonly type: Type
  /** Certificate content that it becomes. */
  readonly content: 'text' | 'code' | 'image' | 'shape' | 'table'
  /** Form of a shape. */
  readonly form?: ShapeForm
  /**
   * True if the caller's attribute with the field's name replaces its content. False for proofs of a certificate (QR
   * code, certificate ID), and for images, which have `imageAttribute`: attributes never contain a URL for the service
   * to fetch.
   */
  readonly replaceable: boolean
  /**
   * True if its ink may extend past the page's edge, as with printed ornaments: the author's fixed texts, images, and
   * shapes. A certificate's data must be fully visible.
   */
  readonly mayBleed: boolean
  /** Its role on a certificate. */
  readonly role: ItemRole
  /** Creates a new field's label, size, and style; the caller sets its position. */
  create(page: Dimensions): NewField
  /** Returns the text or URL that the field shows on a certificate, unless an attribute replaces it. */
  show(field: TemplateField, data: CertificateData, formatDate: DateFormatter): string
}

/** Size that suits pages from a postage stamp to a poster, in whole px. */
export function relativeSize(page: Dimensions, share: number, min: number): number {
  return Math.max(min, Math.round(Math.min(page.height, page.width * 0.75) * share))
}

/** Initial properties of a new text field. */
export function createText(type: string, text: string, fontSize: number): NewField {
  return {
    type,
    text,
    fontSize,
    fontFamily: 'Arial',
    color: '#1a1c1f',
    isBold: false,
    isItalic: false,
    alignment: 'center',
  }
}

/** Initial properties of a new shape, in the editor's text color. */
export function createShape(type: string, text: string, page: Dimensions, share: Dimensions): NewField {
  const width = Math.max(8, Math.round(page.width * share.width))
  const height = Math.max(8, Math.round(page.height * share.height))
  const strokeWidth = relativeSize(page, 0.003, 1)
  return { type, text, fontSize: 16, alignment: 'center', width, height, stroke: '#1a1c1f', strokeWidth }
}
