import { describe, expect, it } from 'vitest'
import { parseXml } from '../xml/parseXml.ts'
import { readSvgTexts } from './readSvgTexts.ts'
import { isOnPage, svgPages } from './svgPages.ts'
import { readSvgSize } from './svgSize.ts'

const tools = {
  measure: (text: string, _font: unknown, size: number) => ({ width: 0.5 * size * text.length }),
  hasFont: () => false,
  colorOf: (css: string) => css,
}
const drawing = (pages: string) =>
  parseXml(
    `<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210">${pages}` +
      '<text x="20" y="40" font-size="10">Front</text><text x="327" y="50" font-size="10">Back</text></svg>',
  )
const pages = (...boxes: string[]) =>
  `<sodipodi:namedview>${boxes.map((box) => `<inkscape:page ${box}/>`).join('')}</sodipodi:namedview>`
const front = 'x="0" y="0" width="297" height="210"'

/** Returns the positions of the texts of each page, in mm. */
function textsOf(root: ReturnType<typeof drawing>) {
  return svgPages(root).map(({ root: page, area }) => {
    const { matrix, width, height } = readSvgSize(page)
    const pieces = readSvgTexts(page, matrix, tools).pieces.filter((piece) => isOnPage(piece, area))
    const inMm = (px: number) => Math.round((px * 25.4) / 96)
    return {
      size: [width, height].map(inMm),
      texts: pieces.map(({ text, x, y }) => [text, inMm(x), inMm(y)]),
    }
  })
}

describe('svgPages', () => {
  it('are the pages that Inkscape notes, each with its words in their places', () => {
    expect(textsOf(drawing(pages(front, 'x="307" y="0" width="297" height="210"')))).toEqual([
      { size: [297, 210], texts: [['Front', 20, 40]] },
      { size: [297, 210], texts: [['Back', 20, 50]] },
    ])
  })

  it('fit a page of another shape into the first', () => {
    // 105 mm are half the height of 210 mm: everything is doubled and centered.
    const [, back] = textsOf(drawing(pages(front, 'x="307" y="0" width="100" height="105"')))
    expect(back).toEqual({ size: [297, 210], texts: [['Back', 88, 100]] })
  })

  it('see no text of another page beside a narrow one', () => {
    const [first] = textsOf(drawing(pages(front, 'x="0" y="42" width="60" height="168"')))
    expect(first?.texts).toEqual([['Front', 20, 40]])
    const [, second] = textsOf(
      drawing(pages('x="307" y="0" width="297" height="210"', 'x="15" y="0" width="10" height="210"')),
    )
    expect(second?.texts).toEqual([['Front', 149, 40]])
  })

  it.each([
    ['no pages', ''],
    ['one page', pages(front)],
    ['pages without a size', pages(front, 'x="307" y="0" width="0" height="-1"', 'x="a"')],
  ])('are the whole drawing if it notes %s', (_, noted) => {
    const root = drawing(noted)
    expect(svgPages(root).map((page) => page.root)).toEqual([root])
  })
})
