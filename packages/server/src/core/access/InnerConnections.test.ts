import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { InnerConnections } from './InnerConnections.ts'

const auth = { accountId: 'a', keyHash: 'session', subAccount: undefined, now: 1, address: '' }

function connect(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const inner = new InnerConnections()
  inner.answerWith((request, response) => {
    response.setHeader('x-account', inner.authOf(request)?.accountId ?? '')
    answer(request, response)
  })
  return inner
}

test('carries whole requests and responses, with their account', async () => {
  const inner = connect(async (request, response) => {
    const body = await buffer(request)
    response.setHeader('content-type', request.headers['content-type'] ?? '')
    response.end(Buffer.concat([Buffer.from(`${request.method} ${request.url} `), body]))
  })
  const body = 'x'.repeat(5_000_000)
  const response = await inner.fetchAs(auth)('http://service/api/a?b=c', {
    method: 'PUT',
    body,
    headers: { 'content-type': 'text/x' },
  })
  expect(response.headers.get('x-account')).toBe('a')
  expect(response.headers.get('content-type')).toBe('text/x')
  expect(await response.text()).toBe(`PUT /api/a?b=c ${body}`)
})

test('answers without a body, and before a body was read', async () => {
  const inner = connect((request, response) => {
    response.statusCode = request.method === 'GET' ? 304 : 413
    response.end()
  })
  expect((await inner.fetchAs(auth)('http://service/')).status).toBe(304)
  const large = await inner.fetchAs(auth)('http://service/', { method: 'POST', body: 'x'.repeat(1_000_000) })
  expect([large.status, await large.text()]).toEqual([413, ''])
})

test('answers requests whose head no parser reads', async () => {
  const fetch = connect((_request, response) => response.end()).fetchAs(auth)
  const endless = 'x'.repeat(20_000)
  expect((await fetch(`http://service/${endless}`)).status).toBe(431)
  expect((await fetch('http://service/', { headers: { 'if-match': endless } })).status).toBe(431)
  expect((await fetch('http://service/', { headers: { 'if-match': 'x'.repeat(11_000) } })).status).toBe(200)
})

test('ends with its reader', async () => {
  let closed = () => {}
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve
  })
  const inner = connect((_request, response) => {
    response.on('close', closed)
    response.write('x')
  })
  const response = await inner.fetchAs(auth)('http://service/')
  await response.body?.cancel()
  await isClosed
})
