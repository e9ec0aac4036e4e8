import { createShape, type FieldKind } from './FieldKind.ts'

/** An ornament that is drawn for its size, such as a border around the page. */
export const frameKind: FieldKind<'frame'> = {
  type: 'frame',
  content: 'shape',
  form: 'frame',
  replaceable: false,
  mayBleed: true,
  role: 'decoration',
  create: (page) => createShape('frame', 'Frame', page, { width: 0.92, height: 0.9 }),
  show: () => '',
}
