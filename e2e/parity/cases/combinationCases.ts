import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import { type GridChoice, gridTexts } from '../../support/gridTexts.ts'
import { paritySubject } from '../../support/ParityCase.ts'
import { packFields } from '../../support/packFields.ts'
import { parityTexts } from '../../support/parityTexts.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { layoutInNode } from '../layoutInNode.ts'
import { paper } from './backgrounds.ts'

const pageSize = { width: 1200, height: 800 }
/** Fields that fill such a page. */
const fieldsPerPage = 40

/**
 * Every family in every writing, with kind, size, rotation, opacity, spacing, and room distributed so that
 * any two choices meet in a field.
 *
 * @param limit of pages, evenly chosen from all
 */
export async function combinationCases(limit = Number.POSITIVE_INFINITY): Promise<DesignCase[]> {
  const random = seededRandom(2)
  const choices = gridTexts().filter(({ type }) => type !== 'certificateId' && type !== 'organization')
  const count = Math.ceil(choices.length / fieldsPerPage)
  const step = Math.max(1, Math.floor(count / limit))
  const pages: DesignCase[] = []
  for (let page = 0; page < count && pages.length < limit; page += step) {
    const some = choices.slice(page * fieldsPerPage, (page + 1) * fieldsPerPage)
    pages.push(...(await pagesOf(some, random, page)))
  }
  return pages
}

async function pagesOf(
  choices: readonly GridChoice[],
  random: () => number,
  number: number,
): Promise<DesignCase[]> {
  const attributes = Object.fromEntries(
    choices.map(({ writing }, i) => [`text-${i}`, parityTexts[writing] ?? '']),
  )
  const subject = paritySubject({ attributes })
  const middle = { x: 5_000, y: 5_000 }
  const fields = choices.map(({ writing, room, ...choice }, i): TemplateField => {
    const color = `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
    const limit = room === 0.5 && { minFontSize: choice.fontSize }
    const text = choice.type === 'text' ? (parityTexts[writing] ?? '') : `text-${i}`
    return { ...middle, color, ...choice, ...limit, text }
  })
  const page = (some: TemplateField[], dimensions = { width: 10_000, height: 10_000 }) => ({
    name: 'Combinations',
    imageUrl: paper,
    dimensions,
    fields: some,
  })
  const natural = await layoutInNode(page(fields), subject)
  const narrowed = fields.map((field, i) => {
    const { room = 1 } = choices[i] ?? {}
    return { ...field, width: Math.max(1, (natural.fields[i]?.box.width ?? 1) * room) }
  })
  const boxes = (await layoutInNode(page(narrowed), subject)).fields.map(({ box }) => box)
  const packed = packFields(narrowed, boxes, pageSize.width)
  return Promise.all(
    packed.pages.map(async (some) => {
      const height = Math.min(templateLimits.maxDimension, Math.max(64, Math.ceil(packed.dimensions.height)))
      const dimensions = { width: pageSize.width, height: Math.min(height, pageSize.height) }
      const { fields: laidOut } = await layoutInNode(page(some, dimensions), subject)
      const inside = some.filter(({ y }, i) => !laidOut[i]?.issues.length && y < dimensions.height)
      return designCase(
        'combinations',
        String(number),
        { imageUrl: paper, dimensions, fields: inside },
        { attributes },
      )
    }),
  )
}
