import { describe, expect, it } from 'vitest'
import { barStepsAside, type PointerWork } from './barStepsAside.ts'

const selection = { x: 500, y: 300, width: 200, height: 60 }
const bar = { x: 500, y: 200, width: 200, height: 40 }
const onSelection = { x: 600, y: 330 }
const between = { x: 600, y: 260 }
const far = { x: 100, y: 700 }

function steps(before: boolean, work: Partial<PointerWork>): boolean {
  const rest = { at: far, pressed: false, overOther: false, selection, bar, docked: false }
  return barStepsAside(before, { ...rest, ...work })
}

describe('barStepsAside', () => {
  it('shows when the pointer comes to the selection, also to press it', () => {
    expect(steps(true, { at: onSelection })).toBe(false)
    expect(steps(true, { at: onSelection, pressed: true, overOther: true })).toBe(false)
  })

  it('shows at the handles, unless another field is there', () => {
    const handle = { x: 490, y: 290 }
    expect(steps(true, { at: handle })).toBe(false)
    expect(steps(true, { at: handle, overOther: true })).toBe(true)
  })

  it('hides when the pointer is pressed elsewhere', () => {
    expect(steps(false, { pressed: true })).toBe(true)
  })

  it('hides over another field, and stays hidden over the page', () => {
    expect(steps(false, { overOther: true })).toBe(true)
    expect(steps(true, {})).toBe(true)
    expect(steps(false, {})).toBe(false)
  })

  it('can be reached past another field, and does not come back in its way', () => {
    const passing = { at: between, overOther: true, selection: { ...selection, y: 320 } }
    expect(steps(false, passing)).toBe(false)
    expect(steps(true, passing)).toBe(true)
  })

  it('hides on the way if the bar is docked far away', () => {
    const docked = { docked: true, bar: { x: 0, y: 0, width: 100, height: 40 }, overOther: true }
    expect(steps(false, { ...docked, at: { x: 300, y: 150 } })).toBe(true)
    expect(steps(false, { ...docked, at: { x: 110, y: 20 } })).toBe(false)
  })
})
