import { describe, expect, it } from 'vitest'
import { changeSelection, gestureFor } from './gestureFor.ts'

const press = { shift: false, mod: false, touch: false, several: false, canEdit: true }
const targets = [
  'handle',
  'selected field',
  'covered selection',
  'other field',
  'selection frame',
  'page',
] as const

describe('gestureFor', () => {
  it.each([
    ['handle', {}, 'keep', 'resize', 'only this'],
    ['handle', { shift: true }, 'keep', 'resize', 'add this'],
    ['selected field', {}, 'keep', 'drag', 'only this'],
    ['selected field', { shift: true }, 'remove this', 'drag', 'keep'],
    ['selected field', { mod: true }, 'keep', 'drag', 'next below'],
    ['covered selection', {}, 'keep', 'drag', 'only this'],
    ['covered selection', { shift: true }, 'keep', 'drag', 'add this'],
    ['covered selection', { mod: true }, 'keep', 'drag', 'next below'],
    ['other field', {}, 'only this', 'drag', 'keep'],
    ['other field', { shift: true }, 'add this', 'drag', 'keep'],
    ['other field', { several: true }, 'add this', 'drag', 'keep'],
    ['other field', { mod: true }, 'keep', 'marquee', 'next below'],
    ['selection frame', {}, 'keep', 'drag', 'clear'],
    ['selection frame', { shift: true }, 'keep', 'marquee', 'keep'],
    ['selection frame', { mod: true }, 'keep', 'marquee', 'clear'],
    ['page', {}, 'keep', 'marquee', 'clear'],
    ['page', { shift: true }, 'keep', 'marquee', 'keep'],
    ['page', { mod: true }, 'keep', 'marquee', 'clear'],
  ] as const)(
    'for a mouse on a %s with %o: %s, then %s or %s',
    (target, modifiers, atOnce, gesture, click) => {
      expect(gestureFor(target, { ...press, ...modifiers })).toEqual({ press: atOnce, gesture, click })
    },
  )

  it.each([
    ['handle', 'resize', 'only this', 'add this'],
    ['selected field', 'drag', 'only this', 'remove this'],
    ['covered selection', 'drag', 'only this', 'add this'],
    ['other field', 'pan', 'only this', 'add this'],
    ['selection frame', 'pan', 'clear', 'clear'],
    ['page', 'pan', 'clear', 'clear'],
  ] as const)(
    'for a finger on a %s: %s, a tap does "%s", and "%s" while it selects several',
    (target, gesture, click, several) => {
      const plan = { press: 'keep', gesture }
      const finger = { ...press, touch: true }
      expect(gestureFor(target, finger)).toEqual({ ...plan, click })
      expect(gestureFor(target, { ...finger, several: true })).toEqual({ ...plan, click: several })
      expect(gestureFor(target, { ...finger, shift: true })).toEqual({ ...plan, click: several })
    },
  )

  it.each([
    ['selected field', false, 'only this'],
    ['selected field', true, 'remove this'],
    ['other field', false, 'only this'],
    ['other field', true, 'add this'],
    ['page', false, 'clear'],
    ['page', true, 'keep'],
  ] as const)('for a viewer on a %s, Shift %s: a click does "%s"', (target, shift, click) => {
    expect(gestureFor(target, { ...press, shift, canEdit: false })).toMatchObject({ click })
  })

  it.each(targets)('changes nothing for a viewer who presses or drags on a %s', (target) => {
    for (const modifiers of [{}, { shift: true }, { mod: true }, { touch: true }])
      expect(gestureFor(target, { ...press, ...modifiers, canEdit: false })).toMatchObject({
        press: 'keep',
        gesture: 'pan',
      })
  })
})

describe('changeSelection', () => {
  it.each([
    ['only this', 'b', ['b', 'c']],
    ['add this', 'b', ['a', 'b', 'c']],
    ['remove this', 'a', []],
    ['next below', 'b', ['b']],
  ] as const)('%s with %s, which is in a group with c', (change, key, selection) => {
    const wholeOf = (pressed: string) => (pressed === 'a' ? ['a'] : ['b', 'c'])
    expect(changeSelection(['a'], change, [key], wholeOf)).toEqual(selection)
  })

  it.each([
    ['keep', ['b'], ['a', 'b']],
    ['clear', ['b'], []],
    ['clear', [], []],
    ['only this', ['b', 'a'], ['b']],
    ['only this', [], ['a', 'b']],
    ['add this', ['c'], ['a', 'b', 'c']],
    ['remove this', ['a'], ['b']],
    ['next below', [], ['a', 'b']],
    ['next below', ['c', 'b', 'd'], ['d']],
    ['next below', ['c', 'b'], ['c']],
    ['next below', ['c', 'd'], ['c']],
  ] as const)('%s with %o', (change, under, selection) => {
    expect(changeSelection(['a', 'b'], change, under)).toEqual(selection)
  })
})
