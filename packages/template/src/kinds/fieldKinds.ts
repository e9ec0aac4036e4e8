import { attributeKind } from './attributeKind.ts'
import { certificateIdKind } from './certificateIdKind.ts'
import { dateKind } from './dateKind.ts'
import type { FieldKind } from './FieldKind.ts'
import { imageKind } from './imageKind.ts'
import { logoKind } from './logoKind.ts'
import { nameKind } from './nameKind.ts'
import { organizationKind } from './organizationKind.ts'
import { qrKind } from './qrKind.ts'
import { textKind } from './textKind.ts'

/** All kinds, in the order of the editor's palette. */
export const fieldKinds: readonly FieldKind[] = [
  nameKind,
  dateKind,
  qrKind,
  attributeKind,
  textKind,
  certificateIdKind,
  organizationKind,
  logoKind,
  imageKind,
]

const byType = new Map(fieldKinds.map((kind) => [kind.type, kind]))

/** The kind of a field's `type`; a type from elsewhere behaves as an attribute. */
export function fieldKind(type: string): FieldKind {
  return byType.get(type) ?? attributeKind
}
