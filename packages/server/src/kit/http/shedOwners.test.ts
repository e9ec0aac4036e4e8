import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createLoopWatchdog } from '../../core/observation/createLoopWatchdog.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { ThreadCpu } from '../system/ThreadCpu.ts'
import type { LoopWatchdog } from '../watchdog/LoopWatchdog.ts'
import { watchSections } from '../watchdog/watchSections.ts'
import { createHttpServer } from './createHttpServer.ts'
import { errorHandler } from './errorHandler.ts'
import { receiveBody } from './receiveBody.ts'
import { admitRoute, chargeAddress } from './shedOwners.ts'

const log = pino({ level: 'silent' })
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Blocks the event loop for some CPU time. */
function hold(ms: number): void {
  const cpu = new ThreadCpu()
  const until = cpu.read() + ms
  while (cpu.read() < until);
  cpu.close()
}

/** Starts an app with a route that blocks the event loop, immediately or in a continuation. */
async function startApp(watchdog: LoopWatchdog) {
  const app = express()
  app.set('trust proxy', 1)
  watchSections(app, watchdog)
  app.get('/health', (_request, response) => void response.json({ success: true, message: 'ok' }))
  app.use(chargeAddress(watchdog))
  const admit = (path: string, isIssuing = false) => admitRoute(watchdog, { path, isIssuing })
  app.get('/heavy', admit('/heavy'), (_request, response) => {
    hold(150)
    response.json({ success: true })
  })
  app.get('/heavyLater', admit('/heavyLater'), async (_request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    hold(150)
    response.json({ success: true })
  })
  app.post('/body', admit('/body'), async (request, response) => {
    const take = () => {
      hold(150)
      return true
    }
    await receiveBody(request, response, { limit: 100_000_000, take })
    response.json({ success: true })
  })
  app.get('/issue', admit('/issue', true), (_request, response) => {
    hold(8)
    response.json({ success: true })
  })
  app.get('/light', admit('/light'), (_request, response) => void response.json({ success: true }))
  app.use(errorHandler(log))
  const server: Server = createHttpServer(app, randomUUID)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => watchdog.close(),
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const { port } = server.address() as AddressInfo
  const caller = serviceCaller(`http://127.0.0.1:${port}`, undefined)
  return (path: string, from: string, raw?: Uint8Array) =>
    caller.send(raw ? 'POST' : 'GET', path, undefined, {
      headers: { 'x-forwarded-for': from },
      ...(raw && { raw }),
    })
}

test.each(['/heavy', '/heavyLater'])('who holds the event loop with %s is refused there', async (path) => {
  const send = await startApp(createLoopWatchdog(log, undefined))
  const statuses = new Set<number>()
  for (let i = 0; i < 20; i++) {
    await Promise.all([
      send(path, '192.0.2.1').then(({ status }) => statuses.add(status)),
      send('/light', '192.0.2.2').then(({ status }) => expect(status).toBe(200)),
      send('/health', '192.0.2.1').then(({ status }) => expect(status).toBe(200)),
    ])
  }
  expect([...statuses]).toEqual([200, 429])
  const refused = await send(path, '192.0.2.1')
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'too_costly' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('who holds the event loop with a page can still issue', async () => {
  const send = await startApp(createLoopWatchdog(log, undefined))
  const statuses: Record<string, number[]> = { '/heavy': [], '/issue': [], '/light': [] }
  for (let i = 0; i < 12; i++)
    await Promise.all(
      Object.keys(statuses).map(async (path) => {
        statuses[path]?.push((await send(path, '192.0.2.1')).status)
      }),
    )
  expect(statuses['/heavy']).toContain(429)
  expect(new Set([...(statuses['/issue'] ?? []), ...(statuses['/light'] ?? [])])).toEqual(new Set([200]))
})

test('a body whose pieces hold the event loop is cut', async () => {
  const send = await startApp(createLoopWatchdog(log, undefined))
  const sent = send('/body', '192.0.2.1', Buffer.alloc(10_000_000))
  expect(await sent).toMatchObject({ status: 413, body: { success: false, code: 'too_costly' } })
  expect(await send('/light', '192.0.2.2')).toMatchObject({ status: 200 })
})

test('200 certificates at once are all issued', async () => {
  const server = await startTestServer()
  closers.push(() => server.close())
  const account = await server.newAccount({ credits: 200 })
  const body = await readyToIssue(account)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => account.send('POST', '/api/certificates/issue', body)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
