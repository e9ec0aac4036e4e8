import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { startInTurn } from './startInTurn.ts'

function waitForTurn() {
  const starts: (() => void)[] = []
  const entered = vi.fn()
  const handler = startInTurn({ enter: (_owner, start) => starts.push(start) }, { enter: entered })
  const response = { locals: { owner: 'a' }, closed: false }
  const next = vi.fn()
  void handler({} as Request, response as unknown as Response, next)
  const begin = () => {
    for (const start of starts) start()
  }
  return { response, next, begin, entered }
}

test('the section of a request begins when its turn comes', () => {
  const { response, next, begin, entered } = waitForTurn()
  expect(next).not.toHaveBeenCalled()
  begin()
  expect(next).toHaveBeenCalledOnce()
  expect(entered).toHaveBeenCalledExactlyOnceWith(response.locals)
})

test('a request whose client left before its turn is never handled', () => {
  const { response, next, begin } = waitForTurn()
  response.closed = true
  begin()
  expect(next).not.toHaveBeenCalled()
})
