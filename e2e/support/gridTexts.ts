import { type Alignment, fieldKinds, fontFamilies } from '@certificate-sdk/template'
import type { StoredField } from '../../packages/server/src/templates/TemplateDocument.ts'
import { parityTexts } from './parityTexts.ts'
import { seededRandom } from './seededRandom.ts'

/** A text of the grid before it has a place. */
export interface GridText {
  field: StoredField
  value: string
  writing: string
  /** How much of its natural width it gets, so that it stays, shrinks or wraps. */
  room: number
}

/** About so many; families, writings and sizes are combined whole, however many there are. */
const wantedTexts = 2_000
const sizes = [8, 13, 24, 61]
const rooms = [1.01, 0.8, 0.5]
export const alignments: readonly Alignment[] = ['left', 'center', 'right']
export const rotations = [0, 7, 90, 183]
export const opacities = [1, 0.55]

/** Every shipped family in every writing and every size, with all else dealt out so that any two values meet. */
export function gridTexts(): GridText[] {
  const random = seededRandom(1)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const types = fieldKinds.filter(({ content }) => content === 'text').map(({ type }) => type)
  const writings = Object.entries(parityTexts)
  const copies = Math.max(1, Math.round(wantedTexts / fontFamilies.length / writings.length / sizes.length))
  const texts: GridText[] = []
  for (const { name } of fontFamilies)
    for (const [writing, value] of writings)
      for (const fontSize of sizes)
        for (let copy = 0; copy < copies; copy++) {
          const id = `text-${texts.length}`
          const room = one(rooms)
          const field: StoredField = {
            id,
            type: one(types),
            text: id,
            x: 0,
            y: 0,
            fontSize,
            fontFamily: name,
            color: `#${Math.floor(random() * 0xffffff)
              .toString(16)
              .padStart(6, '0')}`,
            isBold: one([false, true]),
            isItalic: one([false, true]),
            alignment: one(alignments),
            rotation: one(rotations),
            opacity: one(opacities),
            letterSpacing: one([0, 1.7, -0.3]),
            lineHeight: one([1.2, 0.85, 2]),
            // Only a text that may not shrink wraps.
            ...(room === 0.5 && { minFontSize: fontSize }),
          }
          texts.push({ field, value, writing, room })
        }
  return texts
}
