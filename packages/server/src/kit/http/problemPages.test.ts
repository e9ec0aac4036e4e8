import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../../testing/sendRaw.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { respondWhileStarting } from './createHttpServer.ts'
import { errorHandler } from './errorHandler.ts'
import { preferPages } from './notFound.ts'

const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'de-DE,de;q=0.9',
}
const program = { accept: '*/*' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function serving<Result>(
  listener: Parameters<typeof createServer>[1],
  use: (url: string) => Promise<Result>,
) {
  const http = createServer(listener).listen(0, '127.0.0.1')
  await once(http, 'listening')
  try {
    return await use(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  } finally {
    http.close()
  }
}

test.each([
  ['a service that is busy', new ServiceError(503, 'busy', 'Busy.')],
  ['a failure', new Error('secret cause')],
])('a browser gets a page about %s, and a program gets JSON', async (_, error) => {
  const app = express()
  app.use((_request, response, next) => {
    response.locals.requestId = 'id'
    next()
  })
  app.get(/.*/, () => {
    throw error
  })
  app.use('/v', preferPages)
  app.use(errorHandler(pino({ level: 'silent' })))
  await serving(app, async (url) => {
    const page = await sendRaw(url, '/v/x', browser)
    const status = error instanceof ServiceError ? 503 : 500
    expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.body.toString()).toContain('Diese Seite ist gerade nicht verfügbar')
    expect(page.body.toString()).not.toContain('secret cause')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    if (status === 503) expect(page.headers['retry-after']).toBe('2')
    for (const [path, headers] of [
      ['/v/x', program],
      ['/api/x', browser],
    ] as const)
      expect(JSON.parse((await sendRaw(url, path, headers)).body.toString())).toMatchObject({
        success: false,
      })
  })
})

test('a browser gets a page about an unknown path, which leads on, and a program gets JSON', async () => {
  const page = await sendRaw(server.url, '/nothing', browser)
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body.toString()).toContain('Seite nicht gefunden')
  expect(page.body.toString()).toContain('href="/v"')
  for (const [path, headers] of [
    ['/nothing', program],
    ['/api/nothing', browser],
    ['/API/nothing', browser],
  ] as const) {
    const answer = await sendRaw(server.url, path, headers)
    expect([path, answer.status === 404 || answer.status === 401]).toEqual([path, true])
    expect(JSON.parse(answer.body.toString())).toMatchObject({ success: false })
  }
})

test('a browser gets a page while the service starts, which loads again', async () => {
  await serving(
    respondWhileStarting(
      () => 'id',
      () => 'opens the database',
    ),
    async (url) => {
      const page = await sendRaw(url, '/v/x', browser)
      expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
        503,
        'text/html; charset=utf-8',
        '1',
      ])
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body.toString()).toContain('Diese Seite ist gerade nicht verfügbar')
      expect(page.body.toString()).toContain('http-equiv="refresh"')
      for (const [path, headers] of [
        ['/v/x', program],
        ['/api/templates', browser],
        ['/health/ready', browser],
        ['/ready', browser],
      ] as const)
        expect(JSON.parse((await sendRaw(url, path, headers)).body.toString())).toMatchObject({
          code: 'not_ready',
        })
    },
  )
})
