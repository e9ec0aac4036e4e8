import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { findDrawing, findFrame } from './readFrame.ts'

const [width, height] = [400, 280]

/** An image, by the gray of its pixels. */
function image(gray: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.fill(gray(x, y), 4 * (y * width + x), 4 * (y * width + x) + 4)
  return pixels
}

it('finds a thin line, and nothing beside it', () => {
  const line = image((x, y) => (y === 200 && x >= 240 && x < 360 ? 90 : 250))
  const found = findDrawing(line, width, height)
  expect(Math.min(...found.map(({ x }) => x * width))).toBe(240)
  expect(Math.max(...found.map((cell) => (cell.x + cell.width) * width))).toBe(368)
  for (const { y, height: share } of found) {
    expect(y * height).toBeLessThanOrEqual(200)
    expect((y + share) * height).toBeGreaterThanOrEqual(200)
  }
})

it.each([
  ['plain paper', () => 250],
  ['a gradient', (x: number, y: number) => (x + y) / 3],
  ['grain', (x: number, y: number) => 240 + ((x * 7 + y * 13) % 16)],
  ['a speck', (x: number, y: number) => (x === 100 && y === 100 ? 230 : 250)],
])('finds nothing on %s', (_what, gray) => {
  expect(findDrawing(image(gray), width, height)).toEqual([])
})

it('covers an image that is busy everywhere', () => {
  const area = findDrawing(
    image((x, y) => ((x ^ y) & 4 ? 20 : 230)),
    width,
    height,
  ).reduce((sum, cell) => sum + cell.width * cell.height, 0)
  expect(area).toBeGreaterThan(0.95)
})

type Draw = (context: SKRSContext2D) => void

/** Draws a page, scales it down as the editor does, and finds its frame; in px of the page. */
function frameOf(width: number, height: number, draw: Draw, paper = '#fdfbf5') {
  const page = createCanvas(width, height)
  const context = page.getContext('2d')
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  draw(context)
  const scale = 400 / Math.max(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const small = createCanvas(w, h).getContext('2d')
  small.imageSmoothingQuality = 'high'
  small.drawImage(page, 0, 0, w, h)
  const { left, right, top, bottom } = findFrame(small.getImageData(0, 0, w, h).data, w, h)
  return { left: left * width, right: right * width, top: top * height, bottom: bottom * height }
}

/** A rectangle drawn with a line inside `inset`. */
const rectangle =
  (inset: number, lineWidth: number, color = '#b08d3c'): Draw =>
  (context) => {
    const { width, height } = context.canvas
    context.strokeStyle = color
    context.lineWidth = lineWidth
    const at = inset + lineWidth / 2
    context.strokeRect(at, at, width - 2 * at, height - 2 * at)
  }

const both =
  (...draws: readonly Draw[]): Draw =>
  (context) => {
    for (const draw of draws) draw(context)
  }

/** Scallops along all sides, as on a banknote. */
const scallops: Draw = (context) => {
  const { width, height } = context.canvas
  context.strokeStyle = '#0f766e'
  context.lineWidth = 3
  for (let at = 40; at < width; at += 30)
    for (const y of [60, height - 60]) {
      context.beginPath()
      context.arc(at, y, 22, 0, 7)
      context.stroke()
    }
  for (let at = 40; at < height; at += 30)
    for (const x of [60, width - 60]) {
      context.beginPath()
      context.arc(x, at, 22, 0, 7)
      context.stroke()
    }
}

const corners: Draw = (context) => {
  const { width, height } = context.canvas
  context.fillStyle = '#b08d3c'
  for (const x of [0, width])
    for (const y of [0, height]) {
      context.beginPath()
      context.arc(x, y, 0.1 * width, 0, 7)
      context.fill()
    }
}

/** A title, a line for the name, and small print, as on a printed form. */
const words: Draw = (context) => {
  const { width, height } = context.canvas
  context.fillStyle = '#1f3a5f'
  for (let x = width * 0.25; x < width * 0.75; x += 34) context.fillRect(x, height * 0.16, 18, 60)
  context.fillRect(width * 0.2, height * 0.55, width * 0.6, 3)
  for (let x = width * 0.2; x < width * 0.8; x += 11) context.fillRect(x, height * 0.7, 6, 14)
}

/** Patches of color with edges everywhere, like leaves. */
const photo: Draw = (context) => {
  const { width, height } = context.canvas
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return Math.floor((seed / 2147483647) * below)
  }
  for (let i = 0; i < 9000; i++) {
    context.fillStyle = `hsl(${random(90)} 50% ${20 + random(60)}%)`
    context.fillRect(random(width), random(height), 20 + random(50), 10 + random(40))
  }
}

const sizes = [
  [2000, 1414],
  [1414, 2000],
  [1000, 1000],
] as const

describe.each(sizes)('a page of %i × %i px', (width, height) => {
  const inset = width * 0.044
  const near = (found: Record<string, number>, depth: number) => {
    for (const [side, value] of Object.entries(found)) {
      expect(value, side).toBeGreaterThanOrEqual(depth - 2)
      expect(value, side).toBeLessThan(depth + 0.03 * Math.max(width, height))
    }
  }

  it.each<[string, Draw, number]>([
    ['a single line', rectangle(inset, 4), inset + 4],
    ['a light line', rectangle(inset, 6, '#e0cfa0'), inset + 6],
    ['the inner one of two lines', both(rectangle(40, 14, '#1f3a5f'), rectangle(inset, 4)), inset + 4],
    ['a thick band', rectangle(0, width * 0.08, '#1f3a5f'), width * 0.08],
    ['a line with ornaments in its corners', both(rectangle(inset, 4), corners), inset + 4],
    ['a line around printed words', both(rectangle(inset, 4), words), inset + 4],
    ['scallops', scallops, 82],
  ])('finds %s', (_name, draw, depth) => {
    near(frameOf(width, height, draw), depth)
  })

  it.each<[string, Draw]>([
    ['plain paper', () => undefined],
    ['words alone', words],
    ['ornaments in the corners alone', corners],
    ['a photo', photo],
  ])('finds none on %s', (_name, draw) => {
    expect(frameOf(width, height, draw)).toEqual({ left: 0, right: 0, top: 0, bottom: 0 })
  })
})

it('finds a hairline of a large scan', () => {
  const { left, top } = frameOf(3508, 2480, rectangle(150, 3, '#1f3a5f'))
  expect(left).toBeGreaterThanOrEqual(153)
  expect(top).toBeGreaterThanOrEqual(153)
})

it('finds light lines on dark paper', () => {
  const { left, bottom } = frameOf(2000, 1414, rectangle(88, 4), '#0b1020')
  expect(left).toBeGreaterThanOrEqual(92)
  expect(bottom).toBeGreaterThanOrEqual(92)
})

it('finds a band along one side alone', () => {
  const found = frameOf(2000, 1414, (context) => {
    context.fillStyle = '#0f172a'
    context.fillRect(0, 0, 480, 1414)
  })
  expect(found.left).toBeGreaterThanOrEqual(479)
  expect(found.left).toBeLessThan(540)
  expect(found).toMatchObject({ right: 0, top: 0, bottom: 0 })
})

it('finds the edges of a panel on a photo', () => {
  const panel: Draw = (context) => {
    context.fillStyle = '#ffffff'
    context.fillRect(300, 200, 1400, 1014)
  }
  const { left, top } = frameOf(2000, 1414, both(photo, panel))
  expect(left).toBeGreaterThanOrEqual(295)
  expect(top).toBeGreaterThanOrEqual(195)
})

it.each([
  [1, 1],
  [2, 2],
  [3, 300],
  [300, 3],
  [15, 15],
])('finds none in an image of %i × %i px', (width, height) => {
  expect(findFrame(new Uint8ClampedArray(4 * width * height).fill(255), width, height)).toEqual({
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
  })
})

it('leaves most of a small image to fields', () => {
  for (let side = 16; side < 60; side++)
    for (let inset = 0; inset < side / 2; inset++) {
      const context = createCanvas(side, side).getContext('2d')
      context.fillRect(0, 0, side, side)
      context.fillStyle = '#ffffff'
      context.fillRect(inset, inset, side - 2 * inset, side - 2 * inset)
      const { left, right, top, bottom } = findFrame(context.getImageData(0, 0, side, side).data, side, side)
      expect(Math.max(left, right)).toBeLessThanOrEqual(0.3)
      expect(Math.max(top, bottom)).toBeLessThanOrEqual(0.2)
    }
})
