import { expect, it } from 'vitest'
import { parseXml } from '../xml/parseXml.ts'
import { readSvgShapes } from './readSvgShapes.ts'
import { readSvgTexts } from './readSvgTexts.ts'
import type { Matrix } from './svgTransform.ts'

const colorOf = (css: string) => (/^#[\da-f]{6}$/.test(css) ? css : undefined)

/** Returns the shapes of a page of 200 × 100 px, drawn at twice its size. */
function shapesOf(inside: string, matrix: Matrix = [2, 0, 0, 2, 0, 0]) {
  const root = parseXml(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
  const measure = (text: string, _font: unknown, size: number) => ({ width: 0.5 * size * text.length })
  const texts = readSvgTexts(root, matrix, { measure, hasFont: () => false, colorOf })
  const area = { x: 0, y: 0, width: 400, height: 200 }
  return readSvgShapes(root, matrix, { area, texts }, colorOf).map(({ field }) => field)
}

const frame = '<rect x="10" y="10" width="180" height="80" fill="none" stroke="#aa0000" stroke-width="2"/>'

it('reads a frame with its stroke inside, around words and pictures', () => {
  const words = '<text x="50" y="50" font-size="10">Diploma</text><path d="M90 60l20 10"/>'
  const place = '<rect width="200" height="100" fill="none"/>'
  expect(shapesOf(frame + words + place)).toEqual([
    {
      ...{ type: 'rectangle', text: '', fontSize: 16, x: 18, y: 18, width: 364, height: 164 },
      ...{ stroke: '#aa0000', strokeWidth: 4 },
    },
  ])
})

it('reads fills, corners, ellipses, and lines of every direction', () => {
  const shapes = [
    '<rect x="20" y="20" width="20" height="10" rx="3" fill="#112233"/>',
    '<circle cx="60" cy="30" r="5" fill="#112233" stroke="#445566"/>',
    '<line x1="100" y1="20" x2="100" y2="40" stroke="#112233" stroke-width="3"/>',
    '<g fill="none" transform="translate(100 50)"><ellipse rx="20" ry="5" style="stroke:#112233"/></g>',
  ]
  expect(shapesOf(shapes.join(''))).toEqual([
    {
      ...{ type: 'rectangle', text: '', fontSize: 16, x: 40, y: 40, width: 40, height: 20 },
      ...{ fill: '#112233', cornerRadius: 6 },
    },
    {
      ...{ type: 'ellipse', text: '', fontSize: 16, x: 109, y: 49, width: 22, height: 22 },
      ...{ fill: '#112233', stroke: '#445566', strokeWidth: 2 },
    },
    {
      ...{ type: 'line', text: '', fontSize: 16, x: 203, y: 40, width: 40, rotation: 90 },
      ...{ stroke: '#112233', strokeWidth: 6 },
    },
    {
      ...{ type: 'ellipse', text: '', fontSize: 16, x: 159, y: 89, width: 82, height: 22 },
      ...{ stroke: '#112233', strokeWidth: 2 },
    },
  ])
})

it.each([
  ['a path', '<path d="M5 5h20v20"/>'],
  ['a path that is as large', '<path d="M0 0h200v100H0z"/>'],
  ['words', '<text x="8" y="15" font-size="10">Diploma</text>'],
  ['a gradient', '<rect width="20" height="20" fill="url(#a)"/>'],
  ['something from elsewhere', '<use href="#a"/>'],
  ['a shadow', '<circle cx="100" cy="50" r="2" filter="url(#a)"/>'],
  ['a drawing of its own', '<svg><path d="M90 50h1"/></svg>'],
])('leaves a shape in the image that lies below %s', (_kind, above) => {
  expect(shapesOf(frame)).toHaveLength(1)
  expect(shapesOf(frame + above)).toEqual([])
  const isText = above.startsWith('<text')
  expect(shapesOf(above + frame)).toHaveLength(isText ? 0 : 1)
})

it.each([
  ['translucent', 'opacity="0.5"'],
  ['of a translucent color', 'stroke-opacity="0.5"'],
  ['dashed', 'stroke-dasharray="3"'],
  ['round', 'stroke-linejoin="round"'],
  ['cut', 'clip-path="url(#a)"'],
  ['filtered', 'style="filter:blur(2px)"'],
  ['blended', 'style="mix-blend-mode:multiply"'],
  ['moved by a style', 'style="transform:rotate(3deg)"'],
  ['turned', 'transform="rotate(10)"'],
  ['stretched', 'transform="scale(1 0.9)"'],
  ['as thin as a hair', 'style="stroke-width:0.1px"'],
  ['hidden', 'visibility="hidden"'],
  ['larger than the page', 'transform="translate(50)"'],
])('leaves a shape in the image that is %s', (_kind, attributes) => {
  expect(shapesOf(frame.replace('<rect', `<rect ${attributes}`))).toEqual([])
  expect(shapesOf(`<g ${attributes}>${frame}</g>`).length).toBe(attributes.includes('width') ? 1 : 0)
})

it('reads shapes within a cut around the whole page, and within no other one', () => {
  const within = (rect: string) =>
    shapesOf(`<clipPath id="a"><rect ${rect}/></clipPath><g clip-path="url(#a)">${frame}</g>`)
  expect(within('width="200" height="100"')).toHaveLength(1)
  expect(within('width="150" height="100"')).toEqual([])
  expect(within('width="1" height="1" transform="scale(200)"')).toEqual([])
})

it.each([
  ['.a{fill:#112233}', 1],
  ['/* g rect */ rect, #b { opacity: 1 } @font-face{font-family:"A"}', 1],
  ['g rect{opacity:0.5}', 0],
  ['*{opacity:0.5}', 0],
  ['@media print{rect{opacity:0.5}}', 0],
])('reads shapes only if it understands the style sheet: %s', (css, count) => {
  expect(shapesOf(`<style>${css}</style>${frame}`)).toHaveLength(count)
})

it('leaves shapes in the image that are measured in shares of the page', () => {
  expect(shapesOf('<rect width="50%" height="20" fill="#112233"/>')).toEqual([])
})
