import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { noFit } from './FittedItem.ts'
import { layoutItem } from './layout.ts'

const resources = testResources(await loadShippedFonts())
const text = 'Has completed the course with distinction and may use the title in public'

function lay(field: TemplateField, lastFit = noFit()): DrawOp[] {
  return layoutItem(itemOf(field, field.text, undefined), 0, testPage, { ...resources, lastFit }).ops
}

/** The letters of a field as they are typed, one more each time. */
function typed(keys: Partial<TemplateField>): TemplateField[] {
  const { runs, ...rest } = keys
  return Array.from(text, (_letter, i) => {
    const end = i + 1
    const parts = runs?.map((run, at) =>
      at === runs.length - 1 ? { ...run, text: text.slice(20, end) } : run,
    )
    return testField({ ...rest, text: text.slice(0, end), ...(end > 20 && parts && { runs: parts }) })
  })
}

describe('the memory of the last text', () => {
  it.each<[string, Partial<TemplateField>]>([
    ['in a box', { width: 400, fit: 'wrap' }],
    ['that shrinks', { width: 400 }],
    ['that is justified', { width: 400, fit: 'wrap', isJustified: true }],
    ['in the middle, rotated, and translucent', { alignment: 'center', rotation: 30, opacity: 0.5 }],
    [
      'in two styles',
      {
        width: 400,
        fit: 'wrap',
        runs: [
          { text: text.slice(0, 20), color: '#ff0000' },
          { text: '', isBold: true },
        ],
      },
    ],
  ])('changes nothing about a text %s', (_name, keys) => {
    const lastFit = noFit()
    for (const field of typed(keys)) expect(lay(field, lastFit)).toEqual(lay(field))
  })

  it.each<[string, Partial<TemplateField>]>([
    ['color', { color: '#ff0000' }],
    ['opacity', { opacity: 0.5 }],
    ['rotation', { rotation: 30 }],
    ['place', { x: 7 }],
    ['size', { fontSize: 21 }],
    ['spacing', { letterSpacing: 3 }],
    ['font', { fontFamily: 'Cinzel' }],
    ['link', { runs: [{ text, href: 'https://example.com' }] }],
  ])('does not outlast another %s', (_name, keys) => {
    const field = testField({ text, width: 400, fit: 'wrap', fontSize: 20 })
    const lastFit = noFit()
    lay(field, lastFit)
    expect(lay({ ...field, ...keys }, lastFit)).toEqual(lay({ ...field, ...keys }))
  })

  it('keeps the lines before and after the one that is typed in', () => {
    const field = (words: string) => testField({ text: `First line\n${words}\nThird line`, fontSize: 20 })
    const lastFit = noFit()
    const before = lay(field('Second'), lastFit)
    const after = lay(field('Second '), lastFit)
    expect(after.map((op, i) => op === before[i])).toEqual([true, false, true])
  })
})
