import { createShape, type FieldKind } from './FieldKind.ts'

/** An ellipse or a circle, filled or outlined. */
export const ellipseKind: FieldKind<'ellipse'> = {
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
