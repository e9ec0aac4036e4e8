import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { warnOfProxy } from './warnOfProxy.ts'

function warningsFor(trustProxy: unknown, headers: object): number {
  let warnings = 0
  const handle = warnOfProxy({ warn: () => void warnings++ }, trustProxy)
  for (let i = 0; i < 3; i++) handle({ headers } as Request, {} as Response, () => undefined)
  return warnings
}

test.each([
  [false, { 'x-forwarded-for': '203.0.113.7' }, 1],
  [false, {}, 0],
  [1, { 'x-forwarded-for': '203.0.113.7' }, 0],
])('with TRUST_PROXY %s and the headers %o there are %i warnings', (trustProxy, headers, warnings) => {
  expect(warningsFor(trustProxy, headers)).toBe(warnings)
})
