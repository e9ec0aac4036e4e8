import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { LoopTurns } from '../queues/LoopTurns.ts'
import { startInTurn } from './startInTurn.ts'

/** Requests of owners to a handler that never answers, in turns that pass by hand. */
function startHandler() {
  const tasks: (() => void)[] = []
  const entered = vi.fn()
  const handler = startInTurn(new LoopTurns((task) => tasks.push(task)), { enter: entered })
  const open = (owner: string) => {
    const response = Object.assign(new EventEmitter(), { locals: { owner }, closed: false })
    const next = vi.fn()
    void handler({} as Request, response as unknown as Response, next)
    const close = () => {
      response.closed = true
      response.emit('close')
    }
    return { next, close, locals: response.locals }
  }
  const pass = () => {
    for (const task of tasks.splice(0)) task()
  }
  return { open, pass, entered }
}

test('a second request of an owner waits for the next turn, and its section begins there', () => {
  const { open, pass, entered } = startHandler()
  open('other')
  open('a')
  const second = open('a')
  expect(second.next).not.toHaveBeenCalled()
  pass()
  expect(second.next).toHaveBeenCalledOnce()
  expect(entered).toHaveBeenLastCalledWith(second.locals)
})

test('a request whose client left before its turn is never handled, and no longer counts', () => {
  const { open, pass } = startHandler()
  const other = open('other')
  const first = open('a')
  const second = open('a')
  second.close()
  pass()
  expect(second.next).not.toHaveBeenCalled()
  first.close()
  other.close()
  const [alone, beside] = [open('b'), open('b')]
  expect(alone.next).toHaveBeenCalledOnce()
  expect(beside.next).toHaveBeenCalledOnce()
})
