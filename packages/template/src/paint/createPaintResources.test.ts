import { expect, it } from 'vitest'
import { tracePath } from './createPaintResources.ts'

/** A path that records what is drawn into it. */
function recordedPath() {
  const calls: [string, ...number[]][] = []
  const note =
    (name: string) =>
    (...numbers: number[]) =>
      void calls.push([name, ...numbers])
  return {
    calls,
    moveTo: note('M'),
    lineTo: note('L'),
    quadraticCurveTo: note('Q'),
    bezierCurveTo: note('C'),
    closePath: note('Z'),
  }
}

it('every command of an outline is drawn with its numbers', () => {
  const { calls } = tracePath('M1,2 L-3.00390625,4 Q5,6 7,8 C1,2 3,4 5,6 ZM0,0L1,1Z', recordedPath())
  expect(calls).toEqual([
    ['M', 1, 2],
    ['L', -3.00390625, 4],
    ['Q', 5, 6, 7, 8],
    ['C', 1, 2, 3, 4, 5, 6],
    ['Z'],
    ['M', 0, 0],
    ['L', 1, 1],
    ['Z'],
  ])
})

it('nothing is drawn for a blank', () => {
  expect(tracePath('', recordedPath()).calls).toEqual([])
})
