/** The ways in which a row of a PNG is told from what is left of it and above it (PNG 3rd edition, 9.2). */
export const rowFilters = { sub: 1, up: 2, paeth: 4 } as const

/** One of {@link rowFilters}. */
export type RowFilter = (typeof rowFilters)[keyof typeof rowFilters]

/** A row of RGBA pixels and where it goes as filtered RGB. Each filter is a loop of its own: this is the hot path. */
export interface RowToFilter {
  pixels: Uint8Array
  /** Index of the row's first byte. */
  at: number
  /** Index of the first byte of the row above; -1 = it counts as zeros. */
  above: number
  /** The first pixel, and the one behind the last. */
  from: number
  to: number
  target: Uint8Array
  /** Index of the row's first byte in `target`, which is the filter's number. */
  start: number
}

/** Writes pixels of a row as RGB and filtered. */
export function filterRow(row: RowToFilter, filter: RowFilter): void {
  row.target[row.start] = filter
  // Without a row above, Up is the bytes themselves and Paeth is Sub.
  if (filter === rowFilters.sub || (filter === rowFilters.paeth && row.above < 0)) filterSub(row)
  else if (filter === rowFilters.up) filterUp(row)
  else filterPaeth(row)
}

function filterSub({ pixels, at, from, to, target, start }: RowToFilter): void {
  let p = at + from * 4
  let t = start + 1 + from * 3
  const end = at + to * 4
  let left = from ? p - 4 : -1
  for (; p < end; p += 4, t += 3) {
    if (left < 0) {
      target[t] = pixels[p] as number
      target[t + 1] = pixels[p + 1] as number
      target[t + 2] = pixels[p + 2] as number
    } else {
      target[t] = (pixels[p] as number) - (pixels[left] as number)
      target[t + 1] = (pixels[p + 1] as number) - (pixels[left + 1] as number)
      target[t + 2] = (pixels[p + 2] as number) - (pixels[left + 2] as number)
    }
    left = p
  }
}

function filterUp({ pixels, at, above, from, to, target, start }: RowToFilter): void {
  let p = at + from * 4
  let t = start + 1 + from * 3
  const end = at + to * 4
  const up = above < 0 ? 0 : at - above
  for (; p < end; p += 4, t += 3) {
    target[t] = (pixels[p] as number) - (up ? (pixels[p - up] as number) : 0)
    target[t + 1] = (pixels[p + 1] as number) - (up ? (pixels[p - up + 1] as number) : 0)
    target[t + 2] = (pixels[p + 2] as number) - (up ? (pixels[p - up + 2] as number) : 0)
  }
}

function filterPaeth({ pixels, at, above, from, to, target, start }: RowToFilter): void {
  const up = at - above
  for (let x = from; x < to; x++) {
    const p = at + x * 4
    const t = start + 1 + x * 3
    for (let channel = 0; channel < 3; channel++) {
      const i = p + channel
      const a = x ? (pixels[i - 4] as number) : 0
      const b = pixels[i - up] as number
      const c = x ? (pixels[i - up - 4] as number) : 0
      const toA = Math.abs(b - c)
      const toB = Math.abs(a - c)
      const toC = Math.abs(a + b - c - c)
      const predicted = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
      target[t + channel] = (pixels[i] as number) - predicted
    }
  }
}

/** Filters a whole row in the way whose bytes are the smallest in sum, as the PNG standard advises (12.7). */
export function filterRowBest(row: RowToFilter): RowFilter {
  const tried = row.above < 0 ? [rowFilters.sub] : [rowFilters.up, rowFilters.sub, rowFilters.paeth]
  const end = row.start + 1 + row.to * 3
  let best: RowFilter = rowFilters.sub
  let least = Infinity
  for (const filter of tried) {
    filterRow(row, filter)
    let sum = 0
    for (let i = row.start + 1; i < end; i++) {
      const byte = row.target[i] as number
      sum += byte < 128 ? byte : 256 - byte
    }
    if (sum < least) {
      best = filter
      least = sum
    }
    if (sum === 0) break
  }
  if (row.target[row.start] !== best) filterRow(row, best)
  return best
}
