import { expect, it } from 'vitest'
import { measureInNode } from '../testing/measureInNode.ts'
import { measureShipped } from './measureShipped.ts'
import type { MeasureText } from './text/MeasureText.ts'

const other: MeasureText = (text, _font, size) => ({ width: size * text.length })
const hint = (name: string) => ({ name, isBold: false, isItalic: false })

it('measures in shipped fonts, and others with the computer', async () => {
  const measured = await measureShipped(
    (measure) => ({
      shipped: measure(' Jane ', hint('Times New Roman'), 10),
      face: measure('Jane', hint('ABCDEF+TimesNewRomanPSMT'), 10),
      other: measure('Jane', hint('Wingdings 3'), 10),
    }),
    other,
    await measureInNode(),
  )
  // Advances of Tinos: J 0.389, a 0.444, n 0.5, e 0.444, space 0.25.
  expect(measured.face.width).toBeCloseTo(17.77, 1)
  expect(measured.shipped.width).toBeCloseTo(17.77 + 5, 1)
  expect(measured.shipped.letters?.map(({ text }) => text).join('')).toBe(' Jane ')
  expect(measured.shipped.letters?.[1]).toMatchObject({
    left: expect.closeTo(2.5, 1),
    right: expect.closeTo(6.39, 1),
  })
  expect(measured.other).toEqual({ width: 40 })
})

it('measures tall letters at their size', async () => {
  const font = { ...hint('Noto Sans JP'), isBold: true }
  const { width } = await measureShipped(
    (measure) => measure('修了証書', font, 10),
    other,
    await measureInNode(),
  )
  expect(width).toBeCloseTo(40)
})

it('knows where the letters are that run from right to left', async () => {
  const { letters = [] } = await measureShipped(
    (measure) => measure('תל 12', hint('Arial'), 10),
    other,
    await measureInNode(),
  )
  const fromLeft = [...letters].sort((a, b) => a.left - b.left)
  expect(fromLeft.map(({ text }) => text)).toEqual(['1', '2', ' ', 'ל', 'ת'])
})
