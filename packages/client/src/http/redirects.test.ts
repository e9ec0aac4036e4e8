import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import * as errors from '../index.ts'
import { callsOfEveryKind, rejectionOf } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

let service: PlannedServer
let elsewhere: PlannedServer
beforeAll(async () => {
  service = await startPlannedServer()
  elsewhere = await startPlannedServer()
})
afterAll(() => Promise.all([service.close(), elsewhere.close()]))

const newClient = () => new CertificateClient({ baseUrl: service.url, apiKey: 'cs_secret' })

async function redirectOf(call: Promise<unknown>): Promise<errors.RedirectError> {
  const error = await rejectionOf(call)
  expect(error).toBeInstanceOf(errors.RedirectError)
  return error as errors.RedirectError
}

describe.each([301, 302, 303, 307, 308])('a redirect with %d', (status) => {
  test.each(callsOfEveryKind)('is not followed: %s', async (_name, call) => {
    service.plan({ status, headers: { location: `${elsewhere.url}/login?next=%2Fapi&token=t0` } })
    elsewhere.plan({ body: { success: true, message: '', data: {} } })
    const error = await redirectOf(call(newClient()))
    expect(elsewhere.requests).toEqual([])
    expect(service.requests).toHaveLength(1)
    expect(error).toBeInstanceOf(errors.CertificateError)
    expect(error).not.toBeInstanceOf(errors.ApiError)
    expect(error).toMatchObject({
      name: 'RedirectError',
      code: 'redirected',
      status,
      location: `${elsewhere.url}/login`,
    })
    expect(error.message).toContain(`(${status}) to ${elsewhere.url}/login`)
    expect(error.message).toContain('Check baseUrl, and that the service runs.')
    expect(error.message).not.toMatch(/t0|cs_secret/)
  })

  test('is not followed within the service either', async () => {
    service.plan({ status, headers: { location: '/api/users/balance/' } })
    const error = await redirectOf(newClient().users.balance())
    expect(service.requests).toHaveLength(1)
    expect(error.location).toBe(`${service.url}/api/users/balance/`)
  })
})

describe('the message', () => {
  const messageFor = async (location: string, client = newClient()) => {
    service.plan({ status: 308, headers: { location } })
    return (await redirectOf(client.templates.page({ limit: 1 }))).message
  }

  test('names the baseUrl that would lead to the target', async () => {
    expect(await messageFor('https://new.example/api/templates?limit=1')).toContain(
      'set baseUrl to "https://new.example"',
    )
    expect(await messageFor('https://new.example/certificates/api/templates?limit=1')).toContain(
      'set baseUrl to "https://new.example/certificates"',
    )
  })

  test('names none if the target is another path or the same baseUrl', async () => {
    for (const target of ['https://new.example/login', `${service.url}/api/templates/`])
      expect(await messageFor(target)).toMatch(/Check baseUrl, and/)
  })

  test('never advises to leave https', async () => {
    const fake = async () =>
      new Response(null, { status: 301, headers: { location: 'http://a.example/api/templates' } })
    const client = new CertificateClient({ baseUrl: 'https://a.example', apiKey: 'k', fetch: fake })
    expect((await redirectOf(client.templates.list())).message).toMatch(/Check baseUrl, and/)
  })

  test('shows neither credentials nor query nor fragment', async () => {
    const error = await messageFor('https://user:hunter2@new.example/a?token=t0#f0')
    expect(error).toContain('to https://new.example/a. ')
    expect(error).not.toMatch(/user|hunter2|t0|f0/)
  })

  test('stays short and survives addresses that are none', async () => {
    expect((await messageFor(`https://new.example/${'a'.repeat(5_000)}`)).length).toBeLessThan(700)
    for (const location of ['javascript:alert(1)', 'http://', 'https://[', 'data:text/html,secret'])
      expect(await messageFor(location)).not.toMatch(/alert|secret/)
  })
})

test.each([300, 304, 305])('%d without a target rejects as well', async (status) => {
  service.plan({ status })
  const error = await redirectOf(newClient().users.balance())
  expect([error.status, error.location]).toEqual([status, undefined])
  expect(error.message).toContain('Check baseUrl, and that the service runs.')
})

test('a runtime that hides redirects rejects as well', async () => {
  // The response of browsers and some edge runtimes for `redirect: 'manual'`; it can't be constructed.
  const opaque = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  })
  let sent = 0
  const hiding = async (_url: unknown, init?: RequestInit) => {
    sent++
    expect(init?.redirect).toBe('manual')
    return opaque
  }
  for (const [, call] of callsOfEveryKind) {
    sent = 0
    const client = new CertificateClient({ baseUrl: service.url, apiKey: 'k', fetch: hiding })
    const error = await redirectOf(call(client))
    expect([error.status, error.location]).toEqual([0, undefined])
    expect(sent).toBe(1)
  }
})

test('a fetch that follows redirects anyway rejects', async () => {
  const following: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'follow' })
  service.plan({ status: 307, headers: { location: `${elsewhere.url}/api/users/balance?token=t0` } })
  elsewhere.plan({ body: { success: true, message: '', data: { balance: 7 } } })
  const client = new CertificateClient({ baseUrl: service.url, apiKey: 'k', fetch: following })
  const error = await redirectOf(client.users.balance())
  expect(error).toMatchObject({ status: 0, location: `${elsewhere.url}/api/users/balance` })
})
