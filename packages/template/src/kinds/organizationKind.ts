import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/** The issuing organization's name. */
export const organizationKind: FieldKind<'organization'> = {
  type: 'organization',
  content: 'text',
  replaceable: true,
  mayBleed: false,
  role: 'organization',
  create: (page) => createText('organization', 'Organization', relativeSize(page, 0.028, 12)),
  show: (_field, data) => data.organizationName,
}
