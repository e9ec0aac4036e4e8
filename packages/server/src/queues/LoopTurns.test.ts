import { expect, it } from 'vitest'
import { LoopTurns } from './LoopTurns.ts'

/**
 * Turns that pass by hand, and the work that begins in them; each piece takes as long as said. Names begin with their
 * owner: addresses in lower case, accounts in upper case.
 */
function startTurns() {
  const begun: string[] = []
  const [next, following]: (() => void)[][] = [[], []]
  let now = 100
  const turns = new LoopTurns({
    now: () => now,
    nextTurn: (task) => next?.push(task),
    afterPromises: (task) => following?.push(task),
  })
  const settle = () => {
    for (let task = following?.shift(); task; task = following?.shift()) task()
  }
  return {
    turns,
    enter(name: string, ms: number) {
      const owner = name.charAt(0)
      const lane = owner < 'a' ? 'account' : 'address'
      turns.enter({ lane, owner }, () => {
        begun.push(name)
        now += ms
      })
      settle()
    },
    /** Work that began since the last call. */
    begun: () => begun.splice(0),
    pass() {
      for (const task of next?.splice(0) ?? []) task()
      settle()
    },
    wait(ms: number) {
      now += ms
    },
  }
}

it('begins work at once in a turn that is still short', () => {
  const { enter, begun } = startTurns()
  for (const name of ['a0', 'b0']) enter(name, 0.3)
  expect(begun()).toEqual(['a0', 'b0'])
})

it('lets work wait for the next turn after one ms, and takes owners in turn', () => {
  const { enter, begun, pass } = startTurns()
  for (const name of ['a0', 'a1', 'a2', 'a3', 'b0']) enter(name, 1.1)
  expect(begun()).toEqual(['a0'])
  pass()
  expect(begun()).toEqual(['a1'])
  pass()
  expect(begun()).toEqual(['b0'])
  pass()
  expect(begun()).toEqual(['a2'])
})

it('begins two pieces of work in a turn at most, because most of each follows later', () => {
  const { enter, begun, pass } = startTurns()
  for (let i = 0; i < 5; i++) enter(`a${i}`, 0)
  expect(begun()).toEqual(['a0', 'a1'])
  pass()
  expect(begun()).toEqual(['a2', 'a3'])
})

it('takes accounts and addresses in turn, however many addresses there are', () => {
  const { enter, begun, pass } = startTurns()
  for (const name of ['a0', 'b0', 'c0', 'd0', 'e0', 'f0', 'A0', 'A1']) enter(name, 0)
  pass()
  begun()
  pass()
  expect(begun().toSorted()).toEqual(['A1', 'd0'])
})

it('stops when nothing waits', () => {
  const { enter, begun, pass } = startTurns()
  enter('a0', 1.1)
  pass()
  enter('a1', 0.1)
  expect(begun()).toEqual(['a0', 'a1'])
})

it('holds work back while connections arrive, but not for long', () => {
  const { turns, enter, begun, pass, wait } = startTurns()
  enter('a0', 0.1)
  pass()
  begun()
  let turnsWaited = 0
  turns.accepted()
  enter('a1', 0.1)
  for (pass(); begun().length === 0; pass()) {
    turnsWaited++
    wait(1)
    turns.accepted()
  }
  expect(turnsWaited).toBe(10)
})

it('begins what was held back in the first turn without a new connection', () => {
  const { turns, enter, begun, pass } = startTurns()
  enter('a0', 0.1)
  turns.accepted()
  enter('a1', 0.1)
  enter('a2', 0.1)
  pass()
  begun()
  pass()
  expect(begun()).toEqual(['a1', 'a2'])
})
