import { describe, expect, it } from 'vitest'
import { joinPieces } from '../text/joinPieces.ts'
import { parseXml } from '../xml/parseXml.ts'
import { readSvgTexts } from './readSvgTexts.ts'
import { readSvgSize } from './svgSize.ts'
import { isTooComplex, writeCleanSvg } from './writeCleanSvg.ts'

const tools = {
  measure: (text: string, _font: unknown, size: number) => ({ width: 0.5 * size * text.length }),
  hasFont: () => false,
  colorOf: (css: string) => (/^#[\da-f]{6}$/i.test(css) ? css : undefined),
}
const svg = (inside: string, attributes = 'width="800" height="600"') =>
  parseXml(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

function read(inside: string, attributes?: string) {
  const root = svg(inside, attributes)
  return readSvgTexts(root, readSvgSize(root).matrix, tools)
}

describe('readSvgTexts', () => {
  it('reads positions through transforms, and styles from sheets and attributes', () => {
    const { pieces } = read(
      '<style>.a{font-family:"Playfair Display",serif;fill:#1f3a5f}</style>' +
        '<g transform="translate(100 50) scale(2)" font-size="10"><text class="a" x="5" y="20" style="font-weight:700">Hi</text></g>',
    )
    expect(pieces).toMatchObject([
      { text: 'Hi', x: 110, y: 90, fontSize: 20, color: '#1f3a5f', angle: 0, width: 20 },
    ])
    expect(pieces[0]?.font).toMatchObject({ name: 'Playfair Display', isBold: true, isSerif: true })
  })

  it('keeps anchors, lines, and parts in other styles', () => {
    const { pieces } = read(
      '<text x="400" y="100" text-anchor="middle" font-size="20">for <tspan font-weight="bold">Jane Doe</tspan></text>' +
        '<text font-size="20"><tspan x="10" y="200">one</tspan><tspan x="10" dy="1.2em">two</tspan></text>',
    )
    const blocks = joinPieces(pieces, { width: 800, height: 600 })
    expect(blocks).toMatchObject([
      { alignment: 'center', x: 400, baseline: 100 },
      { x: 10, baseline: 200 },
      { x: 10, baseline: 224 },
    ])
    expect(blocks[0]?.runs.map(({ text }) => text)).toEqual(['for ', 'Jane Doe'])
  })

  it('turns texts', () => {
    expect(read('<text transform="rotate(90 10 10)" x="10" y="10">Hi</text>').pieces).toMatchObject([
      { x: 10, y: 10, angle: 90 },
    ])
  })

  it('reads letters from the places that a file gives each of them', () => {
    const { pieces } = read(
      '<text xml:space="preserve" font-size="20" transform="translate(100 50)"><tspan x="0 20 40 60" y="0 0 0 0">a bc</tspan></text>',
    )
    expect(pieces).toMatchObject([{ text: 'a bc', x: 100, y: 50, width: 70 }])
    expect(pieces[0]?.glyphs).toMatchObject([
      { text: 'a', left: 0, right: 10 },
      { text: ' ', left: 20, right: 30 },
      { text: 'b', left: 40, right: 50 },
      { text: 'c', left: 60, right: 70 },
    ])
  })

  it.each([
    ['direction="rtl"', 300, 'right'],
    ['direction="rtl" text-anchor="end"', 400, undefined],
    ['style="direction:rtl;text-anchor:middle"', 350, 'center'],
    ['text-anchor="end"', 300, 'right'],
  ])('places a line with %s', (attributes, x, alignment) => {
    const { pieces } = read(`<text x="400" y="50" font-size="20" ${attributes}>twenty ems</text>`)
    expect(pieces).toEqual([expect.objectContaining({ x, width: 100 })])
    expect(pieces[0]?.alignment).toBe(alignment)
  })

  it.each([
    '<text x="0 10" y="0 5">letters on two lines</text>',
    '<text dx="0 3">moved letters</text>',
    '<text x="0 10" text-anchor="middle">letters in the middle</text>',
    '<text textLength="100">stretched</text>',
    '<text><textPath href="#a">along</textPath></text>',
    '<text fill="url(#g)">gradient</text>',
    '<text display="none">hidden</text>',
    '<g visibility="hidden"><text>hidden</text></g>',
    '<defs><text>unused</text></defs>',
    '<text transform="scale(-1 1)">mirrored</text>',
    '<text></text>',
  ])('leaves %s in the background', (inside) => {
    expect(read(inside)).toEqual({ pieces: [], elements: [] })
  })

  it('fits a view box into the page', () => {
    const { pieces } = read(
      '<text x="50" y="50" font-size="10">Hi</text>',
      'width="200mm" height="100mm" viewBox="0 0 100 100"',
    )
    const scale = (100 * 96) / 25.4 / 100
    expect(pieces[0]?.fontSize).toBeCloseTo(10 * scale)
    expect(pieces[0]?.x).toBeCloseTo(100 * scale)
  })
})

describe('writeCleanSvg', () => {
  it('drops texts, scripts, handlers, and addresses', () => {
    const root = svg(
      '<script>alert(1)</script><rect onclick="x()" fill="url(#a)" style="mask:url(http://x/y)"/><a href="javascript:x()"><text>Hi</text></a>' +
        '<image href="https://x/y.png"/><image href="data:image/png;base64,AA=="/><foreignObject/><style>@import "x"; a{b:url(//c)}</style><animate/>',
    )
    const { elements } = readSvgTexts(root, [1, 0, 0, 1, 0, 0], tools)
    const clean = writeCleanSvg(root, new Set(elements), { width: 80, height: 60 })
    expect(clean).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="60">' +
        '<rect fill="url(#a)" style="mask:none"></rect><a></a><image></image><image href="data:image/png;base64,AA=="></image><style> a{b:none}</style></svg>',
    )
  })

  it('drops addresses whose parentheses nothing closes, and keeps quoted ones of its own', () => {
    const clean = (style: string) =>
      writeCleanSvg(svg(`<rect style="${style}"/>`), new Set(), { width: 8, height: 6 }).match(
        /style="([^"]*)"/,
      )?.[1]
    expect(clean('fill:red;mask:url( //x/y')).toBe('fill:red;mask:none')
    expect(clean("fill:url( ' #a' )")).toBe("fill:url( ' #a' )")
    expect(clean('fill:url( #a )')).toBe('fill:url( #a )')
  })

  it.each([
    ['addresses', (n: number) => 'url('.repeat(n)],
    ['spaces in an address', (n: number) => `url(${' '.repeat(n)}x`],
    ['comments', (n: number) => '/* '.repeat(n)],
  ])('takes linear time for %s that begin and never end, as reading them does', (_what, styleOf) => {
    expect((n: number) => {
      const root = svg(`<style>${styleOf(n)}</style><text>Hi</text>`)
      readSvgTexts(root, [1, 0, 0, 1, 0, 0], tools)
      writeCleanSvg(root, new Set(), { width: 8, height: 6 })
    }).toTakeLinearTime(40_000)
  })

  it('finds drawings that use themselves up', () => {
    const levels = Array.from(
      { length: 10 },
      (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
    )
    expect(isTooComplex(svg(`<rect id="a0"/>${levels.join('')}`))).toBe(true)
    expect(isTooComplex(svg('<g id="a"><use href="#a"/></g>'))).toBe(false)
  })
})
