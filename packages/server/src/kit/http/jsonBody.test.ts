import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsingHere } from '../parsing/createParsing.ts'
import { BodyBudget, largeBody } from './BodyBudget.ts'
import { createHttpServer } from './createHttpServer.ts'
import { createJsonBody } from './jsonBody.ts'
import { createMessageClasses } from './MessageClasses.ts'

const limit = 2 * largeBody
const jsonBody = createJsonBody({ parsing: parsingHere, bodies: new BodyBudget() })
const app = express()
app.post('/check', jsonBody({ limit, isHashed: true }))
app.post('/issue', jsonBody({ limit }))
app.use((_request, response) => {
  response.json(response.locals.bodyHash !== undefined)
})
const server = createHttpServer(app, () => 'id', createMessageClasses())
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const large = JSON.stringify({ texts: Array.from({ length: 400 }, () => 'a'.repeat(1000)) })

test.each([
  ['/check', {}, true],
  ['/issue', {}, false],
  ['/issue?dryRun=false', {}, false],
  ['/issue?dryRun=true', {}, true],
  ['/issue', { 'idempotency-key': 'key-1' }, true],
] as const)('a large body of %s with %j has a hash: %s', async (path, headers, expected) => {
  const response = await fetch(url + path, { method: 'POST', body: large, headers })
  expect(await response.json()).toBe(expected)
})

test('a small body has none: hashing it is quick', async () => {
  const response = await fetch(`${url}/check`, { method: 'POST', body: '{}' })
  expect(await response.json()).toBe(false)
})
