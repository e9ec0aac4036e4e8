import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { certificateOf } from '@certificate-sdk/template/internal'
import express from 'express'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRouter } from '../../kit/http/createRouter.ts'
import { errorHandler } from '../../kit/http/errorHandler.ts'
import { createRenderer } from '../../render/rendering/createRenderer.ts'
import type { RenderingHealth } from '../../render/rendering/Renderer.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { healthHandlers } from './healthHandlers.ts'
import { healthRoutes } from './healthRoutes.ts'

const databaseWatch = { problem: () => undefined, failures: () => 0, check: async () => undefined }

const withoutBodies = () => {
  throw new Error('No health check has a body.')
}

const sheddingNobody = { enter: () => undefined, refuses: () => 0 }

async function readyWith(rendering: RenderingHealth) {
  const app = express()
  const deps = { database: { run: async () => 1, now: '0' }, renderer: { health: async () => rendering } }
  const handlers = healthHandlers({ ...deps, isStopping: () => false, databaseWatch, newId: randomUUID })
  app.use(
    createRouter(healthRoutes, handlers, {
      jsonBody: withoutBodies,
      watchdog: sheddingNobody,
      guard: () => [],
    }),
  )
  app.use(errorHandler(pino({ level: 'silent' })))
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ready`)
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a service that renders is ready', async () => {
  const server = await startTestServer()
  const { status, body } = await server.caller().send('GET', '/ready')
  await server.close()
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'ok', rendering: { status: 'ok', failures: 0 } })
})

describeOnEveryEngine('A service', (engine) => {
  test('whose database is read-only is alive and not ready', async () => {
    const environment = await engine.emptyStorage()
    const { DATABASE_URL } = environment
    const first = await startTestServer(environment)
    const standby = { DATABASE_URL: `${DATABASE_URL}&options=-c%20default_transaction_read_only%3Don` }
    const server = DATABASE_URL ? await startTestServer(standby) : first
    if (!DATABASE_URL) await server.database.all('PRAGMA query_only = 1')
    const statusOf = async (path: string) => (await server.caller().send('GET', path)).status
    expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503])
    const account = server.caller(server.newApiKey ?? first.newApiKey)
    expect(
      await account.send('POST', '/api/profile/organization', { name: 'A', email: 'a@example.com' }),
    ).toMatchObject(refusal(503, 'database_unavailable'))
    if (DATABASE_URL) await server.close()
    else await server.database.all('PRAGMA query_only = 0')
    await first.close()
  })
})

test('a service stays ready after a failure, but not if it cannot render anything', async () => {
  const lastError = { at: '2026-01-01T00:00:00.000Z', job: 'pdf' as const }
  const degraded = { status: 'degraded' as const, failures: 1, lastError }
  expect(await readyWith(degraded)).toMatchObject({ status: 200, body: { rendering: degraded } })
  expect(await readyWith({ ...degraded, status: 'failing' })).toMatchObject({
    status: 503,
    body: { code: 'not_ready' },
  })
})

test('a blank certificate renders, so one design cannot make the service unready', async () => {
  const lines: string[] = []
  const renderer = await createRenderer(() => Promise.reject(new Error('disk of Ada')), {
    workers: 0,
    imageSize: async () => ({ width: 10, height: 10, byteLength: 100 }),
    log: pino({}, { write: (line: string) => lines.push(line) }),
  })
  const template = { imageUrl: `image:${'ab'.repeat(32)}`, dimensions: { width: 100, height: 100 } }
  const broken = { ...template, name: '', fields: [{ type: 'name', text: '', x: 0, y: 0, fontSize: 12 }] }
  for (let i = 0; i < 6; i++)
    await expect(
      renderer.render({ kind: 'png', certificate: certificateOf(broken, ['Ada']), scale: 1 }),
    ).rejects.toThrow('could not be rendered')
  expect(await renderer.health()).toMatchObject({ status: 'degraded', failures: 6 })
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Error: disk of …')
})
