import { describe, expect, it } from 'vitest'
import { parseXml } from '../xml/parseXml.ts'
import { withoutGap } from './svgSize.ts'

const svg = (attributes: string) => parseXml(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)
const fitOf = (attributes: string, width: number, height: number) =>
  withoutGap(svg(attributes), { width, height }).attributes.preserveAspectRatio

describe('withoutGap', () => {
  it('stretches a drawing whose proportions were only rounded', () => {
    expect(fitOf('viewBox="0 0 297 210"', 2339, 1654)).toBe('none')
    expect(fitOf('viewBox="0 0 841.89 595.28" preserveAspectRatio="xMinYMin"', 2339, 1654)).toBe('none')
  })

  it('leaves a drawing that has another shape than its page', () => {
    expect(fitOf('viewBox="0 0 297 210"', 2339, 1700)).toBeUndefined()
    expect(fitOf('viewBox="0 0 100 100" preserveAspectRatio="xMinYMin"', 2339, 1654)).toBe('xMinYMin')
  })

  it('leaves a drawing without a view', () => {
    expect(fitOf('width="297mm"', 2339, 1654)).toBeUndefined()
    expect(fitOf('viewBox="0 0 0 0"', 2339, 1654)).toBeUndefined()
  })
})
