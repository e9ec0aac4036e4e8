import {
  type Fill,
  fieldKinds,
  type OrnamentName,
  ornamentNames,
  type TemplateField,
} from '@certificate-sdk/template'
import { gridLooks } from './gridTexts.ts'

/** Sides of codes and heights of images, in px; the first is too small for a code. */
const sizes = [16, 46, 70.5, 130]
const colors = ['#000000', '#7a1f5c', '#0b5c7a']

/**
 * Returns codes, images, and shapes in every size, alignment, rotation, and opacity.
 *
 * @param images references of hosted images
 */
export function gridDrawings(images: readonly string[]): TemplateField[] {
  const fields: TemplateField[] = []
  for (const { type, content } of fieldKinds)
    for (const fontSize of content === 'text' ? [] : sizes)
      for (const alignment of gridLooks.alignment)
        for (const rotation of gridLooks.rotation)
          for (const opacity of gridLooks.opacity) {
            const i = fields.length
            const field = { type, text: `drawing-${i}`, x: 0, y: 0, fontSize, alignment, rotation, opacity }
            const imageUrl = images[i % images.length] ?? ''
            if (content === 'shape') fields.push({ ...field, ...shapeLook(i, fontSize) })
            else if (content === 'code') fields.push({ ...field, color: colors[i % colors.length] ?? '' })
            else fields.push({ ...field, imageUrl, ...(i % 3 === 0 && { width: fontSize * 1.6 }) })
          }
  return fields
}

const fill: Fill = {
  type: 'linear',
  angle: 60,
  stops: [
    { offset: 0, color: '#fff3d6' },
    { offset: 1, color: '#c9a227', opacity: 0.4 },
  ],
}

/** Returns fill, outline, dashes, and ornaments, in different combinations. */
function shapeLook(i: number, size: number): Partial<TemplateField> {
  const stroke = colors[i % colors.length] as string
  return {
    width: size * 1.3,
    height: size,
    stroke,
    strokeWidth: 1 + (i % 3),
    ...(i % 2 === 0 && { fill: i % 4 ? fill : '#e8eef7' }),
    ...(i % 3 === 0 && { dash: [5, 2.5] }),
    ...(i % 5 === 0 && { cornerRadius: size / 5 }),
    ornament: ornamentNames[i % ornamentNames.length] as OrnamentName,
  }
}
