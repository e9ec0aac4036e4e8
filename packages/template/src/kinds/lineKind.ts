import { createShape, type FieldKind } from './FieldKind.ts'

/** A rule, such as one to sign on. */
export const lineKind: FieldKind<'line'> = {
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
