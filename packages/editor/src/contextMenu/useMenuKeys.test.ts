import { expect, it } from 'vitest'
import { nextItem } from './ContextMenu.tsx'

const names = ['Cut', 'Copy', 'Paste', 'Copy style']

it.each([
  ['ArrowDown', 0, '', 1],
  ['ArrowDown', 3, '', 0],
  ['ArrowDown', -1, '', 0],
  ['ArrowUp', 0, '', 3],
  ['ArrowUp', -1, '', 3],
  ['ArrowUp', 2, '', 1],
  ['Home', 2, '', 0],
  ['End', 0, '', 3],
  ['c', -1, 'c', 0],
  ['c', 0, 'c', 1],
  ['C', 1, 'C', 3],
  ['o', 1, 'co', 1],
  ['o', 0, 'co', 1],
  ['x', 0, 'x', undefined],
  ['Shift', 0, '', undefined],
] as const)('%s at %d after "%s" leads to %s', (key, at, typed, next) => {
  expect(nextItem(names, at, key, typed)).toBe(next)
})
