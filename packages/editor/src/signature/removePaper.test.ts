import type { Pixels, Point } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { readInk } from './readInk.ts'
import { removePaper, usualStrength } from './UploadTab.tsx'

/** Large enough that noise is smoothed. */
const width = 600
const height = 200
const blue = [30, 45, 120] as const

type Light = (at: Point) => number
interface Photographed {
  /** Share of the light taken by ruled lines, by distance to the nearest. */
  rule?: (at: Point) => number
  light?: Light
  texture?: number
  ink?: readonly number[]
}

/** A loop with a tail, and a dot. */
const signature: Point[] = Array.from({ length: 150 }, (_none, i) => {
  const t = i / 150
  return { x: 80 + 400 * t + 30 * Math.sin(12 * t), y: 100 + 55 * Math.cos(14 * t) * (1 - 0.6 * t) }
})
const dot: Point = { x: 540, y: 50 }

/** Distance to the center of the nearest stroke, in px. */
const distances = Float32Array.from({ length: width * height }, (_none, i) => {
  const x = i % width
  const y = Math.floor(i / width)
  const to = (point: Point) => Math.hypot(point.x - x, point.y - y)
  return Math.min(to(dot) - 3, ...signature.map(to))
})

/** Returns pseudorandom numbers from -1 to 1, always the same. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2 ** 31
  }
}

/** A photo of the signature on cream paper: 5 px wide, with soft edges. */
function photo({ light = () => 1, texture = 0, ink = blue, rule = () => 0 }: Photographed = {}): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  const random = noise(7)
  for (let i = 0; i < width * height; i++) {
    const at = { x: i % width, y: Math.floor(i / width) }
    const cover = Math.min(1, Math.max(0, 3 - (distances[i] ?? 0)))
    const grain = 1 + texture * random()
    for (const [channel, paper] of [236, 228, 205].entries())
      data[i * 4 + channel] =
        (cover * (ink[channel] ?? 0) + (1 - cover) * paper) * light(at) * grain * (1 - rule(at))
    data[i * 4 + 3] = 255
  }
  return { width, height, data }
}

/** Returns the shares of ink kept, and of paper left. */
function result(pixels: Pixels, strength = usualStrength) {
  const { data } = removePaper(readInk(pixels), strength)
  const counts = { ink: 0, kept: 0, paper: 0, left: 0 }
  for (const [i, distance] of distances.entries()) {
    const alpha = data[i * 4 + 3] ?? 0
    if (distance < 1.5) {
      counts.ink++
      if (alpha > 200) counts.kept++
    } else if (distance > 5) {
      counts.paper++
      if (alpha > 0) counts.left++
    }
  }
  return { kept: counts.kept / counts.ink, left: counts.left / counts.paper, data }
}

const gradient: Light = ({ x, y }) => 1 - 0.55 * (x / width) - 0.1 * (y / height)
/** The edge of a hand's shadow, several px soft, and that of a ruler, as sharp as a camera shows it. */
const softShadow: Light = ({ x, y }) => 1 - 0.45 / (1 + Math.exp((250 - x + 0.4 * y) / 6))
const sharpShadow: Light = ({ x, y }) => (x + y < 350 ? 1 : 0.55)

/** Lines 40 px apart, 2 px thick with soft edges, tilted and slightly bent. */
function ruled(dark: number, tilt: number, to = width): (at: Point) => number {
  return ({ x, y }) => {
    const from = y - 20 - tilt * x - 3 * Math.sin((Math.PI * x) / width)
    const distance = Math.abs(from - 40 * Math.round(from / 40))
    return x < to ? dark * Math.min(1, Math.max(0, 2 - distance)) : 0
  }
}

describe('removePaper', () => {
  it.each([
    ['even light', {}],
    ['light from one side', { light: gradient }],
    ['the shadow of a hand', { light: softShadow }],
    ['a sharp shadow', { light: sharpShadow }],
    ['paper with a texture', { texture: 0.06 }],
    [
      'texture, light from one side, and a shadow',
      { texture: 0.05, light: (at: Point) => gradient(at) * softShadow(at) },
    ],
    ['dim light', { light: () => 0.35, texture: 0.03 }],
    ['black ink', { ink: [25, 25, 30] }],
    ['a pencil', { ink: [130, 128, 120], texture: 0.02 }],
  ])('keeps the ink and leaves no paper in %s', (_case, how) => {
    const { kept, left } = result(photo(how))
    expect(kept).toBeGreaterThan(0.97)
    expect(left).toBe(0)
  })

  it('keeps the color of the ink in any light, and takes the paper out of its edges', () => {
    const { data } = result(photo({ light: gradient }))
    for (const [i, distance] of distances.entries()) {
      if (distance > 3 || (data[i * 4 + 3] ?? 0) < 100) continue
      const [red = 0, green = 0, shade = 0] = data.subarray(i * 4, i * 4 + 3)
      expect(shade).toBeGreaterThan(red + 20)
      expect(Math.max(red, green)).toBeLessThan(150)
    }
  })

  it('keeps less the stronger it is', () => {
    const faint = photo({ ink: [170, 165, 150], texture: 0.02 })
    expect(result(faint, 0.2).kept).toBeGreaterThan(0.9)
    expect(result(faint, 1).kept).toBe(0)
  })

  it('finds no ink on an empty sheet', () => {
    const { data } = removePaper(readInk(photo({ ink: [236, 228, 205], texture: 0.04 })), usualStrength)
    expect(data.every((value) => value === 0)).toBe(true)
  })

  it.each([
    ['12 % darker', ruled(0.12, 0)],
    ['30 % darker', ruled(0.3, 0)],
    ['30 % darker, with a tilt', ruled(0.3, 0.05)],
    ['40 % darker, with a tilt', ruled(0.4, -0.03)],
  ])('takes the lines of ruled paper that are %s for paper', (_case, rule) => {
    for (const how of [{}, { texture: 0.03 }, { light: gradient }]) {
      for (const strength of [0.1, usualStrength]) {
        const { kept, left } = result(photo({ ...how, rule }), strength)
        expect(kept).toBeGreaterThan(0.97)
        expect(left).toBeLessThan(0.003)
      }
    }
  })

  it('keeps a line under a signature: one of its own ink, or one that ends on the paper', () => {
    const underline = (dark: number, to: number) => (at: Point) => (at.y > 160 ? ruled(dark, 0, to)(at) : 0)
    for (const rule of [underline(0.85, width), underline(0.3, 540)]) {
      const { data } = removePaper(readInk(photo({ rule })), usualStrength)
      const below = Array.from({ length: 300 }, (_none, x) =>
        Math.max(
          ...Array.from({ length: 35 }, (_row, y) => data[((y + 163) * width + x + 100) * 4 + 3] ?? 0),
        ),
      )
      expect(below.filter((alpha) => alpha > 60).length).toBeGreaterThan(290)
    }
  })
})
