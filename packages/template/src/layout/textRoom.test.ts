import { describe, expect, it } from 'vitest'
import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import { itemOf } from '../certificate/itemOf.ts'
import type { TemplateField } from '../model/Template.ts'
import { testField } from '../testing/testExamples.ts'
import { heightRoom, widthRoom } from './textRoom.ts'

const page = { width: 1000, height: 600 }
const item = (keys: Partial<TemplateField>, value = 'Given') =>
  itemOf(
    testField({ type: 'text', x: 300, y: 100, fontSize: 50, ...keys }),
    value,
    undefined,
  ) as CertificateItem<TextContent>

describe('the room of a line', () => {
  it.each([
    ['left', 700],
    ['center', 600],
    ['right', 300],
  ] as const)('reaches to the edge of the page that its anchor allows: %s', (alignment, room) => {
    expect(widthRoom(item({ alignment }), page)).toBe(room)
    expect(widthRoom(item({ alignment, width: 200 }), page)).toBe(200)
    expect(widthRoom(item({ alignment, width: 2_000 }), page)).toBe(room)
  })

  it('is measured along the baseline of a turned text', () => {
    // 40 px below the anchor, across the direction of the text.
    const y = 100 + 40 * Math.SQRT1_2
    expect(widthRoom(item({ rotation: 45 }), page)).toBeCloseTo((600 - y) * Math.SQRT2, 6)
    expect(widthRoom(item({ rotation: 45, alignment: 'right' }), page)).toBeCloseTo(y * Math.SQRT2, 6)
    expect(widthRoom(item({ rotation: -45 }), page)).toBeCloseTo((100 + 40 * Math.SQRT1_2) * Math.SQRT2, 6)
    expect(widthRoom(item({ rotation: 90 }), page)).toBeCloseTo(500, 6)
  })

  it('has no end for a text that begins outside of the page, nor more than its own width for the author’s words', () => {
    expect(widthRoom(item({ x: 1_200 }), page)).toBe(Number.POSITIVE_INFINITY)
    expect(widthRoom(item({ text: 'Own', width: 2_000 }, 'Own'), page)).toBe(2_000)
  })

  it('of lines below each other ends where the page does', () => {
    expect(heightRoom(item({}), page)).toBe(500)
    expect(heightRoom(item({ rotation: 90 }), page)).toBeCloseTo(300, 6)
    expect(heightRoom(item({ rotation: 180 }), page)).toBeCloseTo(100, 6)
  })
})
