import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { expect, test } from 'vitest'
import { inSequence } from './createExpress.ts'

/** Runs handlers with names, and returns the recorded names. */
async function run(...handlers: RequestHandler[]): Promise<unknown[]> {
  const noted: unknown[] = []
  const response = { noted } as unknown as Response
  await new Promise<void>((resolve) => {
    const end: NextFunction = (reason?: unknown) => {
      noted.push(reason ?? 'next')
      resolve()
    }
    inSequence(...handlers)({} as Request, response, end)
  })
  return noted
}

const note =
  (name: string): RequestHandler =>
  (_request, response, next) => {
    ;(response as unknown as { noted: unknown[] }).noted.push(name)
    next()
  }
const later: RequestHandler = async (_request, _response, next) => {
  await null
  next()
}

test('middleware runs in order, and then what follows', async () => {
  expect(await run(note('a'), later, note('b'))).toEqual(['a', 'b', 'next'])
  expect(await run()).toEqual(['next'])
})

test.each<[string, RequestHandler]>([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  [
    'rejects',
    async () => {
      throw new Error('no')
    },
  ],
  ['passes an error on', (_request, _response, next) => next(new Error('no'))],
])('the rest is skipped if one %s', async (_name, refuse) => {
  expect(await run(note('a'), refuse, note('b'))).toEqual(['a', new Error('no')])
  expect(await run(later, refuse, note('b'))).toEqual([new Error('no')])
})
