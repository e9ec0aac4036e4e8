import { expect, it } from 'vitest'
import { LoopTurns } from './LoopTurns.ts'

/**
 * Turns that are advanced manually, and the work that begins in them. Names begin with their owner: addresses in lower
 * case, accounts in upper case.
 */
function startTurns() {
  const begun: string[] = []
  const next: (() => void)[] = []
  let now = 100
  const turns = new LoopTurns({ now: () => now, nextTurn: (task) => next.push(task) })
  return {
    turns,
    enter(...names: string[]) {
      for (const name of names) {
        const owner = name.charAt(0)
        turns.enter({ lane: owner < 'a' ? 'account' : 'address', owner }, () => begun.push(name))
      }
    },
    /** Work that began since the last call. */
    begun: () => begun.splice(0),
    /** Starts the next turn a ms later. */
    pass() {
      now++
      for (const task of next.splice(0)) task()
    },
    /** Returns true if the event loop may rest. */
    isIdle: () => next.length === 0,
  }
}

it('begins two requests of visitors per turn, and one of each who waits', () => {
  const { enter, begun, pass } = startTurns()
  enter('a0', 'a1', 'a2', 'a3', 'a4', 'b0')
  expect(begun()).toEqual(['a0', 'a1'])
  pass()
  expect(begun()).toEqual(['a2', 'b0'])
  pass()
  expect(begun()).toEqual(['a3', 'a4'])
})

it('lets accounts begin at once, however many visitors wait', () => {
  const { enter, begun } = startTurns()
  enter('a0', 'b0', 'c0', 'd0', 'e0', 'A0', 'A1')
  expect(begun()).toEqual(['a0', 'b0', 'A0', 'A1'])
})

it('begins 32 requests of accounts per turn, one account after the other', () => {
  const { enter, begun, pass } = startTurns()
  enter(...Array.from({ length: 70 }, (_, i) => `A${i}`), 'B0')
  expect(begun()).toHaveLength(32)
  pass()
  expect(begun().slice(0, 3)).toEqual(['A32', 'B0', 'A33'])
})

it('begins no more than that in a turn, whenever it arrives', () => {
  const { enter, begun, pass, isIdle } = startTurns()
  enter('a0', 'a1', 'a2')
  pass()
  enter('a3', 'a4')
  expect(begun()).toEqual(['a0', 'a1', 'a2', 'a3'])
  pass()
  expect(begun()).toEqual(['a4'])
  pass()
  expect(isIdle()).toBe(true)
})

it('holds work back while connections arrive, but not for long', () => {
  const { turns, enter, begun, pass } = startTurns()
  enter('a0')
  pass()
  begun()
  let turnsWaited = 0
  turns.accepted()
  enter('A1', 'a1')
  for (pass(); begun().length === 0; pass()) {
    turnsWaited++
    turns.accepted()
  }
  expect(turnsWaited).toBe(9)
})

it('begins what was held back in the first turn without a new connection', () => {
  const { turns, enter, begun, pass } = startTurns()
  enter('a0')
  turns.accepted()
  enter('a1', 'a2')
  pass()
  begun()
  pass()
  expect(begun()).toEqual(['a1', 'a2'])
})

it('holds nothing back for a connection that arrives alone', () => {
  const { turns, enter, begun } = startTurns()
  turns.accepted()
  enter('a0')
  expect(begun()).toEqual(['a0'])
})
