import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

/** Returns the headers set by a middleware. */
function headersOf(middleware: RequestHandler) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  let isNext = false
  middleware(request as Request, response as Response, () => {
    isNext = true
  })
  expect(isNext).toBe(true)
  return response.getHeaders()
}

test('are those of Helmet', () => {
  const headers = headersOf(securityHeaders())
  expect(headers).toEqual(headersOf(helmet() as RequestHandler))
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
})
