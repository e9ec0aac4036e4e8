import { describe, expect, it } from 'vitest'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { itemsOf } from '../../testing/testItems.ts'
import { testStore } from '../../testing/testStore.ts'
import { moveSnap } from './moveSnap.ts'

const document = testDocument(testField({ x: 200, y: 200 }), testField({ x: 600, y: 500, hidden: true }))
const [staying, hidden] = itemsOf(document)
const [moving] = itemsOf(testDocument(testField({ x: 700, y: 650 })))
const none = { shift: false, mod: false }

describe('moveSnap', () => {
  const { ui } = testStore(document).getState()
  const fields = [staying, hidden].flatMap((item) => item ?? [])
  const snap = moveSnap({ document, ui }, fields, moving ? [moving] : [])

  it('snaps to the fields that stay, to whole px', () => {
    expect(snap({ x: -502.4, y: 30.2 }, none, 1).by).toEqual({ x: -500, y: 30 })
  })

  it('does not snap to a hidden field', () => {
    expect(snap({ x: -103, y: 30 }, none, 1).by).toEqual({ x: -103, y: 30 })
  })

  it('snaps from nearer when the page is larger', () => {
    expect(snap({ x: -502.4, y: 30 }, none, 4).by.x).toBe(-502)
  })

  it('ignores all that with Alt, and keeps to one axis with Shift', () => {
    expect(snap({ x: -502.4, y: 30 }, { ...none, mod: true }, 1)).toEqual({
      by: { x: -502, y: 30 },
      guides: [],
    })
    expect(snap({ x: -502.4, y: 30 }, { ...none, shift: true }, 1).by).toEqual({ x: -500, y: 0 })
  })
})
