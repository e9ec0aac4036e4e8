import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import type { TemplateField } from '../model/Template.ts'
import { code, image, name, overlapsOf, resources, seal, text, values } from '../testing/overlapsOf.ts'
import { testTemplate } from '../testing/testExamples.ts'
import { layout } from './layout.ts'

const covered = '1 This text covers the QR code “QR”, which then cannot be read.'

describe('ink on a QR code', () => {
  it('is an issue if it is a value', () => {
    expect(overlapsOf(code(), name())).toEqual({ overlaps: ['1 code 0'], issues: [covered] })
  })

  it('is no issue if it is the author’s own: a text, an image, another code', () => {
    for (const own of [text(), seal(), code({ x: 400, y: 300 })])
      expect(overlapsOf(code(), own)).toEqual({ overlaps: ['1 code 0'], issues: [] })
  })

  it('is harmless below an opaque code, which hides a value', () => {
    expect(overlapsOf(text(), code())).toEqual({ overlaps: [], issues: [] })
    expect(overlapsOf(seal(), code({ opacity: 0.75 }))).toEqual({ overlaps: [], issues: [] })
    expect(overlapsOf(seal(), code({ opacity: 0.74 })).overlaps).toEqual(['0 code 1'])
    expect(overlapsOf(name(), code())).toEqual({ overlaps: ['0 ink 1'], issues: [] })
  })

  it('shines through a translucent code', () => {
    const issues = ['0 This text covers the QR code “QR”, which then cannot be read.']
    expect(overlapsOf(name(), code({ opacity: 0.6 }))).toEqual({ overlaps: ['0 code 1'], issues })
  })

  it('is harmless if it is almost invisible', () => {
    expect(overlapsOf(code(), name({ opacity: 0.1 }), text({ opacity: 0.19 })).overlaps).toEqual([])
    expect(overlapsOf(code(), text({ opacity: 0.2 })).overlaps).toEqual(['1 code 0'])
  })

  it('is only close to the squares in the quiet zone, and harmless in the rest of the white', () => {
    // 37 modules of 4 px, and 26 px of white on every side.
    const beside = (y: number) => overlapsOf(code(), text({ text: 'x', x: 390, y, fontSize: 20 })).overlaps
    expect(beside(365)).toEqual(['1 code 0'])
    expect(beside(372)).toEqual(['1 quietZone 0'])
    expect(beside(380)).toEqual([])
  })

  it('without a square shows what is below, and needs the same quiet zone', () => {
    const clear = code({ background: 'transparent' })
    const overlaps = (...fields: TemplateField[]) => overlapsOf(...fields).overlaps
    const beside = (y: number) => overlaps(clear, text({ text: 'x', x: 390, y, fontSize: 20 }))
    expect([beside(365), beside(372), beside(380)]).toEqual([['1 code 0'], ['1 quietZone 0'], []])
    expect(overlaps(seal(), clear)).toEqual(['0 code 1'])
    expect(overlaps(seal(), code({ background: '#fdf6e3' }))).toEqual([])
  })

  it('is measured by outlines, as both are turned', () => {
    const turned = code({ rotation: 45, x: 500, y: 100 })
    expect(overlapsOf(turned, name({ x: 440, y: 220 })).overlaps).toEqual(['1 code 0'])
    expect(overlapsOf(turned, name({ x: 30, y: 30 })).overlaps).toEqual([])
    // The box of the slash extends far into the code.
    const slash = text({ text: '/', fontSize: 260, x: 270, y: 90 })
    expect(overlapsOf(code(), slash).overlaps).toEqual([])
  })

  it('is found if a letter is larger than the code', () => {
    const block = text({ text: 'I', isBold: true, fontSize: 4000, x: 0, y: -1700 })
    expect(overlapsOf(code({ x: 280, fontSize: 60 }), block).overlaps).toEqual(['1 code 0'])
  })

  it('is not what a frame around the page is', () => {
    expect(overlapsOf(code(), seal({ x: 0, y: 0, fontSize: 690, width: 690 })).overlaps).toEqual([])
  })

  it('is an opaque image of any size above it, but none below', () => {
    const photo = seal({ x: 0, y: 0, fontSize: 690, width: 690 })
    const found = (...fields: TemplateField[]) => {
      const shown = fields.map(({ type, text }) => values[type] ?? text)
      const page = certificateOf(testTemplate(fields), shown).pages[0]
      const { overlaps } = layout(page, { ...resources, isOpaque: (url) => url === image })
      return overlaps.map(({ field, other, harm }) => `${field} ${harm} ${other}`)
    }
    expect(found(code(), photo)).toEqual(['1 code 0'])
    expect(found(photo, code({ opacity: 0.5 }), name({ y: 600 }))).toEqual([])
    expect(found(name(), photo)).toEqual(['0 ink 1'])
  })

  it('ignores hidden fields', () => {
    expect(overlapsOf(code(), name({ hidden: true })).overlaps).toEqual([])
    expect(overlapsOf(code({ hidden: true }), name()).overlaps).toEqual([])
  })
})
