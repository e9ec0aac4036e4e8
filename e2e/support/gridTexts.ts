import { type Alignment, fieldKinds, fontFamilies, type TemplateField } from '@certificate-sdk/template'
import { parityTexts } from './parityTexts.ts'
import { seededRandom } from './seededRandom.ts'

/** Properties chosen for a text of the grid. */
export type GridChoice = Pick<
  TemplateField,
  'type' | 'fontSize' | 'fontFamily' | 'isBold' | 'isItalic' | 'isUnderline' | 'letterSpacing' | 'lineHeight'
> &
  GridLook & {
    writing: string
    /** Share of its natural width that a text gets, so that it stays, shrinks, or wraps. */
    room: number
  }

/** Style properties that fields of every kind have. */
export interface GridLook {
  alignment: Alignment
  rotation: number
  opacity: number
}

/** Values of the properties that fields of every kind have. */
export const gridLooks = {
  alignment: ['left', 'center', 'right'] as const,
  rotation: [0, 7, 90, 183],
  opacity: [1, 0.55],
}

/** Approximate number of texts; every family is always combined with every writing. */
const wantedTexts = 2_000
/** Number of candidates to compare for each text. */
const candidates = 6

/**
 * Returns every shipped family in every writing, with all other choices distributed so that any two occur together: of
 * several candidates, it picks the one in which most choices occur together for the first time.
 */
export function gridTexts(): GridChoice[] {
  const random = seededRandom(1)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const types = fieldKinds.filter(({ content }) => content === 'text').map(({ type }) => type)
  const writings = Object.keys(parityTexts)
  const copies = Math.max(2, Math.round(wantedTexts / fontFamilies.length / writings.length))
  const met = new Set<string>()
  return fontFamilies.flatMap(({ name }) =>
    writings.flatMap((writing) =>
      Array.from({ length: copies }, () => {
        const choices = Array.from({ length: candidates }, (): GridChoice => {
          return {
            fontFamily: name,
            writing,
            type: one(types),
            // Large letters cost most, and need testing least.
            fontSize: one([8, 8, 8, 13, 13, 13, 24, 24, 61]),
            isBold: one([false, true]),
            isItalic: one([false, true]),
            isUnderline: one([false, false, true]),
            alignment: one(gridLooks.alignment),
            rotation: one(gridLooks.rotation),
            opacity: one(gridLooks.opacity),
            letterSpacing: one([0, 1.7, -0.3]),
            lineHeight: one([1.2, 0.85, 2]),
            room: one([1.01, 0.8, 0.5]),
          }
        })
        const news = choices.map((choice) => pairsOf(choice).filter((pair) => !met.has(pair)))
        const best = news.reduce((best, { length }, i) => (length > (news[best]?.length ?? 0) ? i : best), 0)
        for (const pair of news[best] ?? []) met.add(pair)
        return choices[best] as GridChoice
      }),
    ),
  )
}

/** Returns any two of the choices, each pair as a text. */
function pairsOf(choice: GridChoice): string[] {
  const entries = Object.entries(choice).map(([key, value]) => `${key} ${value}`)
  return entries.flatMap((a, i) => entries.slice(i + 1).map((b) => `${a}, ${b}`))
}
