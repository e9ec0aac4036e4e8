import type { TemplateField } from '@certificate-sdk/template'
import type { Design } from '../../document/Design.ts'

const mirroredAlignment = { left: 'right', center: 'center', right: 'left' } as const

/**
 * A built-in design as readers of a right-to-left script expect it: left and right are swapped, and texts
 * stay readable.
 */
export function mirrorDesign(design: Design): Design {
  const { dimensions, draw, fields } = design
  return {
    ...design,
    ...(draw && {
      draw(context, page) {
        context.save()
        context.translate(page.width, 0)
        context.scale(-1, 1)
        draw(context, page)
        context.restore()
      },
    }),
    fields: fields.map((field) => mirrorField(field, dimensions.width)),
  }
}

function mirrorField(field: TemplateField, width: number): TemplateField {
  return { ...field, x: width - field.x, alignment: mirroredAlignment[field.alignment ?? 'left'] }
}
