import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { CertificateError } from '../errors/CertificateError.ts'
import { rejectionOf } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'
import type { AllOptions } from './List.ts'

let server: PlannedServer
let client: CertificateClient
beforeEach(async () => {
  server = await startPlannedServer()
  client = new CertificateClient({ baseUrl: server.url, apiKey: 'k', sleep: async () => undefined })
})
afterEach(() => server.close())

const page = (ids: number[], next: string | null) => ({
  body: { success: true, message: '', data: ids.map((id) => ({ id })), pagination: { next } },
})
const idsOf = async (items: AsyncIterable<object>) => {
  const ids: unknown[] = []
  for await (const item of items) ids.push((item as { id: unknown }).id)
  return ids
}

describe.each<[string, string, (options?: AllOptions) => AsyncIterable<object>]>([
  ['templates.all', '/api/templates', (options) => client.templates.all(options)],
  ['organizations.all', '/api/profile/organization', (options) => client.organizations.all(options)],
  ['certificates.all', '/api/certificates', (options) => client.certificates.all(options)],
  ['users.ledgerAll', '/api/users/ledger', (options) => client.users.ledgerAll(options)],
])('%s', (_name, path, all) => {
  test('goes through every page', async () => {
    server.plan(page([1, 2], 'a'), page([3], 'b'), page([], 'c'), page([4], null))
    expect(await idsOf(all())).toEqual([1, 2, 3, 4])
    expect(server.lines()).toEqual([
      `GET ${path}?limit=100`,
      `GET ${path}?limit=100&cursor=a`,
      `GET ${path}?limit=100&cursor=b`,
      `GET ${path}?limit=100&cursor=c`,
    ])
  })

  test('requests a page when its first item is asked for, and no more than needed', async () => {
    server.plan(page([1, 2], 'a'), page([3], null))
    const items = all({ pageSize: 2, subAccountEmail: 's@example.com' })[Symbol.asyncIterator]()
    expect(server.requests).toHaveLength(0)
    await items.next()
    await items.next()
    expect(server.lines()).toEqual([`GET ${path}?limit=2`])
    expect(server.requests[0]?.headers['x-subaccount-email']).toBe('s@example.com')
    await items.next()
    expect(server.requests).toHaveLength(2)
  })

  test('rejects if a page fails, after the items before it', async () => {
    server.plan(page([1], 'a'), { status: 403, body: { message: 'm', code: 'forbidden' } })
    const seen: unknown[] = []
    const error = await rejectionOf(
      (async () => {
        for await (const item of all()) seen.push(item)
      })(),
    )
    expect(seen).toEqual([{ id: 1 }])
    expect(error).toMatchObject({ code: 'forbidden' })
  })
})

test('a service that always returns the same cursor rejects', async () => {
  server.plan(page([1], 'a'))
  const error = await rejectionOf(idsOf(client.templates.all()))
  expect(error).toBeInstanceOf(CertificateError)
  expect((error as Error).message).toMatch(/same cursor twice/)
  expect(server.requests).toHaveLength(2)
})

test('sends what a search does not know, so that the service refuses it instead of finding everything', async () => {
  server.plan(page([], null), { body: 'a', headers: { 'content-type': 'text/csv' } })
  await client.certificates.search({ limit: 1, status: 'valid', cursor: '', ...{ email: 'a@example.com' } })
  await client.certificates.csv({ search: '', ...{ subAccountEmail: 'a@example.com' } })
  expect(server.lines()).toEqual([
    'GET /api/certificates?limit=1&status=valid&email=a%40example.com',
    'GET /api/certificates/export.csv?subAccountEmail=a%40example.com',
  ])
})
