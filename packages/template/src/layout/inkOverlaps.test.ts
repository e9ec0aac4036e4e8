import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import type { Shadow, TemplateField } from '../model/Template.ts'
import {
  address,
  code,
  image,
  name,
  overlapsOf,
  resources,
  seal,
  text,
  values,
} from '../testing/overlapsOf.ts'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { layout, layoutIssues } from './layout.ts'

const shape = (keys: Partial<TemplateField> = {}) =>
  testField({
    type: 'rectangle',
    text: 'Box',
    x: 250,
    y: 150,
    width: 300,
    height: 300,
    stroke: '#000000',
    ...keys,
  })

describe('a shape', () => {
  it('over a QR code or a value is warned of like an image', () => {
    expect(overlapsOf(code(), shape({ fill: '#ffffff' }))).toEqual({ overlaps: ['1 code 0'], issues: [] })
    expect(overlapsOf(name(), shape({ fill: '#ffffff' }))).toEqual({ overlaps: ['0 ink 1'], issues: [] })
  })

  it('around them, below them, or hardly visible is harmless', () => {
    const around = [
      shape(),
      shape({ type: 'frame', strokeWidth: 1 }),
      shape({ type: 'ellipse', y: 100, height: 420, width: 420, x: 190 }),
    ]
    for (const frame of around) {
      expect(overlapsOf(code(), frame)).toEqual({ overlaps: [], issues: [] })
      expect(overlapsOf(name(), frame)).toEqual({ overlaps: [], issues: [] })
    }
    expect(overlapsOf(shape({ fill: '#ffffff' }), code())).toEqual({ overlaps: [], issues: [] })
    expect(overlapsOf(shape({ fill: '#ffffff' }), name())).toEqual({ overlaps: [], issues: [] })
    expect(overlapsOf(code(), shape({ fill: '#ffffff', opacity: 0.1 }))).toEqual({ overlaps: [], issues: [] })
  })

  it('that crosses a value is warned of, also a rotated line', () => {
    const line = shape({ type: 'line', x: 320, y: 270, width: 200, rotation: 30, strokeWidth: 4 })
    expect(overlapsOf(name(), line).overlaps).toEqual(['0 ink 1'])
    expect(overlapsOf(name(), { ...line, y: 400 }).overlaps).toEqual([])
  })
})

describe('an image of a recipient', () => {
  const wide = 'image:wide'
  const imageSize = (url: string) => ({ width: url === wide ? 900 : 100, height: 100 })
  const photo = seal({ attribute: 'Photo', x: 100, y: 250, fontSize: 60 })
  const withPhoto = (url: string, photo: TemplateField, ...fields: TemplateField[]) => {
    const template = testTemplate([photo, ...fields])
    const shown = [url, ...fields.map(({ type, text }) => values[type] ?? text)]
    const result = layout(certificateOf(template, shown).pages[0], { ...resources, imageSize })
    return {
      overlaps: result.overlaps.map(({ field, other, harm }) => `${field} ${harm} ${other}`),
      issues: layoutIssues(result).map(({ index, message }) => `${index} ${message}`),
    }
  }

  it.each([
    ['a text of the author', text({ x: 400, y: 260 })],
    ['an image of the author', seal({ x: 400, y: 250, fontSize: 60 })],
    ['a value', name({ x: 400, y: 260 })],
  ])('meets %s', (_name, other) => {
    expect(withPhoto(wide, photo, other).overlaps).toHaveLength(1)
    expect(withPhoto(image, photo, other).overlaps).toEqual([])
  })

  it('may not cover a QR code', () => {
    const covers = '1 This image covers the QR code “QR”, which then cannot be read.'
    const template = testTemplate([code(), photo])
    const page = certificateOf(template, [address, wide]).pages[0]
    const found = layoutIssues(layout(page, { ...resources, imageSize }))
    expect(found.map(({ index, message }) => `${index} ${message}`)).toEqual([covers])
  })

  it('may lie on a shape', () => {
    expect(withPhoto(wide, shape({ x: 90, y: 240, width: 80, height: 80 }), photo).overlaps).toEqual([])
  })
})

describe('the shadow of ink', () => {
  it('darkens a QR code beside it', () => {
    const shadow = { x: 250, y: 0, blur: 2, color: '#000000' }
    expect(overlapsOf(code(), seal({ x: 100, y: 250, shadow })).overlaps).toEqual(['1 code 0'])
    const faint = { ...shadow, opacity: 0.1 }
    expect(overlapsOf(code(), seal({ x: 100, y: 250, shadow: faint })).overlaps).toEqual([])
    expect(overlapsOf(code(), seal({ x: 100, y: 250, shadow: { ...shadow, x: 5 } })).overlaps).toEqual([])
    expect(overlapsOf(seal({ x: 100, y: 250, shadow }), code()).overlaps).toEqual([])
  })

  it('hides a value below it, if it is opaque and without blur', () => {
    const shadow = { x: 250, y: 0, blur: 0, color: '#000000' }
    const cast = (keys: Partial<Shadow> = {}) => seal({ x: 100, y: 250, shadow: { ...shadow, ...keys } })
    expect(overlapsOf(name(), cast()).overlaps).toEqual(['0 ink 1'])
    expect(overlapsOf(name(), text({ x: 50, shadow })).overlaps).toEqual(['0 ink 1'])
    for (const keys of [{ blur: 1 }, { opacity: 0.9 }, { x: -90 }])
      expect(overlapsOf(name(), cast(keys)).overlaps).toEqual([])
    expect(overlapsOf(cast(), name()).overlaps).toEqual([])
    expect(
      overlapsOf(name({ y: 200 }), name({ y: 240, x: 304, shadow: { ...shadow, x: 2, y: 2 } })).overlaps,
    ).toEqual([])
  })
})

describe('the lines of a value', () => {
  const long = 'Maximilian Konstantin of Hohenzollern Young'
  const lay = (words: string, keys: Partial<TemplateField>) => {
    const field = name({ width: 300, minFontSize: 40, ...keys })
    const page = certificateOf(testTemplate([field]), [words]).pages[0]
    return layout(page, resources).overlaps.map(({ field, other, harm }) => `${field} ${harm} ${other}`)
  }

  it.each([
    ['wrapped', long, {}],
    ['typed', 'Peggy\nHill', {}],
    ['turned', long, { rotation: 37 }],
    ['with an outline', long, { outline: { color: '#ffffff', width: 1 } }],
    ['translucent with an outline', long, { opacity: 0.9, outline: { color: '#ffffff', width: 1 } }],
    ['in a box', long, { height: 150 }],
  ] as [string, string, Partial<TemplateField>][])(
    'are printed over each other if they are close: %s',
    (_name, words, keys) => {
      expect(lay(words, { lineHeight: 0.55, ...keys })).toEqual(['0 lines 0'])
      expect(lay(words, { lineHeight: 0.9, ...keys })).toEqual([])
      expect(lay('Ada', { lineHeight: 0.55, ...keys })).toEqual([])
    },
  )

  it('may be close if their letters are not: small ones, or beside each other', () => {
    expect(lay('annex\nmoon', { lineHeight: 0.6 })).toEqual([])
    expect(lay('p         \n          h', { lineHeight: 0.6 })).toEqual([])
    expect(lay('Ångström Ég\nÅngström', { lineHeight: 0.75 })).toEqual(['0 lines 0'])
  })

  it('are the author’s own in a text without a value, and decoration if they are almost invisible', () => {
    const own = text({ text: long, width: 300, lineHeight: 0.5 })
    expect(overlapsOf(own).overlaps).toEqual([])
    expect(lay(long, { lineHeight: 0.5, opacity: 0.1 })).toEqual([])
    expect(lay(long, { lineHeight: 0.5, hidden: true })).toEqual([])
  })
})

describe('the letters of a value', () => {
  const lay = (words: string, keys: Partial<TemplateField>) => {
    const field = name({ x: 100, fontSize: 60, ...keys })
    const page = certificateOf(testTemplate([field]), [words]).pages[0]
    return layout(page, resources).overlaps.map(({ field, other, harm }) => `${field} ${harm} ${other}`)
  }
  const long = 'Maximilian of Hohenzollern'

  it('are printed over each other if they shrink and their spacing does not', () => {
    const tight = { width: 250, minFontSize: 20, fit: 'shrink', letterSpacing: -6 } as const
    expect(lay('Maxim', tight)).toEqual([])
    expect(lay(long, tight)).toEqual(['0 letters 0'])
    expect(lay(long, { ...tight, letterSpacing: -2 })).toEqual([])
    for (const look of [{ rotation: 30 }, { opacity: 0.9, outline: { color: '#ffffff', width: 1 } }])
      expect(lay(long, { ...tight, x: 400, y: 100, ...look })).toEqual(['0 letters 0'])
    expect(lay(long, { ...tight, opacity: 0.1 })).toEqual([])
  })

  it('are printed over each other if only some of them have such a spacing', () => {
    const runs = [{ text: 'Awarded to ' }, { text: '{{name}}', letterSpacing: -16 }]
    const field = text({ text: 'Awarded to {{name}}', runs, x: 100, fontSize: 40 })
    const shown = { ...field, runs: [runs[0], { ...runs[1], text: long }] } as TemplateField
    const page = certificateOf(testTemplate([shown]), [`Awarded to ${long}`]).pages[0]
    expect(layout(page, resources).overlaps).toMatchObject([{ field: 0, harm: 'letters' }])
  })

  it('may touch as their font has it, and joined ones have no spacing', () => {
    expect(lay(long, { fontFamily: 'Great Vibes' })).toEqual([])
    expect(lay(long, { fontFamily: 'Great Vibes', letterSpacing: -4 })).toEqual([])
    expect(lay('Jeffrey Hoff', { letterSpacing: -6 })).toEqual([])
    // An “f” and a “j” among few letters, and among many.
    expect(lay('Halfjord of Hohenzollern', { letterSpacing: -7.3 })).toEqual(['0 letters 0'])
    expect(lay('Maximilian of Hohenzollern, Afjord', { letterSpacing: -7.3 })).toEqual([])
    expect(lay('محمد عبد الله', { letterSpacing: -12 })).toEqual([])
  })
})

describe('a value', () => {
  const course = (keys: Partial<TemplateField> = {}) =>
    testField({ type: 'attribute', text: 'Course', x: 450, y: 280, fontSize: 40, ...keys })

  it('meets another one, a text, or an image', () => {
    expect(overlapsOf(name(), course()).overlaps).toEqual(['1 ink 0'])
    expect(overlapsOf(course(), text({ x: 480 })).overlaps).toEqual(['0 ink 1'])
    expect(overlapsOf(seal(), name()).overlaps).toEqual(['1 ink 0'])
    expect(overlapsOf(name(), course({ x: 650 }), text({ y: 330 })).overlaps).toEqual([])
  })

  it('may be drawn twice, for a shadow', () => {
    expect(overlapsOf(name({ color: '#cccccc' }), name({ x: 303, y: 283 })).overlaps).toEqual([])
    expect(overlapsOf(course({ color: '#cccccc' }), course({ x: 453, y: 283 })).overlaps).toEqual([])
  })

  it('is its own shadow up to half of its font size away', () => {
    expect(overlapsOf(name(), name({ x: 320 })).overlaps).toEqual([])
    expect(overlapsOf(name(), name({ x: 321 })).overlaps).toEqual(['1 ink 0'])
  })

  it('meets itself in another place, and another value that is the same by chance', () => {
    const onStub = name({ x: 450 })
    expect(overlapsOf(name(), onStub).overlaps).toEqual(['1 ink 0'])
    expect(overlapsOf(name(), name({ x: 480, y: 290, rotation: 90 })).overlaps).toEqual(['1 ink 0'])
    const level = course({ text: 'Level' })
    const page = certificateOf(testTemplate([course(), level]), ['Gold', 'Gold']).pages[0]
    expect(layout(page, resources).overlaps).toMatchObject([{ field: 1, other: 0, harm: 'ink' }])
  })

  it('may lie on a watermark', () => {
    expect(overlapsOf(text({ opacity: 0.05, fontSize: 200, x: 100, y: 200 }), name()).overlaps).toEqual([])
  })

  it('takes two texts of the author for design', () => {
    expect(overlapsOf(text(), text({ text: 'Other', x: 320 })).overlaps).toEqual([])
  })

  it.each([0, 90, 37])('is found among thousands of letters, turned by %d degrees', (rotation) => {
    const dimensions = { width: 20_000, height: 20_000 }
    const given = (first: TemplateField, second: TemplateField, length: number) => {
      const template = { ...testTemplate([first, second]), dimensions }
      const words = [...'ac'].map((letter) => letter.repeat(length))
      const page = certificateOf(template, words).pages[0]
      return layout(page, resources).overlaps.map(({ field, harm, other }) => `${field} ${harm} ${other}`)
    }
    const line = { fontSize: 20, rotation, x: 9_000, y: 9_000 }
    const first = name(line)
    expect(given(first, name({ ...line, x: 9_003, y: 9_002 }), 490)).toEqual(['1 ink 0'])
    expect(given(first, name({ ...line, x: 8_960, y: 9_040 }), 490)).toEqual([])
  })
})
