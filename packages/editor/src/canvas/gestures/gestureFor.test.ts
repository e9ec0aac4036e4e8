import { describe, expect, it } from 'vitest'
import { changeSelection, gestureFor } from './gestureFor.ts'

describe('gestureFor', () => {
  it.each([
    ['handle', false, 'keep', 'resize', 'keep'],
    ['handle', true, 'keep', 'resize', 'keep'],
    ['selected field', false, 'keep', 'drag', 'only this'],
    ['selected field', true, 'remove this', 'drag', 'keep'],
    ['other field', false, 'only this', 'drag', 'keep'],
    ['other field', true, 'add this', 'drag', 'keep'],
    ['page', false, 'keep', 'marquee', 'clear'],
    ['page', true, 'keep', 'marquee', 'keep'],
  ] as const)(
    'for an editor on a %s, Shift %s: %s, then %s or %s',
    (target, shift, press, gesture, click) => {
      expect(gestureFor(target, { shift, canEdit: true })).toEqual({ press, gesture, click })
    },
  )

  it.each([
    ['selected field', false, 'only this'],
    ['selected field', true, 'remove this'],
    ['other field', false, 'only this'],
    ['other field', true, 'add this'],
    ['page', false, 'clear'],
    ['page', true, 'keep'],
    ['handle', false, 'keep'],
  ] as const)('for a viewer on a %s, Shift %s: a click does "%s", a drag pans', (target, shift, click) => {
    expect(gestureFor(target, { shift, canEdit: false })).toEqual({ press: 'keep', gesture: 'pan', click })
  })
})

describe('changeSelection', () => {
  it.each([
    ['keep', 'b', ['a', 'b']],
    ['clear', 'b', []],
    ['clear', undefined, []],
    ['only this', 'b', ['b']],
    ['only this', undefined, ['a', 'b']],
    ['add this', 'c', ['a', 'b', 'c']],
    ['remove this', 'a', ['b']],
  ] as const)('%s with %s', (change, key, selection) => {
    expect(changeSelection(['a', 'b'], change, key)).toEqual(selection)
  })
})
