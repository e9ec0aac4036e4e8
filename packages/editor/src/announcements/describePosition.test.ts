import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testDocument } from '../testing/testDocument.ts'
import { describePosition } from './describePosition.ts'

// Proportions unlike any paper's.
const page = { ...testDocument().page, dimensions: { width: 1000, height: 600 } }
const place = (x: number, y: number, width = 200, height = 50) =>
  describePosition({ x, y, width, height }, page, en).replaceAll('\u00a0', ' ')

describe('describePosition', () => {
  it.each([
    [400, 275, 'Centered on the page'],
    [400, 100, 'Centered, 100 px from the top'],
    [100, 275, '100 px from the left, centered vertically'],
    [700, 500, '100 px from the right, 50 px from the bottom'],
    [30, 40, '30 px from the left, 40 px from the top, snapped to the margin'],
    [400, 520, 'Centered, 30 px from the bottom, snapped to the margin'],
  ])('says where a box at %d, %d is', (x, y, words) => {
    expect(place(x, y)).toBe(words)
  })

  it('says which edge or center is on a guide', () => {
    const guided = { ...page, guides: { vertical: [150], horizontal: [520] } }
    const at = (x: number, y: number) => describePosition({ x, y, width: 200, height: 50 }, guided, en)
    expect(at(150, 90)).toMatch(/top, snapped to a guide$/)
    expect(at(50, 90)).toMatch(/top, snapped to a guide$/)
    expect(at(90, 520)).toMatch(/bottom, snapped to the margin, snapped to a guide$/)
    expect(at(90, 300)).not.toMatch(/snapped/)
  })

  it('names the field that it snapped to, the nearest one, unless the page explains the place', () => {
    const others = [
      { name: 'Date', x: 120, y: 400, width: 100, height: 30 },
      { name: 'Seal', x: 120, y: 130, width: 60, height: 60 },
      { name: 'Course', x: 700, y: 80, width: 100, height: 30, baseline: 104 },
    ]
    const at = (x: number, y: number, axes: ('x' | 'y')[] = ['x', 'y']) =>
      describePosition({ x, y, width: 200, height: 50, baseline: y + 40 }, page, en, { axes, others })
    expect(at(120, 240)).toMatch(/top, snapped to Seal$/)
    expect(at(20, 400)).toMatch(/snapped to Date$/)
    expect(at(120, 240, ['y'])).toMatch(/top$/)
    expect(at(300, 64)).toMatch(/top, snapped to Course$/)
    expect(at(400, 50)).toMatch(/top$/)
    // Aligned with two of them, as with one above and one beside it.
    expect(at(120, 64)).toMatch(/top, snapped to Seal, snapped to Course$/)
  })

  it('measures on paper if the page is printed', () => {
    const printed = { ...page, dimensions: { width: 2970, height: 2100 } }
    const words = describePosition({ x: 1385, y: 300, width: 200, height: 50 }, printed, en)
    expect(words.replace('\u00a0', ' ')).toBe('Centered, 30 mm from the top')
  })
})
