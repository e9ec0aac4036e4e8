import { describe, expect, it } from 'vitest'
import { beginStroke, type Drawing, endStroke, extendStroke } from './DrawTab.tsx'

const empty: Drawing = { strokes: [] }
const press = (pointerType: string, pointerId: number, button = 0) => ({ pointerType, pointerId, button })
const at = (x: number) => ({ x, y: 0 })

describe('a drawing', () => {
  it.each(['mouse', 'touch', 'pen'])('gets a stroke of a %s, with every point', (type) => {
    const begun = beginStroke(empty, press(type, 1), at(0))
    // Several moves may arrive before the next frame.
    const moved = extendStroke(extendStroke(begun, 1, [at(1), at(2)]), 1, [at(3)])
    const next = beginStroke(endStroke(moved, 1), press(type, 1), at(9))
    expect(next.strokes).toEqual([[at(0), at(1), at(2), at(3)], [at(9)]])
  })

  it('ignores other buttons, and other pointers until the first is lifted', () => {
    expect(beginStroke(empty, press('mouse', 1, 2), at(0))).toBe(empty)
    const begun = beginStroke(empty, press('touch', 1), at(0))
    expect(beginStroke(begun, press('touch', 2), at(5))).toBe(begun)
    expect(extendStroke(begun, 2, [at(6)])).toBe(begun)
    expect(endStroke(begun, 2)).toBe(begun)
  })

  it('is the pen’s alone, also if the hand was there first', () => {
    const hand = extendStroke(beginStroke(empty, press('touch', 1), at(50)), 1, [at(51)])
    const pen = beginStroke(hand, press('pen', 2), at(0))
    expect(pen.strokes).toEqual([[at(0)]])
    const lifted = endStroke(extendStroke(pen, 1, [at(52)]), 2)
    expect(lifted.strokes).toEqual([[at(0)]])
    expect(beginStroke(lifted, press('touch', 3), at(60))).toBe(lifted)
    expect(beginStroke(lifted, press('mouse', 4), at(60)).strokes).toHaveLength(2)
  })
})
