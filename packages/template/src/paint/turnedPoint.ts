import type { Turn } from '../layout/DrawOp.ts'

/** A point of the page after a turn. */
export function turnedPoint(turn: Turn | undefined, x: number, y: number): [number, number] {
  if (!turn) return [x, y]
  const angle = (turn.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [turn.x + (x - turn.x) * cos - (y - turn.y) * sin, turn.y + (x - turn.x) * sin + (y - turn.y) * cos]
}
