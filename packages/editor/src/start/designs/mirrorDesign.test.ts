import { describe, expect, it } from 'vitest'
import { en } from '../../locales/en.ts'
import { designsIn } from './designs.ts'
import { mirrorDesign } from './mirrorDesign.ts'

const designs = designsIn(en, 'en')

describe('mirrorDesign', () => {
  it('moves a text from the left to the right, and aligns it there', () => {
    const modern = designs.find(({ id }) => id === 'modern')
    const field = modern?.fields[0]
    expect(field).toMatchObject({ x: 540, alignment: 'left' })
    expect(modern && mirrorDesign(modern).fields[0]).toEqual({ ...field, x: 1754 - 540, alignment: 'right' })
  })

  it.each(designs)('leaves $id as it was when it is done twice', (design) => {
    const { draw: _draw, ...twice } = mirrorDesign(mirrorDesign(design))
    const { draw: _original, ...once } = design
    expect(twice).toEqual(once)
  })

  it('draws the background mirrored, and restores the canvas', () => {
    const calls: unknown[][] = []
    const record =
      (name: string) =>
      (...values: unknown[]) =>
        void calls.push([name, ...values])
    const context = Object.fromEntries(
      ['save', 'translate', 'scale', 'restore', 'fillRect'].map((name) => [name, record(name)]),
    ) as unknown as CanvasRenderingContext2D
    const design = { ...designs[0], draw: (on: CanvasRenderingContext2D) => on.fillRect(0, 0, 10, 20) }
    mirrorDesign(design as (typeof designs)[0]).draw?.(context, { width: 100, height: 50 })
    expect(calls).toEqual([
      ['save'],
      ['translate', 100, 0],
      ['scale', -1, 1],
      ['fillRect', 0, 0, 10, 20],
      ['restore'],
    ])
  })
})

describe('designsIn', () => {
  it('mirrors every design for a language that is written from right to left', () => {
    expect(designsIn(en, 'ar').map(({ fields }) => fields)).toEqual(
      designs.map((design) => mirrorDesign(design).fields),
    )
  })
})
