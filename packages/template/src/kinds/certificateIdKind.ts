import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/** The certificate's own id. */
export const certificateIdKind: FieldKind<'certificateId'> = {
  type: 'certificateId',
  content: 'text',
  replaceable: false,
  mayBleed: false,
  role: 'certificateId',
  create: (page) => createText('certificateId', 'Certificate ID', relativeSize(page, 0.02, 10)),
  show: (_field, data) => data.certificateId,
}
