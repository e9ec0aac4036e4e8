import { type FieldKind, relativeSize } from './FieldKind.ts'

/** The issuing organization's logo; nothing if it has none. */
export const logoKind: FieldKind<'logo'> = {
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
