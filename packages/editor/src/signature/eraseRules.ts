import type { Point } from '@certificate-sdk/template/internal'

/** How much darker than its paper each pixel of a photo is; see `Ink`. */
export interface Darkness {
  width: number
  height: number
  darkness: Float32Array
  smoothDarkness: Float32Array
  level: number
  spread: number
}

/** Ink between two rows of a column, inclusive. */
interface Run {
  x: number
  from: number
  to: number
  darkest: number
}

/** Maximum slope of a photo: 5.7 degrees. */
const steepest = 0.1
/** Maximum line thickness, as a share of the longer side. */
const thickest = 1 / 100
/** Minimum share of the columns near one straight line, although paper bends; and near a parallel one. */
const minStraight = 0.35
const minParallel = 0.05
/** Maximum difference between the slopes of parallel lines, also in perspective. */
const parallel = 0.02
/**
 * Maximum distance of a line's runs from its parabola, in px, step by step: the first is a straight line, the others
 * fit better.
 */
const nearness = [8, 5, 3, 2]
/** Minimum share of a line's columns that are not hidden by a stroke. */
const minFound = 0.5
/** Maximum distance between the ends of a ruled line and the edges of the photo, as a share of the width. */
const margin = 0.03
/** Maximum darkness of a line, as a share of the ink's: a pen's own underline is as dark as its letters. */
const faintness = 0.75
/** Maximum number of lines to consider. */
const maxLines = 40

/**
 * Erases the lines of ruled paper from the measurements, in place: thin, almost straight lines from one side of the
 * photo to another that are fainter than the ink. Where a stroke crosses a line, both stay, so that strokes lose
 * nothing.
 */
export function eraseRules({ width, height, darkness, smoothDarkness, level, spread }: Darkness): void {
  const min = level + Math.max(0.02, 3 * spread)
  const thickness = Math.max(3, Math.max(width, height) * thickest)
  const columns = Array.from({ length: width }, (_none, x) =>
    runsOf(smoothDarkness, x, width, height, min).filter(({ from, to }) => to - from < thickness),
  )
  const rules = findRules(columns, height)
  if (!rules.length) return
  const isRule = markRuns(rules.flat(), width, height)
  const ink = darkInk(smoothDarkness, isRule, min)
  const faint = rules.filter((rule) => middle(rule.map(({ darkest }) => darkest)) <= faintness * ink)
  const isErased = markRuns(faint.flat(), width, height)
  for (let i = 0; i < isErased.length; i++) if (isErased[i]) darkness[i] = smoothDarkness[i] = 0
}

function runsOf(values: Float32Array, x: number, width: number, height: number, min: number): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (let y = 0; y < height; y++) {
    const value = values[y * width + x] ?? 0
    if (value <= min) {
      run = undefined
    } else if (run) {
      run.to = y
      run.darkest = Math.max(run.darkest, value)
    } else {
      run = { x, from: y, to: y, darkest: value }
      runs.push(run)
    }
  }
  return runs
}

/** Marks the pixels of runs and of their soft edges. */
function markRuns(runs: readonly Run[], width: number, height: number): Uint8Array {
  const marks = new Uint8Array(width * height)
  for (const { x, from, to } of runs)
    for (let y = Math.max(0, from - 2); y <= Math.min(height - 1, to + 2); y++) marks[y * width + x] = 1
  return marks
}

function findRules(columns: readonly Run[][], height: number): Run[][] {
  const rules: Run[][] = []
  let free = columns
  let slope: number | undefined
  for (let i = 0; i < maxLines; i++) {
    const line = straightest(free, height, slope)
    if (!line) break
    const rule = follow(free, line)
    // Considered once, with any result.
    const considered = new Set([...runsNear(free, (x) => line.start + line.slope * x, 2), ...rule])
    free = free.map((runs) => runs.filter((run) => !considered.has(run)))
    if (!leavesPhoto(rule, columns.length, height)) continue
    rules.push(rule)
    slope ??= line.slope
  }
  return rules
}

/** Returns true if a line goes from one side of the photo to another, with few gaps. */
function leavesPhoto(rule: readonly Run[], width: number, height: number): boolean {
  const [first, last] = [rule[0], rule.at(-1)]
  if (!first || !last || rule.length < minFound * (last.x - first.x + 1)) return false
  const edge = margin * width
  const isAtEdge = ({ from, to }: Run) => from <= edge / 2 || to >= height - 1 - edge / 2
  return (first.x <= edge || isAtEdge(first)) && (last.x >= width - 1 - edge || isAtEdge(last))
}

interface Line {
  /** Row at the left edge. */
  start: number
  slope: number
}

/**
 * Finds the straight line near the most runs; `undefined` if it is near too few.
 *
 * @param along slope of a line that was found, to which the others are parallel: they may be short, in a corner of the
 *   photo
 */
function straightest(columns: readonly Run[][], height: number, along?: number): Line | undefined {
  const width = columns.length
  const step = Math.max(1, Math.floor(width / 400))
  const lowest = Math.ceil(steepest * width)
  const votes = new Uint16Array(height + 2 * lowest + 2)
  let best: Line | undefined
  let max = ((along === undefined ? minStraight : minParallel) * width) / step
  const slopes = Math.ceil((steepest * width) / 2)
  for (let s = -slopes; s <= slopes; s++) {
    const slope = (s / slopes) * steepest
    if (along !== undefined && Math.abs(slope - along) > parallel) continue
    votes.fill(0)
    for (let x = 0; x < width; x += step)
      for (const run of columns[x] ?? []) {
        const at = Math.round(centerOf(run) - slope * x) + lowest
        votes[at] = (votes[at] ?? 0) + 1
      }
    for (let at = 1; at < votes.length - 1; at++) {
      const near = (votes[at - 1] ?? 0) + (votes[at] ?? 0) + (votes[at + 1] ?? 0)
      if (near <= max) continue
      max = near
      best = { start: at - lowest, slope }
    }
  }
  return best
}

/** Returns the runs along a line, which may bend, without strokes that touch it: those are thicker or darker. */
function follow(columns: readonly Run[][], { start, slope }: Line): Run[] {
  let rowAt = (x: number) => start + slope * x
  let rule: Run[] = []
  for (const distance of nearness) {
    const near = runsNear(columns, rowAt, distance)
    const usualHeight = middle(near.map(heightOf))
    const usual = middle(near.map(({ darkest }) => darkest))
    rule = near.filter((run) => heightOf(run) <= 1.5 * usualHeight + 1 && run.darkest <= 1.6 * usual)
    rowAt = fitParabola(rule.map((run) => ({ x: run.x, y: centerOf(run) })))
  }
  return rule
}

/** Returns the nearest run of each column, if it is near. */
function runsNear(columns: readonly Run[][], rowAt: (x: number) => number, distance: number): Run[] {
  return columns.flatMap((runs, x) => {
    const row = rowAt(x)
    const off = (run: Run) => Math.abs(centerOf(run) - row)
    const near = runs.filter((run) => off(run) <= distance)
    return near.length ? [near.reduce((best, run) => (off(run) < off(best) ? run : best))] : []
  })
}

function centerOf({ from, to }: Run): number {
  return (from + to) / 2
}

function heightOf({ from, to }: Run): number {
  return to - from + 1
}

/** Returns the darkness of the darker half of all pixels outside of lines; without any ink, every line is faint. */
function darkInk(darkness: Float32Array, isRule: Uint8Array, min: number): number {
  const values = darkness.filter((value, i) => value > min && !isRule[i])
  if (!values.length) return Number.POSITIVE_INFINITY
  const average = (list: Float32Array) => list.reduce((sum, value) => sum + value, 0) / list.length
  const all = average(values)
  return average(values.filter((value) => value >= all))
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Fits a parabola by least squares of distances in y; a straight or level line if there are too few points. */
export function fitParabola(points: readonly Point[]): (x: number) => number {
  const center = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const scale = Math.max(1, ...points.map(({ x }) => Math.abs(x - center)))
  // From -1 to 1, so that no power is large.
  const moment = (power: number, factor: (point: Point) => number) =>
    points.reduce((sum, point) => sum + factor(point) * ((point.x - center) / scale) ** power, 0)
  const rows = [0, 1, 2].map((row) => [
    ...[0, 1, 2].map((column) => moment(row + column, () => 1)),
    moment(row, ({ y }) => y),
  ])
  const [a = 0, b = 0, c = 0] = solve(rows)
  return (x) => {
    const t = (x - center) / scale
    return a + b * t + c * t * t
  }
}

/** Solves symmetric equations, each a row whose last number is the right side. Undetermined unknowns are 0. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let i = 0; i < size; i++) {
    const pivot = rows[i] as number[]
    const head = pivot[i] ?? 0
    if (Math.abs(head) < 1e-9) {
      pivot.fill(0)
      continue
    }
    for (let column = i; column <= size; column++) pivot[column] = (pivot[column] ?? 0) / head
    for (const row of rows) {
      const factor = row === pivot ? 0 : (row[i] ?? 0)
      for (let column = i; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  }
  return rows.map((row) => row[size] ?? 0)
}
