import fc from 'fast-check'
import { click } from '../canvas/gestures/click.ts'
import { gestureFor, type PressTarget } from '../canvas/gestures/gestureFor.ts'
import { hitTest } from '../canvas/gestures/hitTest.ts'
import { pressGesture } from '../canvas/gestures/pressGesture.ts'
import type { Handle } from '../document/resizeField.ts'
import { type Action, anyCommand, anyPosition } from './anyAction.ts'
import { pointerAt, runAtEnd } from './fakeGestureContext.ts'

/** Every target of a press; the compiler reports missing ones. */
const targets = {
  tool: true,
  handle: true,
  guide: true,
  'selected field': true,
  'covered selection': true,
  'other field': true,
  'selection frame': true,
  page: true,
} as const satisfies Record<PressTarget, true>

const anyTarget = fc.constantFrom(...(Object.keys(targets) as PressTarget[]))
const anyHandle = fc.constantFrom<Handle[]>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'rotate')
const anyHeld = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.boolean() })
/** Half of them are on a test field that has not moved. */
const anyStart = fc.oneof(anyPosition, fc.constant({ x: 150, y: 70 }))
const anyMove = fc.record({
  at: anyPosition,
  held: anyHeld,
  meanwhile: fc.option(anyCommand, { freq: 4, nil: undefined }),
})

/**
 * For tests: a press on any target, as the table of `gestureFor` plans it, its gesture, and its end. The host may run a
 * command in between.
 */
export const anyGesture: fc.Arbitrary<Action> = fc
  .record({
    start: anyStart,
    target: anyTarget,
    handle: anyHandle,
    held: anyHeld,
    touch: fc.boolean(),
    moves: fc.array(anyMove, { minLength: 1, maxLength: 3 }),
    ending: fc.constantFrom('end', 'end', 'cancel', 'click'),
  })
  .map(({ start, target, handle, held, touch, moves, ending }) => ({
    name: `${target} ${handle} ${JSON.stringify([start, held, touch, moves])} ${ending}`,
    touchesLocked: moves.some(({ meanwhile }) => meanwhile?.touchesLocked),
    bringsKinds: moves.some(({ meanwhile }) => meanwhile?.bringsKinds),
    perform(context) {
      const { store } = context
      const { can, ui } = store.getState()
      const at = pointerAt(store, start.x, start.y, held)
      const guide = { direction: 'vertical', at: Math.abs(start.x) } as const
      const hit = {
        ...hitTest(context, at, touch ? 'touch' : 'mouse'),
        target,
        handle: target === 'handle' ? handle : undefined,
        guide: target === 'guide' ? guide : undefined,
      }
      const { shift, mod } = held
      const plan = gestureFor(target, { shift, mod, touch, several: ui.selection.several, canEdit: can.edit })
      click(context, plan.press, hit)
      if (ending === 'click') {
        click(context, plan.click, hit)
        return
      }
      const gesture = runAtEnd(context, pressGesture(context, { at, hit, plan }))
      for (const move of moves) {
        gesture.move(pointerAt(store, move.at.x, move.at.y, move.held))
        move.meanwhile?.perform(context)
      }
      const last = moves.at(-1)
      if (ending === 'cancel' || !last) gesture.cancel()
      else gesture.end(pointerAt(store, last.at.x, last.at.y, last.held))
    },
  }))
