import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testResources, testTemplate } from '../testing/testExamples.ts'
import { createQrCode } from './createQrCode.ts'
import { layout } from './layout.ts'

const fonts = await loadShippedFonts()
const side = 3_000
/** The laid-out characters alternate between fonts, so that each is an operation. */
const letters = (i: number, count: number) => `${'aあ'.repeat(count / 2)}${i}`
const times = (count: number, make: (i: number) => TemplateField) =>
  Array.from({ length: count }, (_, i) => make(i))

function lay(fields: readonly TemplateField[], resources = testResources(fonts)) {
  const template = { ...testTemplate([...fields]), dimensions: { width: side, height: side } }
  const page = certificateOf(
    template,
    fields.map(({ text }) => text),
  ).pages[0]
  return layout(page, resources)
}

const value = (i: number, keys: Partial<TemplateField> = {}) =>
  testField({
    type: 'name',
    text: letters(i, 200),
    x: 100,
    y: 1_000 + i * 8,
    fontSize: 4,
    width: 2_800,
    ...keys,
  })
const ellipse = (i: number, keys: Partial<TemplateField> = {}) =>
  testField({
    type: 'ellipse',
    x: 10 + i,
    y: 10,
    width: 2_900,
    height: 2_900,
    stroke: '#000000',
    strokeWidth: 0.5,
    ...keys,
  })

describe('comparing ink on a page of hundreds of fields', () => {
  it.each([
    ['values on the lines of ellipses', [...times(40, ellipse), ...times(80, value)]],
    [
      'dashes over values',
      [
        ...times(60, (i) => value(i, { text: letters(i, 600) })),
        ...times(6, (i) => ellipse(i, { dash: [1, 1] })),
      ],
    ],
    [
      'ornaments over values',
      [...times(80, value), ...times(30, (i) => ellipse(i, { type: 'frame', ornament: 'guilloche' }))],
    ],
    [
      'rotated lines beside each other',
      times(100, (i) => value(i, { rotation: 45, x: 100 + i * 6, y: 1_500 - i * 6 })),
    ],
    [
      'lines between the lines of others',
      times(90, (i) =>
        value(i, { text: `${'a\n'.repeat(200)}${i}`, y: 10 + i, fontSize: 1, lineHeight: 10, fit: 'wrap' }),
      ),
    ],
  ])('takes little time for %s', (_name, fields) => {
    const before = process.cpuUsage()
    lay(fields)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(6_000)
  })

  it('makes the same QR codes for one value on them as for many', () => {
    const codesMadeFor = (values: number) => {
      let made = 0
      const resources = testResources(fonts)
      const counted: typeof createQrCode = (...code) => {
        made++
        return createQrCode(...code)
      }
      const code = testField({ type: 'qr', text: 'Code', x: 100, y: 900, fontSize: 400 })
      const parts = { ...resources.parts, createQrCode: counted }
      const fields = [code, ...times(values, (i) => value(i, { fontSize: 20 }))]
      const { overlaps } = lay(fields, { ...resources, parts, issuesOnly: true })
      expect(overlaps.filter(({ harm }) => harm === 'code')).toHaveLength(values)
      return made
    }
    expect(codesMadeFor(20)).toBe(codesMadeFor(1))
  })
})
