import type { TemplateField } from '@certificate-sdk/template'
import type { FieldLayout } from '@certificate-sdk/template/internal'
import { gridDrawings } from './gridDrawings.ts'
import { type GridChoice, gridTexts } from './gridTexts.ts'
import { type ParityCase, paritySubject } from './ParityCase.ts'
import type { ParityPair } from './ParityPair.ts'
import { packFields } from './packFields.ts'
import { parityTexts } from './parityTexts.ts'
import { seededRandom } from './seededRandom.ts'

/** Every kind of field in every style, on as few pages as the limit of fields allows. */
export interface ParityGrid {
  pages: ParityCase[]
  /** Properties chosen for their texts. Omits texts that no shipped font supports. */
  choices: GridChoice[]
  /** Omitted writings. */
  missing: string[]
}

/** Center of a page so large that no text lacks space. */
const middle = { x: 5_000, y: 5_000 }

/** Page height with more pixels at 2 × than the service draws at once. */
const severalStrips = 2_200

/** Number of fields laid out together to determine their sizes. */
const measuredAtOnce = 50

/** @param images references of hosted images; the first two are backgrounds too */
export async function parityGrid(pair: ParityPair, images: readonly string[]): Promise<ParityGrid> {
  const choices = gridTexts()
  const random = seededRandom(2)
  const attributes = Object.fromEntries(
    choices.map(({ writing }, i) => [`text-${i}`, parityTexts[writing] ?? '']),
  )
  const subject = paritySubject({ attributes, organizationLogo: images.at(-1) ?? '' })
  const page = (
    fields: TemplateField[],
    imageUrl = '',
    dimensions = { width: 10_000, height: 10_000 },
  ): ParityCase => ({ template: { name: 'Grid', imageUrl, dimensions, fields }, subject })

  const texts = choices.map(({ writing, room, ...choice }, i): TemplateField => {
    const color = `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
    // Only a text that may not shrink wraps.
    const limit = room === 0.5 && { minFontSize: choice.fontSize }
    return { text: `text-${i}`, ...middle, color, ...choice, ...limit }
  })
  // On separate pages, because every field of a page is compared with all others.
  const layouts = async (fields: readonly TemplateField[]): Promise<FieldLayout[]> => {
    const measured: FieldLayout[] = []
    for (let i = 0; i < fields.length; i += measuredAtOnce)
      measured.push(...(await pair.fields(page(fields.slice(i, i + measuredAtOnce)))))
    return measured
  }
  const natural = await layouts(texts)
  const written = texts.flatMap((field, i) => {
    const { box, issues = [] } = natural[i] ?? {}
    const choice = choices[i]
    if (!box || !choice || issues.some(({ code }) => code === 'missing_character')) return []
    // A rotated text would be limited by the page's edge unless it has its own width.
    const bound = choice.room < 1 || choice.rotation !== 0
    return [{ choice, field: { ...field, ...(bound && { width: Math.max(1, box.width * choice.room) }) } }]
  })
  const pack = async (fields: TemplateField[], background: string | undefined, height = 0) => {
    const { pages, dimensions } = packFields(
      fields,
      (await layouts(fields)).map(({ box }) => box),
    )
    const size = { ...dimensions, height: Math.max(height, dimensions.height) }
    return pages.map((packed) => page(packed, background, size))
  }
  const drawings = gridDrawings(images).map((field) => ({ ...field, ...middle }))
  const kept = new Set(written.map(({ choice }) => choice.writing))
  return {
    pages: [
      ...(await pack(
        written.map(({ field }) => field),
        images[0],
      )),
      ...(await pack(drawings, images[1], severalStrips)),
    ],
    choices: written.map(({ choice }) => choice),
    missing: Object.keys(parityTexts).filter((writing) => !kept.has(writing)),
  }
}
