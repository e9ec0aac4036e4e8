import { afterAll, beforeAll, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { NotFoundError, PreconditionFailedError } from '../errors/ApiError.ts'
import { callsOfEveryKind } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

let server: PlannedServer
let client: CertificateClient
beforeAll(async () => {
  server = await startPlannedServer()
  client = new CertificateClient({ baseUrl: server.url, apiKey: 'k', sleep: async () => undefined })
})
afterAll(() => server.close())

const found = {
  headers: { etag: '"t.1"', 'x-request-id': 'r1', ratelimit: 'limit=600' },
  body: { success: true, message: '', data: { id: 't', name: 'A' } },
}

test('withResponse gives data, status, headers, ETag and request id, and sends the request once', async () => {
  server.plan(found)
  const call = client.templates.get('t')
  const { data, response } = await call.withResponse()
  expect(data).toEqual({ id: 't', name: 'A' })
  expect(response).toMatchObject({ status: 200, etag: '"t.1"', requestId: 'r1' })
  expect(response.headers.get('ratelimit')).toBe('limit=600')
  expect(await call).toBe(data)
  expect(await call.withResponse()).toEqual({ data, response })
  expect(server.requests).toHaveLength(1)
})

test('the ETag that was read protects a change', async () => {
  server.plan(found, { status: 412, body: { message: 'm', code: 'precondition_failed' } })
  const { data, response } = await client.templates.get('t').withResponse()
  const call = client.templates.update('t', { name: `${data.name} 2` }, { ifMatch: response.etag })
  await expect(call).rejects.toBeInstanceOf(PreconditionFailedError)
  expect(server.requests[1]?.headers['if-match']).toBe('"t.1"')
})

test('headers that the response lacks are undefined', async () => {
  server.plan({ body: found.body })
  const { response } = await client.templates.get('t').withResponse()
  expect(response).toMatchObject({ etag: undefined, requestId: undefined })
})

test('every call has it', async () => {
  for (const [name, call] of callsOfEveryKind) {
    server.plan({ status: 404, body: { message: 'm', code: 'not_found' } })
    const promise = call(client) as ReturnType<typeof client.users.balance>
    await expect(promise.withResponse(), name).rejects.toBeInstanceOf(NotFoundError)
  }
})

test('a DELETE that was carried out by a lost try has the response of the last one', async () => {
  server.plan({ status: 500 }, { status: 404, body: { message: 'm', code: 'not_found' } })
  const { data, response } = await client.templates.delete('t').withResponse()
  expect([data, response.status]).toEqual([undefined, 404])
})

test('a DELETE may be answered with 204', async () => {
  server.plan({ status: 204 })
  expect((await client.templates.delete('t').withResponse()).response.status).toBe(204)
  expect(server.requests).toHaveLength(1)
})

test('a rejection is reported once, to whoever handles either promise', async () => {
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', listen)
  server.plan({ status: 404 })
  await expect(client.templates.get('t').withResponse()).rejects.toThrow()
  await expect(client.templates.get('t')).rejects.toThrow()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', listen)
  expect(unhandled).toEqual([])
})
