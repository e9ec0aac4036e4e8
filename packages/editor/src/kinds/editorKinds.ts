import { type FieldType, fieldKind } from '@certificate-sdk/template'
import type { Messages } from '../locales/en.ts'
import { attributeKind } from './attributeKind.ts'
import { certificateIdKind } from './certificateIdKind.ts'
import { dateKind } from './dateKind.ts'
import type { EditorKind } from './EditorKind.ts'
import { ellipseKind } from './ellipseKind.ts'
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

/** One entry per kind of the template package: a missing one is a compile error. */
export const editorKinds: Readonly<Record<FieldType, EditorKind>> = {
  name: nameKind,
  date: dateKind,
  qr: qrKind,
  attribute: attributeKind,
  text: textKind,
  table: tableKind,
  certificateId: certificateIdKind,
  organization: organizationKind,
  logo: logoKind,
  image: imageKind,
  signature: signatureKind,
  line: lineKind,
  rectangle: rectangleKind,
  ellipse: ellipseKind,
  frame: frameKind,
}

/** Returns the editor's kind for a field's `type`; an unknown type is an attribute, as in `fieldKind`. */
export function editorKind(type: string): EditorKind {
  return editorKinds[fieldKind(type).type]
}

/** Returns the display name of a field's `type`; for an unknown type, the `type` itself. */
export function kindLabel(type: string, { kinds }: Messages): string {
  return Object.hasOwn(kinds, type) ? kinds[type as FieldType].label : type
}
