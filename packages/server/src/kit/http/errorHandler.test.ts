import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  RenderingBusyError,
  RenderingFailedError,
  RenderingTimeoutError,
} from '../../render/rendering/renderingErrors.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { bodyLimits } from '../contract/bodyLimits.ts'
import { DatabaseUnavailable } from '../database/Database.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { errorHandler } from './errorHandler.ts'

let server: TestServer
let account: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  account = await server.newAccount()
})
afterAll(() => server.close())

test.each(['{', '{"name":', 'name=Diploma', '\u0000'])(
  'invalid JSON is a 400 in the usual shape (%#)',
  async (raw) => {
    const answer = await account.send('POST', '/api/templates', undefined, { raw })
    expect(answer).toMatchObject(refusal(400, 'invalid_json'))
  },
)

test('an empty body is a 400 that names the missing keys', async () => {
  const answer = await account.send('POST', '/api/templates', undefined, { raw: '' })
  expect(answer).toMatchObject(refusal(400, 'validation_failed'))
})

test.each(['null', '1', '"text"', '[]', 'true'])(
  'the body %s is invalid input, not invalid JSON',
  async (raw) => {
    for (const path of ['/api/templates', '/api/profile/organization', '/api/certificates/issue'])
      expect(await account.send('POST', path, undefined, { raw })).toMatchObject(
        refusal(400, 'validation_failed'),
      )
  },
)

test('a body of another content type is validated', async () => {
  const headers = { 'content-type': 'text/plain' }
  expect(
    await account.send('POST', '/api/profile/organization', undefined, { raw: '{"name":"A"}', headers }),
  ).toMatchObject(refusal(400, 'validation_failed'))
})

test.each([
  ['GET', '/nothing'],
  ['GET', '/api/nothing'],
  ['POST', '/api/users/balance'],
  ['PATCH', '/api/templates'],
  ['GET', '/api/api/nothing/api'],
])('%s %s is an unknown path', async (method, path) => {
  const answer = await account.send(method, path)
  expect(answer).toMatchObject(refusal(404, 'unknown_path'))
  expect(answer.body).toMatchObject({
    message: expect.stringContaining(path.replace('/api/api', '/api')),
  })
})

test('a body that is too large is a 413 in the usual shape', async () => {
  const raw = JSON.stringify({ url: 'x'.repeat(bodyLimits.small) })
  expect(await account.send('POST', '/api/webhooks', undefined, { raw })).toMatchObject(
    refusal(413, 'body_too_large'),
  )
})

test('a compressed body is refused', async () => {
  const raw = gzipSync(JSON.stringify({ name: 'x'.repeat(25 * 1024 * 1024) }))
  const headers = { 'content-encoding': 'gzip' }
  expect(await account.send('POST', '/api/templates', undefined, { raw, headers })).toMatchObject(
    refusal(400, 'unsupported_encoding'),
  )
})

test('a body with the wrong encoding header is a 400', async () => {
  for (const encoding of ['gzip', 'deflate', 'br', 'zip']) {
    const answer = await account.send('POST', '/api/templates', undefined, {
      raw: 'not packed',
      headers: { 'content-encoding': encoding },
    })
    expect(answer, encoding).toMatchObject({
      status: 400,
      body: { success: false, requestId: expect.any(String) },
    })
  }
})

test('a body in another charset than UTF-8 is refused', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-16' }
  const raw = Buffer.from('{}', 'utf16le')
  expect(await account.send('POST', '/api/templates', undefined, { raw, headers })).toMatchObject(
    refusal(400, 'invalid_json'),
  )
})

test('a malformed path is a 400 in the usual shape', async () => {
  expect(await account.send('GET', '/api/templates/%E0%A4%A')).toMatchObject(refusal(400, 'invalid_path'))
})

test('the request id is also in a header, and is unique', async () => {
  const [first, second] = await Promise.all([
    account.send('GET', '/nothing'),
    account.send('GET', '/nothing'),
  ])
  for (const { headers, body } of [first, second])
    expect(headers.get('x-request-id')).toBe((body as { requestId: string }).requestId)
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
})

test('an unexpected error is a 500 without details', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const broken = await startTestServer({}, { newId: () => id })
  try {
    const { send } = await broken.newAccount()
    // Its entry in the audit log has the id of the entry before it.
    const answer = await send('POST', '/api/profile/organization', {
      name: 'School',
      email: 'office@example.com',
    })
    expect(answer.status).toBe(500)
    expect(answer.body).toStrictEqual({
      success: false,
      message: expect.stringMatching(/\S/),
      code: 'internal',
      requestId: id,
    })
    expect(answer.bytes.toString()).not.toMatch(/unique|sqlite|constraint|organizations|audit/i)
  } finally {
    await broken.close()
  }
})

test('a sender that disconnects midway does not harm the service', async () => {
  const { port } = new URL(server.url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const head = ['POST /api/templates HTTP/1.1', 'host: x', `x-api-key: ${account.key}`]
      socket.write(
        [...head, 'content-type: application/json', 'content-length: 999', '', '{"name":'].join('\r\n'),
      )
      setTimeout(() => socket.destroy(), 50)
    })
    socket.on('close', () => resolve())
  })
  expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 100 })
})

test('no header reveals the software of the service', async () => {
  const { headers } = await account.send('GET', '/nothing')
  expect(headers.has('x-powered-by')).toBe(false)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  [new RenderingBusyError('Too many certificates are being drawn.'), 'rendering_busy'],
  [new RenderingTimeoutError('Drawing took longer than 30 s.'), 'rendering_timeout'],
])('a busy renderer is a 503 with Retry-After: %s', async (error, code) => {
  const { answer } = await answerOf(() => {
    throw error
  })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ success: false, code })
})

test('an answer that comes after that of a deadline is neither sent nor an error', async () => {
  const { answer, log } = await answerOf((_request, response) => {
    response.status(503).end('A deadline has passed.')
    response.type('json')
  })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('A deadline has passed.')
  expect(log).toEqual([])
})

test('an error in the middle of a body is logged, and its connection ends', async () => {
  const lines: string[] = []
  const broken = answerOf((_request, response) => {
    response.set('content-length', '100').write('half')
    throw new Error('The second half is missing.')
  }, lines)
  await expect(broken.then(({ answer }) => answer.text())).rejects.toThrow()
  expect(lines.join()).toContain('The second half is missing.')
})

test.each([
  ['unavailable', new ServiceError(503, 'not_ready', 'Not ready.')],
  ['request failed', new RenderingFailedError(new Error('unforeseen'))],
  ['request failed', new Error('unforeseen')],
])('the line “%s” of the log names the route, not the path, which has codes (%#)', async (line, error) => {
  const { log } = await answerOf((_request, response) => {
    response.locals.route = '/v/:code'
    throw error
  })
  expect(log.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({ msg: line, route: '/v/:code' }),
  ])
  expect(log[0]).not.toContain('"path"')
})

test('the log says why the database is unavailable, and the answer does not', async () => {
  const reason = 'cannot execute INSERT in a read-only transaction'
  const { answer, log } = await answerOf(() => {
    throw new DatabaseUnavailable(reason)
  })
  expect(log.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({ msg: 'unavailable', reason: 'database_unavailable', cause: reason }),
  ])
  const text = await answer.text()
  expect(text).toContain('The database does not answer, or cannot be written.')
  expect(text).not.toContain('INSERT')
})

/** @returns the response of an app with one handler, and the lines of its log */
async function answerOf(handler: express.RequestHandler, log: string[] = []) {
  const app = express()
  app.get('/', handler)
  app.use(errorHandler(pino({}, { write: (line: string) => void log.push(line) })))
  const listening = app.listen(0, '127.0.0.1')
  try {
    await once(listening, 'listening')
    const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`)
    return { answer, log }
  } finally {
    listening.close()
  }
}
