import type { Rect } from '@certificate-sdk/template/internal'

/** Numbers that each command takes. */
const counts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
}

type Bounds = [left: number, top: number, right: number, bottom: number]

/**
 * Bounds of a path, control points and whole ellipses of its arcs included, so that it never reaches further.
 *
 * @returns `undefined` for data that cannot be read
 */
export function pathBounds(data: string): Rect | undefined {
  const tokens = data.match(/[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let [left, top, right, bottom] = [1, 1, -1, -1].map((sign) => sign * Number.POSITIVE_INFINITY) as Bounds
  let command = ''
  let at = 0
  const add = (nextX: number, nextY: number, around = 0) => {
    ;[left, right] = [Math.min(left, nextX - around), Math.max(right, nextX + around)]
    ;[top, bottom] = [Math.min(top, nextY - around), Math.max(bottom, nextY + around)]
  }
  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    else if (/z/i.test(command)) return undefined
    const kind = command.toUpperCase()
    const count = counts[kind]
    if (count === undefined) return undefined
    const values = argumentsOf(tokens, at, kind, count)
    if (!values) return undefined
    at = values.end
    const numbers = values.numbers
    const [dx, dy] = command === kind ? [0, 0] : [x, y]
    if (kind === 'Z') [x, y] = [startX, startY]
    else if (kind === 'H') x = (numbers[0] ?? 0) + dx
    else if (kind === 'V') y = (numbers[0] ?? 0) + dy
    else {
      const last = numbers.slice(-2)
      const end = { x: (last[0] ?? 0) + dx, y: (last[1] ?? 0) + dy }
      if (kind === 'A') {
        const around = Math.max(
          2 * Math.max(numbers[0] ?? 0, numbers[1] ?? 0),
          Math.hypot(end.x - x, end.y - y),
        )
        add(x, y, around)
      } else for (let i = 0; i < count; i += 2) add((numbers[i] ?? 0) + dx, (numbers[i + 1] ?? 0) + dy)
      ;[x, y] = [end.x, end.y]
    }
    add(x, y)
    if (kind === 'M') {
      ;[startX, startY] = [x, y]
      // Further pairs of numbers are lines.
      command = command === kind ? 'L' : 'l'
    }
  }
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : undefined
}

/** Numbers of a command, and the index after them. Flags of arcs need no space after them. */
function argumentsOf(
  tokens: readonly string[],
  start: number,
  kind: string,
  count: number,
): { numbers: number[]; end: number } | undefined {
  const numbers = tokens.slice(start, start + count).map(Number)
  const isComplete = numbers.length === count && numbers.every(Number.isFinite)
  const areFlags = kind !== 'A' || [numbers[3], numbers[4]].every((flag) => flag === 0 || flag === 1)
  return isComplete && areFlags ? { numbers, end: start + count } : undefined
}
