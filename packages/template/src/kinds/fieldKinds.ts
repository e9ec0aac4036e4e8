import type { TemplateField } from '../model/Template.ts'
import { attributeKind } from './attributeKind.ts'
import { certificateIdKind } from './certificateIdKind.ts'
import { dateKind } from './dateKind.ts'
import { ellipseKind } from './ellipseKind.ts'
import type { FieldKind } from './FieldKind.ts'
import { frameKind } from './frameKind.ts'
import { imageKind } from './imageKind.ts'
import { lineKind } from './lineKind.ts'
import { logoKind } from './logoKind.ts'
import { nameKind } from './nameKind.ts'
import { organizationKind } from './organizationKind.ts'
import { qrKind } from './qrKind.ts'
import { rectangleKind } from './rectangleKind.ts'
import { signatureKind } from './signatureKind.ts'
import { tableKind } from './tableKind.ts'
import { textKind } from './textKind.ts'

/** All kinds, in the order of the editor's palette. */
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

/** The `type` of a field of a known kind; templates may have others. */
export type FieldType = (typeof fieldKinds)[number]['type']

const byType = new Map<string, FieldKind<FieldType>>(fieldKinds.map((kind) => [kind.type, kind]))

/** The kind of a field's `type`. A foreign type, from another system or a newer version, is an attribute. */
export function fieldKind(type: string): FieldKind<FieldType> {
  return byType.get(type) ?? attributeKind
}

/** Whether a field shows the caller's value of its name: an attribute, a table, or a field of a foreign type. */
export function isAttribute({ type }: Pick<TemplateField, 'type'>): boolean {
  const kind = fieldKind(type)
  return kind === attributeKind || kind === tableKind
}

/** Whether the author chooses the image that a field shows: an image, or a signature. */
export function hasOwnImage({ type }: Pick<TemplateField, 'type'>): boolean {
  const kind = fieldKind(type)
  return kind === imageKind || kind === signatureKind
}
