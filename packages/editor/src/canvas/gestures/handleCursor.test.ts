import { describe, expect, it } from 'vitest'
import { handleCursor } from './handleCursor.ts'

describe('handleCursor', () => {
  it.each([
    ['e', 0, 'ew-resize'],
    ['w', 0, 'ew-resize'],
    ['se', 0, 'nwse-resize'],
    ['nw', 0, 'nwse-resize'],
    ['ne', 0, 'nesw-resize'],
    ['sw', 0, 'nesw-resize'],
    ['n', 0, 'ns-resize'],
    ['e', 90, 'ns-resize'],
    ['e', -90, 'ns-resize'],
    ['e', 45, 'nwse-resize'],
    ['se', 90, 'nesw-resize'],
    ['e', 179, 'ew-resize'],
    ['nw', -360, 'nwse-resize'],
  ] as const)('for %s on a field rotated by %d° is %s', (handle, rotation, cursor) => {
    expect(handleCursor(handle, rotation)).toBe(cursor)
  })

  it('is an image of a rotation for the rotation handle, or a hand', () => {
    expect(handleCursor('rotate', 30)).toMatch(/^url\("data:image\/svg\+xml,%3Csvg.*"\) 12 12, grab$/)
  })
})
