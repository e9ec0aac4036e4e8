import { describe, expect, it } from 'vitest'
import type { PlacedHandle } from '../rendering/placeHandles.ts'
import { handleAt } from './handleAt.ts'

describe('handleAt', () => {
  const handles: PlacedHandle[] = [
    { handle: 'nw', x: 0, y: 0 },
    { handle: 'ne', x: 12, y: 0 },
  ]

  it('finds the nearest handle within reach', () => {
    expect(handleAt(handles, { x: 5, y: 0 }, 10)).toBe('nw')
    expect(handleAt(handles, { x: 7, y: 0 }, 10)).toBe('ne')
    expect(handleAt(handles, { x: 0, y: 10 }, 10)).toBe('nw')
  })

  it('finds none out of reach', () => {
    expect(handleAt(handles, { x: 0, y: 10.1 }, 10)).toBeUndefined()
    expect(handleAt([], { x: 0, y: 0 }, 10)).toBeUndefined()
  })
})
