import type { Fill, TemplateField } from '@certificate-sdk/template'
import type { Design } from '../../document/Design.ts'

const mirroredAlignment = { left: 'right', center: 'center', right: 'left' } as const

/**
 * A built-in design as readers of a right-to-left script expect it: left and right are swapped, and texts
 * stay readable. Letters are not spaced, because Arabic ones join.
 */
export function mirrorDesign(design: Design): Design {
  const { dimensions, background, fields, pages } = design
  const mirrored = (list: readonly TemplateField[]) =>
    list.map((field) => mirrorField(field, dimensions.width))
  return {
    ...design,
    ...(background && { background: mirrorFill(background) }),
    fields: mirrored(fields),
    ...(pages && { pages: pages.map(mirrored) }),
  }
}

function mirrorField({ letterSpacing: _, ...field }: TemplateField, width: number): TemplateField {
  const { fill, rotation, ornament } = field
  // It has a side of its own, and turned by a quarter grows along the other one.
  if (ornament === 'branch')
    return {
      ...field,
      ...{ x: width - field.x, alignment: 'left', rotation: 90 },
      ...{ width: field.height ?? 0, height: field.width ?? 0 },
    }
  return {
    ...field,
    x: width - field.x,
    alignment: mirroredAlignment[field.alignment ?? 'left'],
    ...(rotation && { rotation: -rotation }),
    ...(fill && { fill: mirrorFill(fill) }),
  }
}

function mirrorFill(fill: Fill): Fill {
  if (typeof fill === 'string' || fill.type === 'radial') return fill
  return { ...fill, angle: 180 - (fill.angle ?? 0) }
}
