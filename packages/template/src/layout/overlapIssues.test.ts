import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testResources, testTemplate } from '../testing/testExamples.ts'
import { layout, layoutIssues } from './layout.ts'

const resources = testResources(await loadShippedFonts())
const name = testField({ type: 'name', text: 'Name', x: 500, y: 200, alignment: 'center', width: 300 })
const course = (keys: Partial<TemplateField> = {}) =>
  testField({ type: 'attribute', text: 'Course', x: 500, y: 255, fontSize: 24, alignment: 'center', ...keys })
const long = 'Maximiliana Konstantinopoulou von Hohenzollern'

function issuesOf(fields: TemplateField[], values: string[]) {
  const template = testTemplate(fields)
  return layoutIssues(layout(certificateOf(template, values).pages[0], resources)).map(
    ({ index, code, values, message }) => ({
      index,
      code,
      message,
      other: values.other,
    }),
  )
}
const runsInto = [
  {
    index: 0,
    code: 'overlaps_field',
    message: 'This text is so long that it runs into “Course”.',
    other: 'Course',
  },
]

describe('a value that wraps', () => {
  it('is refused if it runs into the words of another field', () => {
    expect(issuesOf([name, course()], ['Ada', 'Advanced Sailing'])).toEqual([])
    expect(issuesOf([name, course()], [long, 'Advanced Sailing'])).toEqual(runsInto)
  })

  it('is refused once: for being too long, if it is', () => {
    const tooLong = issuesOf([name, course()], [`${long} `.repeat(20), 'Advanced Sailing'])
    expect(tooLong.map(({ code }) => code)).toEqual(['too_many_lines'])
  })

  it('may fill the box that its author gave it', () => {
    const boxed = { ...name, height: 200 }
    expect(issuesOf([boxed, course()], [long, 'Advanced Sailing'])).toEqual([])
  })

  it('is refused if it runs into a QR code', () => {
    const code = course({ type: 'qr', fontSize: 100 })
    expect(issuesOf([name, code], [long, 'https://example.org'])).toEqual(runsInto)
  })

  it('may pass if the other field shows nothing, is hidden or is an image', () => {
    expect(issuesOf([name, course()], [long, ''])).toEqual([])
    expect(issuesOf([name, course({ hidden: true })], [long, 'Advanced Sailing'])).toEqual([])
    const image = course({ type: 'image', imageUrl: 'https://a', fontSize: 100 })
    const template = testTemplate([name, image])
    const result = layout(certificateOf(template, [long, 'https://a']).pages[0], {
      ...resources,
      imageSize: () => ({ width: 300, height: 100 }),
    })
    expect(layoutIssues(result)).toEqual([])
  })

  it('may pass below the shadow of words, of which it is a warning', () => {
    const shadow = { x: 0, y: -245, blur: 0, color: '#000000' }
    expect(issuesOf([name, course({ y: 500, shadow })], [long, 'Advanced Sailing'])).toEqual([])
  })

  it('may pass over words that are almost invisible', () => {
    const watermark = course({ type: 'text', text: 'watermark', fontSize: 60 })
    expect(issuesOf([name, { ...watermark, opacity: 0.05 }], [long, 'watermark'])).toEqual([])
    expect(issuesOf([name, { ...watermark, opacity: 0.3 }], [long, 'watermark'])).toHaveLength(1)
  })

  it('may pass if the other field is beside it or far enough below', () => {
    expect(issuesOf([name, course({ x: 900, alignment: 'left' })], [long, 'Hi'])).toEqual([])
    expect(issuesOf([name, course({ y: 420 })], [long, 'Advanced Sailing'])).toEqual([])
  })

  it('may overlap what stands in the place of its one line already', () => {
    expect(issuesOf([name, course({ y: 200 })], [long, 'Advanced Sailing'])).toEqual([])
  })

  it('is not refused for lines that were typed, nor in a box that is kept free for it', () => {
    expect(issuesOf([name, course()], ['Ada\nLovelace', 'Advanced Sailing'])).toEqual([])
    expect(issuesOf([{ ...name, height: 120 }, course({ y: 325 })], [long, 'Advanced Sailing'])).toEqual([])
  })

  it('is measured as it is turned', () => {
    const turned = { ...name, rotation: 90, x: 500, y: 350 }
    const place = (x: number) => issuesOf([turned, course({ x, y: 350, rotation: 90 })], [long, 'Sailing'])
    expect(place(445)).toEqual(runsInto)
    expect(place(560)).toEqual([])
    expect(issuesOf([turned, course({ x: 420, y: 340 })], [long, 'Sailing'])).toEqual(runsInto)
  })
})
