import { fieldKinds } from '@certificate-sdk/template'
import type { StoredField } from '../../packages/server/src/templates/TemplateDocument.ts'
import { alignments, opacities, rotations } from './gridTexts.ts'

/** Sides of codes and heights of pictures, in px; the first is too small for a code. */
const sizes = [16, 57, 96.5, 203]
const colours = ['#000000', '#7a1f5c', '#0b5c7a']

/**
 * Codes and pictures in every size, alignment, turn and opacity.
 *
 * @param pictures references of hosted pictures
 */
export function gridDrawings(pictures: readonly string[]): StoredField[] {
  const fields: StoredField[] = []
  for (const { type, content } of fieldKinds)
    for (const fontSize of content === 'text' ? [] : sizes)
      for (const alignment of alignments)
        for (const rotation of rotations)
          for (const opacity of opacities) {
            const i = fields.length
            const looks =
              content === 'qr'
                ? { color: colours[i % colours.length] ?? '' }
                : {
                    imageUrl: pictures[i % pictures.length] ?? '',
                    ...(i % 3 === 0 && { width: fontSize * 1.6 }),
                  }
            const place = { id: `drawing-${i}`, text: `drawing-${i}`, x: 0, y: 0 }
            fields.push({ type, fontSize, alignment, rotation, opacity, ...place, ...looks })
          }
  return fields
}
