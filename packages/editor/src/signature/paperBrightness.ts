/**
 * Brightness of the paper at each pixel: the morphological closing of the brightness, which fills in whatever is darker
 * and narrower than a window. Unlike a local average it follows the edges of shadows, and ink does not darken it.
 *
 * @param radius of the window, in px; wider than any stroke
 */
export function paperBrightness(
  brightness: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  // Beyond the edges of the image, its border pixels continue: a shadow that crosses an edge must stay a shadow.
  const wide = width + 2 * radius
  const high = height + 2 * radius
  const extended = new Float32Array(wide * high)
  for (let y = 0; y < high; y++) {
    const row = Math.min(height - 1, Math.max(0, y - radius)) * width
    for (let x = 0; x < wide; x++)
      extended[y * wide + x] = brightness[row + Math.min(width - 1, Math.max(0, x - radius))] ?? 0
  }
  const closed = slideBoth(slideBoth(extended, wide, high, radius, 1), wide, high, radius, -1)
  const result = new Float32Array(brightness.length)
  for (let y = 0; y < height; y++) {
    const from = (y + radius) * wide + radius
    result.set(closed.subarray(from, from + width), y * width)
  }
  return result
}

/** The largest (sign 1) or smallest (sign -1) value in the square around each pixel. */
function slideBoth(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  sign: 1 | -1,
): Float32Array {
  const rows = new Float32Array(values.length)
  const result = new Float32Array(values.length)
  const queue = new Int32Array(Math.max(width, height))
  for (let y = 0; y < height; y++) slide(values, rows, y * width, 1, width, radius, sign, queue)
  for (let x = 0; x < width; x++) slide(rows, result, x, width, height, radius, sign, queue)
  return result
}

/** Slides a window along a line; the queue holds the places of values that can still win, the best first. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
  sign: 1 | -1,
  queue: Int32Array,
): void {
  let head = 0
  let tail = 0
  const valueAt = (i: number) => sign * (from[start + i * step] ?? 0)
  for (let i = 0; i < count + radius; i++) {
    if (i < count) {
      const value = valueAt(i)
      while (tail > head && valueAt(queue[tail - 1] ?? 0) <= value) tail--
      queue[tail++] = i
    }
    const center = i - radius
    if (center < 0) continue
    while ((queue[head] ?? 0) < center - radius) head++
    to[start + center * step] = sign * valueAt(queue[head] ?? 0)
  }
}
