import { describe, expect, it } from 'vitest'
import { resolve } from '../certificate/resolve.ts'
import { sampleOf } from '../certificate/sampleOf.ts'
import { englishDates } from '../dates/englishDates.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { ShowWhen, TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testData, testField, testResources, testTemplate } from '../testing/testExamples.ts'
import { layout } from './layout.ts'
import { newOverlaps } from './newOverlaps.ts'

const fonts = await loadShippedFonts()
const image = 'https://example.org/seal.png'
const resources = { ...testResources(fonts), imageSize: () => ({ width: 100, height: 100 }) }

const name = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'name', text: 'Name', x: 300, y: 280, ...keys })
const text = (keys: Partial<TemplateField> = {}) => testField({ text: 'Seal', x: 300, y: 280, ...keys })
const seal = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'image', text: 'Seal', x: 350, y: 250, fontSize: 100, imageUrl: image, ...keys })
const shape = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'rectangle', text: 'Box', x: 250, y: 150, width: 300, height: 300, ...keys })

describe('a field of the author that a condition shows', () => {
  const when = (condition: Partial<ShowWhen>) => ({ showWhen: { attribute: 'Score', ...condition } })
  const passed = text({ text: 'Passed the examination', ...when({ atLeast: 50 }) })
  const better = text({ text: 'Passed with distinction', ...when({ atLeast: 90 }) })
  const issuedWith = (Score: string, ...fields: TemplateField[]) => {
    const template = testTemplate(fields)
    const overlapsWith = (data: CertificateData) => {
      const page = resolve(template, data, englishDates).pages[0]
      return layout(page, { ...resources, isOpaque: () => true }).overlaps
    }
    const found = overlapsWith({ ...testData, attributes: { Score } })
    return newOverlaps(found, overlapsWith(sampleOf(template))).map(
      ({ field, other, harm }) => `${field} ${harm} ${other}`,
    )
  }

  it('meets another one', () => {
    expect(issuedWith('95', passed, better)).toEqual(['1 ink 0'])
    expect(issuedWith('60', passed, better)).toEqual([])
  })

  it('meets another one that the sample shows, too', () => {
    const german = text({ text: 'Hiermit wird bestätigt', ...when({ isNot: ['en'] }) })
    const english = text({ text: 'This certifies that {{name}}', ...when({ isNot: ['de'] }) })
    expect(issuedWith('fr', german, english)).toEqual(['1 ink 0'])
    expect(issuedWith('fr', german, { ...english, text: 'This certifies' })).toEqual(['1 ink 0'])
    expect(issuedWith('en', german, english)).toEqual([])
  })

  it('covers a sentence, or is covered', () => {
    const gold = seal(when({ is: ['A'] }))
    expect(issuedWith('A', text(), gold)).toEqual(['1 ink 0'])
    expect(issuedWith('B', text(), gold)).toEqual([])
    expect(issuedWith('A', text(), shape({ fill: '#ffffff', ...when({ is: ['A'] }) }))).toEqual(['1 ink 0'])
    expect(issuedWith('95', better, shape({ fill: '#ffffff' }))).toEqual(['1 ink 0'])
  })

  it('reaches over the edge of a panel', () => {
    const panel = shape({ x: 280, y: 260, width: 150, height: 80, fill: '#102030' })
    expect(issuedWith('95', panel, better)).toEqual(['1 edge 0'])
    expect(issuedWith('95', { ...panel, width: 600 }, better)).toEqual([])
    expect(issuedWith('95', { ...panel, type: 'frame', width: 600 }, better)).toEqual([])
  })

  it.each([
    ['an alternative of another one', [{ is: ['A'] }, { is: ['B'] }]],
    ['shown together with the other one', [{ is: ['A'] }, { is: ['A'] }]],
    ['never shown', [{ is: [] }, { atLeast: 1 }]],
  ] as [string, Partial<ShowWhen>[]][])('is no mistake if it is %s', (_name, [one, other]) => {
    const fields = [
      { ...passed, ...when({ ...one }) },
      { ...better, ...when({ ...other }) },
    ]
    for (const score of ['A', 'B', '2']) expect(issuedWith(score, ...fields)).toEqual([])
  })

  it('may lie on an image or on a shape, beside a text, and in front of a page', () => {
    const onImage = text({ x: 360, text: 'A', ...when({ is: ['A'] }) })
    expect(issuedWith('A', seal(), onImage)).toEqual([])
    expect(issuedWith('A', seal(), seal({ x: 380, ...when({ is: ['A'] }) }))).toEqual([])
    expect(issuedWith('A', seal(when({ is: ['A'] })), onImage)).toEqual([])
    expect(issuedWith('A', seal(when({ isNot: ['B'] })), onImage)).toEqual([])
    expect(issuedWith('A', text(), seal({ x: 600, ...when({ is: ['A'] }) }))).toEqual([])
    const ground = seal({ x: 0, y: 0, fontSize: 690, width: 690, ...when({ isNot: ['B'] }) })
    expect(issuedWith('A', ground, onImage)).toEqual([])
  })

  it('may lie over what the sample shows it with, if that is always there', () => {
    const stamp = text({ text: 'Copy', x: 310, ...when({ isNot: ['B'] }) })
    expect(issuedWith('A', text(), stamp)).toEqual([])
    expect(issuedWith('A', name(), seal(when({ isNot: ['B'] })))).toEqual([])
    const onImage = name({ x: 360, ...when({ isNot: ['C'] }) })
    expect(issuedWith('A', seal(when({ isNot: ['B'] })), onImage)).toEqual([])
  })
})

describe('a value beside another one', () => {
  const issued = (x: number, value: string) => {
    const course = testField({ type: 'attribute', text: 'Course', x, y: 200, fontSize: 40 })
    const template = testTemplate([
      name({ text: 'Name', x: 20, y: 200, fontSize: 40, alignment: 'left' }),
      course,
    ])
    const overlapsWith = (data: CertificateData) =>
      layout(resolve(template, data, englishDates).pages[0], resources).overlaps
    const data = { ...testData, recipientName: value, attributes: { Course: 'Data Science' } }
    return newOverlaps(overlapsWith(data), overlapsWith(sampleOf(template))).map(({ harm }) => harm)
  }

  it.each([315, 325, 335, 340, 345, 350])('is noticed at %i px, whether their samples touch or not', (x) => {
    expect(issued(x, 'Alexandra Fitzgerald-Worthington')).toEqual(['ink'])
    expect(issued(x, 'Ada')).toEqual([])
  })

  it('may lie over what it lies over in the sample', () => {
    expect(issued(100, 'Alexandra Fitzgerald-Worthington')).toEqual([])
  })
})

it('notices letters over each other if only the lines of the sample are', () => {
  const lines = { field: 0, other: 0, harm: 'lines' } as const
  const letters = { ...lines, harm: 'letters' } as const
  expect(newOverlaps([lines, letters], [lines])).toEqual([letters])
})
