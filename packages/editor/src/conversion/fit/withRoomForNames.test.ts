import { expect, it } from 'vitest'
import { measureInNode } from '../../testing/measureInNode.ts'
import type { MeasureFields } from '../../uploads/ImportParts.ts'
import { fieldOf } from '../text/fieldOf.ts'
import { type FoundText, recognizeBlock } from '../text/recognize.ts'
import { withRoomForNames } from './withRoomForNames.ts'

const dimensions = { width: 2339, height: 1654 }
const font = { name: 'Tinos', isBold: false, isItalic: false }

/** A line that ends at `x`, as on a right-to-left page. */
function line(text: string, x: number, baseline: number, fontSize: number): FoundText {
  const runs = [{ text, font, fontSize, color: '#000000' }]
  return recognizeBlock({
    ...{ runs, x, baseline, fontSize, angle: 0, sources: [] },
    alignment: 'right',
  } as unknown as FoundText['block'])
}

function page(x: number): FoundText[] {
  const name: FoundText = { ...line('Ada Lovelace', x, 373, 66.7), choice: 'name' }
  return [name, line('has completed the course of this year', x, 432, 36)]
}

async function hasIssueWith(name: string, texts: readonly FoundText[], measure: MeasureFields) {
  const fields = texts.map((text) => fieldOf(text, { choice: text.choice, label: '' }, 'en'))
  const measured = await measure(fields, dimensions, [name, ...texts.slice(1).map(({ text }) => text)])
  return measured.some(({ hasIssue }) => hasIssue)
}

it('lets a name shrink that would wrap into the line below it', async () => {
  const measure = await measureInNode()
  const long = 'Maximilian Alexander von Hohenburg-Stein'
  expect(await hasIssueWith(long, page(582), measure)).toBe(true)
  const roomy = await withRoomForNames(page(582), dimensions, measure, 'en')
  expect(await hasIssueWith(long, roomy, measure)).toBe(false)
})

it('leaves a name that has room as it is', async () => {
  const texts = page(1800)
  expect(await withRoomForNames(texts, dimensions, await measureInNode(), 'en')).toEqual(texts)
})
