import { describe, expect, it } from 'vitest'
import { nextState, type OpeningEvent, type OpeningState } from './openEditor.ts'

const states: OpeningState[] = ['loading', 'open', 'saving', 'closing', 'closed']
const events: OpeningEvent[] = ['mounted', 'saveStarted', 'saveSettled', 'close']
const changes: [OpeningState, OpeningEvent, OpeningState][] = [
  ['loading', 'mounted', 'open'],
  ['loading', 'close', 'closed'],
  ['open', 'saveStarted', 'saving'],
  ['open', 'close', 'closed'],
  ['saving', 'saveSettled', 'open'],
  ['saving', 'close', 'closing'],
  ['closing', 'saveSettled', 'closed'],
]

describe('nextState', () => {
  it.each(changes)('goes from %s on %s to %s', (state, event, next) => {
    expect(nextState(state, event)).toBe(next)
  })

  it('stays in its state on every other event', () => {
    const others = states
      .flatMap((state) => events.map((event) => [state, event] as const))
      .filter(([state, event]) => !changes.some(([from, on]) => from === state && on === event))
    expect(others).toHaveLength(states.length * events.length - changes.length)
    expect(others.filter(([state, event]) => nextState(state, event) !== state)).toEqual([])
  })
})
