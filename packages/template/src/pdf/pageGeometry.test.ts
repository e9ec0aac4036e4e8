import { describe, expect, it } from 'vitest'
import { physicalSize } from '../model/physicalSize.ts'
import { pageGeometry } from './pageGeometry.ts'

const a4 = { width: 1754, height: 1240 }
const print = { width: 291, height: 204, unit: 'mm', bleed: 3 } as const

describe('pageGeometry', () => {
  it('maps the A4 preset to A4', () => {
    const { boxes, matrix } = pageGeometry(a4, physicalSize({ dimensions: a4 }))
    expect(boxes).toBe('/MediaBox [0 0 841.8898 595.2756]')
    expect(matrix).toBe('0.47998276 0 0 -0.48006096 0 595.2756 cm')
    const [right] = matrix.split(' ').map((factor) => Number(factor) * a4.width)
    expect(right).toBeCloseTo(841.8898, 4)
  })

  it('maps pages without a paper size at 96 px per inch', () => {
    const page = { width: 400, height: 300 }
    const { boxes, matrix } = pageGeometry(page, physicalSize({ dimensions: page }))
    expect([boxes, matrix]).toEqual(['/MediaBox [0 0 300 225]', '0.75 0 0 -0.75 0 225 cm'])
  })

  it('places the trim box inside the bleed', () => {
    const { boxes } = pageGeometry(a4, physicalSize({ dimensions: a4, print }))
    expect(boxes).toBe(
      '/MediaBox [0 0 841.8898 595.2756] /BleedBox [0 0 841.8898 595.2756] /TrimBox [8.5039 8.5039 833.3858 586.7717]',
    )
  })

  it('maps rectangles like drawn content', () => {
    const { rectangle } = pageGeometry({ width: 100, height: 200 }, { width: 50, height: 50, bleed: 0 })
    expect(rectangle({ x: 10, y: 20, width: 40, height: 60 }, undefined)).toBe('[5 30 25 45]')
  })
})
