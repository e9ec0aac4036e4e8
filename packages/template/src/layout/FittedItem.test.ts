import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { Face } from '../fonts/Face.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { noFit } from './FittedItem.ts'
import { type LayoutResources, layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()
const resources = testResources(fonts)
const text = 'Has completed the course with distinction and may use the title in public'

function lay(field: TemplateField, lastFit = noFit()): DrawOp[] {
  return layoutItem(itemOf(field, field.text, undefined), 0, testPage, { ...resources, lastFit }).ops
}

/** Returns the letters of a field as they are typed, one more each time. */
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

  it('shapes nothing but the part in one style that is typed in', () => {
    const { counted, shaped } = countShaped()
    const parts = ['In roman letters, ', 'in bold ones, ', 'in oblique ones, ', 'and in roman ones at last']
    const field = (words: readonly string[]) => {
      const styles = [{}, { isBold: true }, { isItalic: true }, {}]
      const runs = words.map((text, i) => ({ text, ...styles[i] }))
      return testField({ text: words.join(''), runs, width: 2_000, fit: 'wrap', fontSize: 20 })
    }
    const page = { ...testPage, width: 4_000 }
    const lastFit = noFit()
    const layOut = (words: readonly string[], memory: Partial<LayoutResources>) => {
      const item = itemOf(field(words), words.join(''), undefined)
      return layoutItem(item, 0, page, { ...resources, ...memory }).ops
    }
    const typedIn = (at: number, part: string) => {
      const words = parts.with(at, part)
      layOut(parts, { fonts: counted, lastFit })
      shaped.length = 0
      expect(layOut(words, { fonts: counted, lastFit })).toEqual(layOut(words, {}))
      return shaped
    }
    // Farther from the borders than letters of joining scripts extend.
    expect(typedIn(3, 'and in roman ones at lasst')).toEqual(['and in roman ones at lasst'])
    expect(typedIn(0, 'Inn roman letters, ')).toEqual(['Inn roman letters, '])
    // Beside a border.
    expect(typedIn(0, 'In roman letters,, ')).toEqual(['In roman letters,, ', 'in bold ones, '])
  })
})

/** Returns the fonts, and the stretches that they shaped. */
function countShaped(): { counted: FontSet; shaped: string[] } {
  const shaped: string[] = []
  const faces = new Map<string, Face | undefined>()
  const countingFace = (id: string): Face | undefined => {
    const face = fonts.get(id)
    return (
      face && {
        ...face,
        shape(request) {
          shaped.push(request.text.slice(request.start, request.end))
          return face.shape(request)
        },
      }
    )
  }
  const get = (id: string) => {
    if (!faces.has(id)) faces.set(id, countingFace(id))
    return faces.get(id)
  }
  return { counted: { ...fonts, get }, shaped }
}
