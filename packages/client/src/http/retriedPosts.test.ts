import { describe, expect, test } from 'vitest'
import * as errors from '../index.ts'
import { callsOfEveryKind, issueInput, rejectionOf } from '../testing/calls.ts'
import type { PlannedAnswer } from '../testing/startPlannedServer.ts'
import {
  failing,
  gateway,
  hangUp,
  ok,
  okWithoutKeys,
  useRetryingService,
} from '../testing/useRetryingService.ts'

const service = useRetryingService()
const { clientWith, acquaintedClient, keys, posts } = service

describe('a POST', () => {
  test('is retried under one key if the service supports keys, which is checked first', async () => {
    service.server.plan(hangUp, ok)
    expect(await clientWith().certificates.issue(issueInput)).toEqual({ done: true })
    expect(service.server.lines()).toEqual([
      'POST /api/certificates/issue',
      'GET /api/users/balance',
      'POST /api/certificates/issue',
    ])
    const [first, asking, second] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(asking).toBeUndefined()
    expect(second).toBe(first)
  })

  test('is not retried if the service does not keep keys', async () => {
    for (const lost of [hangUp, gateway(502), { status: 500, body: { success: false, message: 'm' } }]) {
      service.server.plan(lost, okWithoutKeys)
      await expect(clientWith().certificates.issue(issueInput)).rejects.toBeInstanceOf(
        errors.CertificateError,
      )
      expect(service.server.lines()).toEqual(['POST /api/certificates/issue', 'GET /api/users/balance'])
    }
  })

  test('is not retried until the service can say whether it supports keys', async () => {
    service.server.plan(hangUp, hangUp, gateway(503), gateway(500), ok)
    expect(await clientWith().certificates.issue(issueInput)).toEqual({ done: true })
    expect(service.server.lines()).toEqual([
      'POST /api/certificates/issue',
      ...Array(4).fill('GET /api/users/balance'),
      'POST /api/certificates/issue',
    ])
    expect(service.slept).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('is retried once the service says so, also with an error', async () => {
    service.server.plan(hangUp, failing(503), ok)
    expect(await clientWith().certificates.issue(issueInput)).toEqual({ done: true })
    expect(service.server.lines()).toEqual([
      'POST /api/certificates/issue',
      'GET /api/users/balance',
      'POST /api/certificates/issue',
    ])
    expect(service.slept).toEqual([1_000])
  })

  test('rejects with its own error if the service never says whether it supports keys', async () => {
    service.server.plan(gateway(502), hangUp)
    const error = await rejectionOf(clientWith().certificates.issue(issueInput))
    expect(error).toBeInstanceOf(errors.ServerError)
    expect(posts()).toHaveLength(1)
    expect(service.server.requests).toHaveLength(11)
  })

  test.each<[string, PlannedAnswer]>([
    ['a redirect', { status: 302, headers: { location: '/login' } }],
    ['a login page', { headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' }],
    ['a refusal without the header', { status: 401, body: { success: false, message: 'm' } }],
  ])('rejects with its own error if the check is answered by %s', async (_name, answer) => {
    service.server.plan(hangUp, answer)
    const error = await rejectionOf(clientWith().certificates.issue(issueInput))
    expect(error).toBeInstanceOf(errors.ConnectionError)
    expect(service.server.requests).toHaveLength(2)
  })

  test('is retried after the check of an earlier call failed', async () => {
    const client = clientWith({ retries: 1 })
    service.server.plan(hangUp)
    await expect(client.certificates.issue(issueInput)).rejects.toBeInstanceOf(errors.ConnectionError)
    service.server.plan(hangUp, ok)
    expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
  })

  test('is retried after a call of an endpoint that does not advertise keys', async () => {
    const client = await acquaintedClient()
    service.server.plan(okWithoutKeys)
    await client.certificates.verify('code')
    service.server.plan(hangUp, ok)
    expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
    // Nothing has to be requested again.
    expect(service.server.lines()).toEqual(Array(2).fill('POST /api/certificates/issue'))
  })

  test('is not retried any more once the service stopped advertising keys', async () => {
    const client = await acquaintedClient()
    service.server.plan(okWithoutKeys)
    await client.users.balance()
    service.server.plan(hangUp, okWithoutKeys)
    await expect(client.certificates.issue(issueInput)).rejects.toBeInstanceOf(errors.ConnectionError)
    expect(posts()).toHaveLength(1)
  })

  test('is retried after the answer of a gateway, which says nothing about the service', async () => {
    const client = await acquaintedClient()
    service.server.plan(gateway(502), ok)
    expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
    expect(posts()).toHaveLength(2)
    expect(service.server.requests).toHaveLength(2)
  })

  test('has its own key, or the caller’s', async () => {
    service.server.plan(ok)
    const client = clientWith()
    await client.certificates.issue(issueInput)
    await client.certificates.issue(issueInput)
    await client.certificates.issue(issueInput, { idempotencyKey: 'course-17' })
    const [first, second, third] = keys()
    expect(first).not.toBe(second)
    expect(third).toBe('course-17')
  })

  test.each<[string, PlannedAnswer]>([
    ['no answer', hangUp],
    ['429', failing(429)],
    ['500', failing(500)],
    ['402', failing(402)],
    ['a redirect', { status: 307, headers: { location: '/' } }],
    ['a login page', { body: '<h1>Sign in</h1>' }],
  ])('rejects with the key that it was sent with: %s', async (_name, answer) => {
    const client = await acquaintedClient({ retries: 1 })
    service.server.plan(answer)
    const error = await rejectionOf(client.certificates.issue(issueInput))
    expect(error).toBeInstanceOf(errors.CertificateError)
    const { idempotencyKey } = error as errors.CertificateError
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys())).toEqual(new Set([idempotencyKey]))
  })

  test('is the only method that has a key', async () => {
    const client = clientWith({ retries: 0 })
    for (const [name, call] of callsOfEveryKind) {
      service.server.plan(failing(500))
      const error = (await rejectionOf(call(client))) as errors.CertificateError
      expect(error.idempotencyKey !== undefined, name).toBe(name.includes('POST'))
      expect(keys()).toEqual([error.idempotencyKey])
    }
  })
})
