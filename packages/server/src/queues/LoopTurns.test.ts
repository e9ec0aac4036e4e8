import { expect, it } from 'vitest'
import { LoopTurns } from './LoopTurns.ts'

/** Turns that pass by hand, and what began in them. */
function startTurns() {
  const begun: string[] = []
  let next: (() => void)[] = []
  const turns = new LoopTurns((task) => next.push(task))
  return {
    turns,
    enter: (owner: string, name = owner) => turns.enter(owner, () => begun.push(name)),
    /** Work that began since the last call. */
    begun: () => begun.splice(0),
    pass() {
      const tasks = next
      next = []
      for (const task of tasks) task()
    },
  }
}

it('never lets an owner wait who is served alone', () => {
  const { enter, begun } = startTurns()
  for (let i = 0; i < 3; i++) enter('a', `a${i}`)
  expect(begun()).toEqual(['a0', 'a1', 'a2'])
})

it('begins one piece of work per owner and turn while there are several', () => {
  const { enter, begun, pass } = startTurns()
  enter('b')
  for (let i = 0; i < 3; i++) enter('a', `a${i}`)
  expect(begun()).toEqual(['b', 'a0'])
  pass()
  expect(begun()).toEqual(['a1'])
  enter('c')
  enter('a', 'a3')
  expect(begun()).toEqual(['c'])
  pass()
  expect(begun()).toEqual(['a2'])
  pass()
  expect(begun()).toEqual(['a3'])
})

it('counts an owner as served until all of its work is done', () => {
  const { turns, enter, begun } = startTurns()
  enter('b')
  enter('b')
  turns.leave('b')
  enter('a', 'a0')
  enter('a', 'a1')
  expect(begun()).toEqual(['b', 'b', 'a0'])
})

it('no longer lets an owner wait who is alone again, once nothing waits', () => {
  const { turns, enter, begun, pass } = startTurns()
  enter('b')
  enter('a', 'a0')
  enter('a', 'a1')
  turns.leave('b')
  pass()
  pass()
  begun()
  for (let i = 2; i < 5; i++) enter('a', `a${i}`)
  expect(begun()).toEqual(['a2', 'a3', 'a4'])
})
