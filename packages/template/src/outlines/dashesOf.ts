import type { Point } from '../geometry/rotatePoint.ts'
import type { Contour } from './Contour.ts'
import { arcSides, disc } from './curves.ts'
import { strokeOf } from './strokeOf.ts'

/** Maximum number of dashes per line; a pattern with more is stretched. */
const maxDashes = 2_000
/**
 * Maximum work for all dots of a line: their corners, and part of the rows of pixels they cover. Large overlapping ones
 * cost most. Dots with gaps half as wide fit around the largest page, so realistic designs are never stretched.
 */
const maxWork = 100_000
/** Rows of pixels that cost as much as a corner. */
const rowsPerCorner = 4
/** Corners of a dash other than a dot. */
const dashCorners = 4

/** A dashed line. */
interface DashedLine {
  points: readonly Point[]
  isClosed?: boolean
  width: number
  /** Alternating lengths of dashes and gaps; a dash of 0 is a dot. */
  dash: readonly number[]
}

/** Outlines of a line's dashes. Around a closed line, the pattern is fitted so that it ends where it began. */
export function dashesOf({ points, isClosed = false, width, dash }: DashedLine): Contour[] {
  const [first] = points
  const line = isClosed && first ? [...points, first] : points
  const length = lengthOf(line)
  const pattern = fitPattern(dash, { length, width, isClosed })
  const partOf = createCutter(line)
  const dashes: Contour[] = []
  let at = 0
  for (let i = 0; at < length - 1e-6 && dashes.length < maxDashes; i++) {
    const step = pattern[i % pattern.length] as number
    const to = Math.min(length, at + step)
    if (i % 2 === 0) dashes.push(...dashOf(partOf(at, to), to - at, width))
    at += step
  }
  return dashes
}

/** Returns the maximum number of dashes of a line of this length and width. */
export function dashCount(dash: readonly number[], length: number, width: number): number {
  const period = dash.reduce((sum, part) => sum + part, 0) * (dash.length % 2 ? 2 : 1)
  const each = Math.ceil(dash.length / (dash.length % 2 ? 1 : 2))
  return Math.min(maxDashesOf(dash, width), Math.ceil((length / period) * each) + each)
}

/** Corners of the largest dash; very short ones are drawn as discs. */
export function cornersOf(dash: readonly number[], width: number): number {
  return hasDots(dash) ? arcSides(width / 2, 2 * Math.PI) : dashCorners
}

function hasDots(dash: readonly number[]): boolean {
  return dash.some((length) => length < 1e-3)
}

function maxDashesOf(dash: readonly number[], width: number): number {
  if (!hasDots(dash)) return maxDashes
  return Math.min(maxDashes, Math.ceil(maxWork / (cornersOf(dash, width) + width / rowsPerCorner)))
}

function fitPattern(
  dash: readonly number[],
  { length, width, isClosed }: { length: number; width: number; isClosed: boolean },
): number[] {
  const pattern = dash.length % 2 ? [...dash, ...dash] : [...dash]
  const period = pattern.reduce((sum, part) => sum + part, 0)
  const max = Math.max(1, Math.floor((2 * maxDashesOf(dash, width)) / pattern.length))
  const wanted = length / period
  const repeats = Math.min(max, isClosed ? Math.max(1, Math.round(wanted)) : wanted)
  if (Number.isFinite(wanted)) return pattern.map((part) => (part * wanted) / repeats)
  // A period near zero fits infinitely often.
  return pattern.map((part) => (part / period) * (length / repeats))
}

function dashOf(part: readonly Point[], length: number, width: number): Contour[] {
  const [dot] = part
  return length > 1e-6 ? strokeOf(part, width) : dot ? [disc(dot.x, dot.y, width / 2)] : []
}

/**
 * Cuts parts out of a line, in ascending order, so that each side is visited once rather than per part.
 *
 * @returns function that returns the points between two distances from the line's start
 */
function createCutter(line: readonly Point[]): (from: number, to: number) => Point[] {
  const sides = line.slice(1).map((b, i) => {
    const a = line[i] as Point
    return { a, b, length: Math.hypot(b.x - a.x, b.y - a.y) }
  })
  let [next, passed] = [0, 0]
  return (from, to) => {
    for (let side = sides[next]; side && passed + side.length < from; side = sides[next]) {
      passed += side.length
      next++
    }
    const part: Point[] = []
    let reached = passed
    for (let i = next; i < sides.length && reached <= to; i++) {
      const { a, b, length } = sides[i] as (typeof sides)[number]
      const at = (way: number) => {
        const share = length ? Math.min(1, Math.max(0, (way - reached) / length)) : 0
        return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
      }
      if (!part.length) part.push(at(from))
      part.push(at(to))
      reached += length
    }
    return part
  }
}

/** Length of a line of several points. */
export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, { x, y }, i) => {
    const before = line[i - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0
  }, 0)
}
