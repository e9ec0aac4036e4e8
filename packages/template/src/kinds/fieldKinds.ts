import type { TemplateField } from '../model/Template.ts'
import { createShape, createText, type FieldKind, relativeSize } from './FieldKind.ts'
import { authorImage, imageAttribute } from './imageAttribute.ts'

/** The recipient's name. */
const nameKind: FieldKind<'name'> = {
  type: 'name',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'name',
  create: (page) => createText('name', 'Name', relativeSize(page, 0.07, 16)),
  show: (_field, data) => data.recipientName,
}

/** The day of issuance. */
const dateKind: FieldKind<'date'> = {
  type: 'date',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'date',
  create: (page) => createText('date', 'Date', relativeSize(page, 0.028, 12)),
  show: (field, data, formatDate) => formatDate(data.issuedAt, field.format),
}

/** A QR code with the URL of the verification page, and optionally a signed copy of the certificate. */
const qrKind: FieldKind<'qr'> = {
  type: 'qr',
  content: 'code',
  replaceable: false,
  mayBleed: false,
  role: 'code',
  create: (page) => ({
    type: 'qr',
    text: 'QR',
    fontSize: relativeSize(page, 0.14, 50),
    color: '#000000',
    alignment: 'center',
  }),
  show: ({ isOffline }, { verificationUrl, offlineCode = verificationUrl }) =>
    isOffline === true ? offlineCode : verificationUrl,
}

/**
 * A value provided by the caller under the field's name, such as "Course". Fields of unknown types are attributes, too.
 * Empty without a value.
 */
const attributeKind: FieldKind<'attribute'> = {
  type: 'attribute',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'attribute',
  create: (page) => createText('attribute', 'Course', relativeSize(page, 0.035, 14)),
  show: () => '',
}

/** The author's fixed text, the same on every certificate. */
const textKind: FieldKind<'text'> = {
  type: 'text',
  content: 'text',
  replaceable: true,
  mayBleed: true,
  role: 'words',
  create: (page) => createText('text', 'Your text', relativeSize(page, 0.035, 14)),
  show: (field) => field.text,
}

/** Rows of a transcript, as JSON in the attribute with its name. Empty without a value. */
const tableKind: FieldKind<'table'> = {
  type: 'table',
  content: 'table',
  replaceable: true,
  mayBleed: false,
  role: 'attribute',
  create: (page) => ({
    ...createText('table', 'Courses', relativeSize(page, 0.024, 6)),
    width: Math.max(12, Math.round(page.width * 0.7)),
    columns: [
      { key: 'course', label: 'Course' },
      { key: 'credits', label: 'Credits', width: 0.2, alignment: 'right' },
      { key: 'grade', label: 'Grade', width: 0.2, alignment: 'center' },
    ],
    headerFill: '#f1f2f4',
    ruleColor: '#e2e4e8',
  }),
  show: () => '',
}

/** The certificate's id. */
const certificateIdKind: FieldKind<'certificateId'> = {
  type: 'certificateId',
  content: 'text',
  replaceable: false,
  mayBleed: false,
  role: 'certificateId',
  create: (page) => createText('certificateId', 'Certificate ID', relativeSize(page, 0.02, 10)),
  show: (_field, data) => data.certificateId,
}

/** The issuing organization's name. */
const organizationKind: FieldKind<'organization'> = {
  type: 'organization',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'organization',
  create: (page) => createText('organization', 'Organization', relativeSize(page, 0.028, 12)),
  show: (_field, data) => data.organizationName,
}

/** The issuing organization's logo, if it has one. */
const logoKind: FieldKind<'logo'> = {
  type: 'logo',
  content: 'image',
  replaceable: false,
  mayBleed: true,
  role: 'logo',
  create: (page) => ({
    type: 'logo',
    text: 'Logo',
    fontSize: relativeSize(page, 0.1, 24),
    alignment: 'center',
  }),
  show: (_field, data) => data.organizationLogo,
}

/** An image from the author or the recipient, such as a seal or a photo. */
const imageKind: FieldKind<'image'> = {
  type: 'image',
  content: 'image',
  replaceable: false,
  mayBleed: true,
  role: 'figure',
  create: (page) => ({
    type: 'image',
    text: 'Image',
    fontSize: relativeSize(page, 0.1, 24),
    alignment: 'center',
  }),
  show(field, { images = {} }) {
    const key = imageAttribute(field)
    return (key && Object.hasOwn(images, key) && images[key]) || authorImage(field)
  },
}

/** A handwritten signature drawn, typed, or uploaded by the author: an image without the paper. */
const signatureKind: FieldKind<'signature'> = {
  ...imageKind,
  type: 'signature',
  role: 'signature',
  create: (page) => ({ ...imageKind.create(page), type: 'signature', text: 'Signature' }),
  show: authorImage,
}

/** A rule, such as one to sign on. */
const lineKind: FieldKind<'line'> = {
  type: 'line',
  content: 'shape',
  form: 'line',
  replaceable: false,
  mayBleed: true,
  role: 'decoration',
  create: (page) => {
    const { height: _none, ...line } = createShape('line', 'Line', page, { width: 0.3, height: 0 })
    return line
  },
  show: () => '',
}

/** A box, filled or outlined, with square or round corners. */
const rectangleKind: FieldKind<'rectangle'> = {
  type: 'rectangle',
  content: 'shape',
  form: 'rectangle',
  replaceable: false,
  mayBleed: true,
  role: 'decoration',
  create: (page) => createShape('rectangle', 'Rectangle', page, { width: 0.25, height: 0.2 }),
  show: () => '',
}

/** An ellipse or a circle, filled or outlined. */
const ellipseKind: FieldKind<'ellipse'> = {
  type: 'ellipse',
  content: 'shape',
  form: 'ellipse',
  replaceable: false,
  mayBleed: true,
  role: 'decoration',
  create: (page) => {
    const ellipse = createShape('ellipse', 'Ellipse', page, { width: 0.2, height: 0.2 })
    const side = Math.min(ellipse.width ?? 0, ellipse.height ?? 0)
    return { ...ellipse, width: side, height: side }
  },
  show: () => '',
}

/** An ornament drawn for its size, such as a page border. */
const frameKind: FieldKind<'frame'> = {
  type: 'frame',
  content: 'shape',
  form: 'frame',
  replaceable: false,
  mayBleed: true,
  role: 'decoration',
  create: (page) => createShape('frame', 'Frame', page, { width: 0.92, height: 0.9 }),
  show: () => '',
}

/** All kinds, in palette order. */
export const fieldKinds = [
  nameKind,
  dateKind,
  qrKind,
  attributeKind,
  textKind,
  tableKind,
  certificateIdKind,
  organizationKind,
  logoKind,
  imageKind,
  signatureKind,
  lineKind,
  rectangleKind,
  ellipseKind,
  frameKind,
] as const satisfies readonly FieldKind[]

/** `type` of a known field kind; templates may contain others. */
export type FieldType = (typeof fieldKinds)[number]['type']

const byType = new Map<string, FieldKind<FieldType>>(fieldKinds.map((kind) => [kind.type, kind]))

/** Finds the kind of a field's `type`. An unknown type, from another system or a newer version, is an attribute. */
export function fieldKind(type: string): FieldKind<FieldType> {
  return byType.get(type) ?? attributeKind
}

/** Returns true if a field shows the caller's value for its name: an attribute, a table, or a field of unknown type. */
export function isAttribute({ type }: Pick<TemplateField, 'type'>): boolean {
  const kind = fieldKind(type)
  return kind === attributeKind || kind === tableKind
}

/** Returns true if the author chooses the field's image: an image, or a signature. */
export function hasAuthorImage({ type }: Pick<TemplateField, 'type'>): boolean {
  const kind = fieldKind(type)
  return kind === imageKind || kind === signatureKind
}
