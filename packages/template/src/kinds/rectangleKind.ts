import { createShape, type FieldKind } from './FieldKind.ts'

/** A box, filled or outlined, with square or round corners. */
export const rectangleKind: FieldKind<'rectangle'> = {
  type: 'rectangle',
  content: 'shape',
  form: 'rectangle',
  replaceable: false,
  mayBleed: true,
  role: 'decoration',
  create: (page) => createShape('rectangle', 'Rectangle', page, { width: 0.25, height: 0.2 }),
  show: () => '',
}
