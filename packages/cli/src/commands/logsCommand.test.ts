import type { LoggedRequest } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { runRecorded } from '../testing/runRecorded.ts'

const request = (second: number, path = '/api/templates'): LoggedRequest => ({
  ...{
    id: `request-${second}`,
    at: new Date(second * 1_000).toISOString(),
    method: 'GET',
    path,
    status: 404,
  },
  ...{ code: 'not_found', keyId: 'key', ms: 3 },
})

test('logs tail shows each request once, the oldest first, and none of its own', async () => {
  const interruption = new AbortController()
  // Newest first, as the service lists them; the lists overlap.
  const lists = [
    [request(21), request(20, '/api/requests'), request(19)],
    [request(22), request(21), request(20, '/api/requests'), request(19)],
  ]
  const asked: URLSearchParams[] = []
  const world: typeof fetch = async (input) => {
    asked.push(new URL(input instanceof Request ? input.url : input).searchParams)
    const data = lists[asked.length - 1]
    if (!data) interruption.abort()
    return Response.json({ success: true, message: '', data: data ?? [], pagination: { next: null } })
  }
  const { exitCode, stdout } = await runRecorded(
    ['logs', 'tail', '--status', '4xx', '--url', 'http://service.example'],
    { CERTIFICATES_API_KEY: 'k' },
    { fetch: world, signal: interruption.signal },
  )
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => line.split(' ').at(-1))).toEqual(['request-19', 'request-21', 'request-22'])
  expect(lines[0]).toBe('1970-01-01T00:00:19.000Z  404  GET    /api/templates  3 ms  not_found  request-19')
  expect(asked.map((query) => [query.get('status'), query.get('after')])).toEqual([
    ['4xx', null],
    ['4xx', '1970-01-01T00:00:06.000Z'],
    ['4xx', '1970-01-01T00:00:07.000Z'],
  ])
  expect(exitCode).toBe(130)
})
