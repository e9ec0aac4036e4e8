import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import type { Design } from '../../document/Design.ts'
import { en } from '../../languages/en/en.ts'
import { designsIn, mirrorDesign } from './designs.ts'

const field: TemplateField = { type: 'text', text: 'A', x: 30, y: 20, fontSize: 10, alignment: 'left' }
const design: Design = { id: 'a', name: 'A', dimensions: { width: 100, height: 50 }, fields: [field] }
const mirrored = (changes: Partial<TemplateField>) =>
  mirrorDesign({ ...design, fields: [{ ...field, ...changes }] }).fields[0]

describe('mirrorDesign', () => {
  it('moves a text from the left to the right, and aligns it there', () => {
    expect(mirrored({})).toEqual({ ...field, x: 70, alignment: 'right' })
  })

  it('turns the other way, and runs a gradient the other way', () => {
    const stops = [0, 1].map((offset) => ({ offset, color: '#000000' }))
    expect(mirrored({ rotation: -90, fill: { type: 'linear', angle: 30, stops } })).toMatchObject({
      rotation: 90,
      fill: { angle: 150, stops },
    })
    const background = { type: 'linear', stops } as const
    expect(mirrorDesign({ ...design, background }).background).toEqual({ ...background, angle: 180 })
  })

  it('turns a branch, which has a side, into the other corner', () => {
    const branch = { type: 'frame', ornament: 'branch', x: 10, width: 80, height: 30 } as const
    expect(mirrored(branch)).toMatchObject({ x: 90, alignment: 'left', rotation: 90, width: 30, height: 80 })
  })

  it('does not space joined letters', () => {
    expect(mirrored({ letterSpacing: 8 })).not.toHaveProperty('letterSpacing')
  })
})

describe('designsIn', () => {
  it('mirrors every design for a language that is written from right to left', () => {
    const places = (design: Design) => design.fields.map(({ x, y, alignment }) => ({ x, y, alignment }))
    expect(designsIn(en, 'rtl').map(places)).toEqual(designsIn(en, 'ltr').map(mirrorDesign).map(places))
  })
})
