import type { DateFormatter } from '../dates/createDateFormatter.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { Dimensions, TemplateField } from '../model/Template.ts'

/** A field before it has a place. */
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
 * Meaning for readers: decides headings and alternative texts in documents, terms on the verification page, and what a
 * screen reader says. `words` are the author's own; `figure` is any other image than a logo or a
 * signature; `decoration` says nothing, and no reader
 * mentions it.
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

/** Definition of one kind of field. Each kind is one file, and one line in `fieldKinds`. */
export interface FieldKind<Type extends string = string> {
  /** The `type` in the template JSON. */
  readonly type: Type
  /** Content of a certificate that it becomes. */
  readonly content: 'text' | 'code' | 'image' | 'shape' | 'table'
  /** Form of a shape. */
  readonly form?: ShapeForm
  /**
   * True if the caller's attribute with the field's name replaces what it shows. Never for what proves a certificate (QR
   * code, certificate ID), nor for images, which have `imageAttribute`: no attribute names an address for the service to fetch.
   */
  readonly replaceable: boolean
  /**
   * True if its ink may reach past the page's edge, as printed ornaments do: the author's own words,
   * images, and shapes. The certificate's own data must be completely visible.
   */
  readonly mayBleed: boolean
  /** Its meaning on a certificate. */
  readonly role: ItemRole
  /** Label, size, and style of a new field; the caller places it. */
  create(page: Dimensions): NewField
  /** Text or address that the field shows on a certificate, unless an attribute replaces it. */
  show(field: TemplateField, data: CertificateData, formatDate: DateFormatter): string
}

/** A size that looks right on pages from a postage stamp to a poster, in whole px. */
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

/** Initial properties of a new shape, in ink of the editor's text color. */
export function createShape(type: string, text: string, page: Dimensions, share: Dimensions): NewField {
  const width = Math.max(8, Math.round(page.width * share.width))
  const height = Math.max(8, Math.round(page.height * share.height))
  const strokeWidth = relativeSize(page, 0.003, 1)
  return { type, text, fontSize: 16, alignment: 'center', width, height, stroke: '#1a1c1f', strokeWidth }
}
