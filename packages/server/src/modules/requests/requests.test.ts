import { randomUUID } from 'node:crypto'
import type { LoggedRequest } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { maskPath, wordsOf } from './maskPath.ts'
import { RequestBuffer } from './RequestBuffer.ts'
import { deleteOldRequests } from './requestRepository.ts'

describeOnEveryEngine('The log of requests', (engine) => {
  test('has what was sent with a key, and is found by the id of an error', async () => {
    const server = engine.service()
    const account = await server.newAccount()
    const other = await server.newAccount()
    await account.send('GET', '/api/users/balance?secret=1')
    const failed = await account.send('GET', `/api/templates/${randomUUID()}`)
    await account.send('GET', '/api/templates/ada@example.com')
    await other.send('GET', '/api/users/balance')
    const list = async (query: string) => {
      await server.requests.run()
      return account.data<LoggedRequest[]>('GET', `/api/requests${query}`)
    }
    await expect.poll(async () => (await list('?path=/api/templates')).length).toBe(2)
    await expect.poll(async () => (await list('?path=/api/users')).length).toBe(1)
    expect((await list('?path=/api/users'))[0]).toMatchObject({
      ...{ method: 'GET', path: '/api/users/balance', status: 200, code: null },
    })
    const { requestId } = failed.body as { requestId: string }
    const found = [{ id: requestId, status: 404, code: 'not_found', path: expect.stringMatching(/-/) }]
    for (const query of [`requestId=${requestId}`, 'code=not_found', 'status=404'])
      expect(await list(`?${query}`)).toMatchObject(found)
    const [first, second] = await list('?status=4xx')
    expect([first?.path, second?.id]).toEqual(['/api/templates/*', requestId])
    expect(await list(`?after=${new Date(Date.now() + 86_400_000).toISOString()}`)).toEqual([])
    expect(await list(`?keyId=${randomUUID()}`)).toEqual([])
    const page = await account.send('GET', '/api/requests?limit=1&status=4xx')
    const { pagination } = page.body as { pagination: { next: string } }
    expect(await list(`?limit=1&status=4xx&cursor=${pagination.next}`)).toMatchObject([{ id: requestId }])

    const { at } = second as LoggedRequest
    await server.database.run('UPDATE requests SET at = 1 WHERE id = ?', [requestId])
    await deleteOldRequests(server.database, { before: 2, limit: 500 })
    expect(await list(`?requestId=${requestId}`)).toEqual([])
    expect(Date.parse(at)).toBeGreaterThan(2)
  })
})

const request = (keyId: string, { at = 0, accountId = 'a', status = 404 } = {}) => ({
  ...{ id: randomUUID(), at, accountId, keyId, method: 'GET', url: '/api/templates?x=1' },
  ...{ status, code: null, ms: 1 },
})

test('a flood loses its own requests only, counts them, and is over when it stops', () => {
  const buffer = new RequestBuffer()
  for (let i = 0; i < 1_500; i++) buffer.note(request('flood'))
  buffer.note(request('quiet'))
  const first = buffer.take()
  expect([first.requests.length, first.dropped]).toEqual([1_001, 500])
  expect(first.requests[0]?.path).toBe('/api/templates')
  buffer.note(request('flood', { at: 10_000 }))
  buffer.note(request('quiet', { at: 10_000 }))
  expect(buffer.take().requests.map(({ keyId, dropped }) => [keyId, dropped])).toEqual([
    ['flood', 500],
    ['quiet', 0],
  ])
})

test('requests that succeed leave room for those that fail', () => {
  const buffer = new RequestBuffer()
  for (let i = 0; i < 1_500; i++) buffer.note(request('busy', { status: 200 }))
  buffer.note(request('busy'))
  expect(buffer.take().requests.map(({ status }) => status)).toEqual([...Array(500).fill(200), 404])
})

test('a hundred keys of an account do not fill the disk', () => {
  const buffer = new RequestBuffer()
  let logged = 0
  for (let minute = 0; minute < 1_440; minute++) {
    for (let i = 0; i < 200; i++) buffer.note(request(`key ${i % 100}`, { at: minute * 60_000 }))
    logged += buffer.take().requests.length
  }
  expect(logged).toBeGreaterThan(15_000)
  expect(logged).toBeLessThan(20_000)
})

test('many floods at once make room for a quiet key', () => {
  const buffer = new RequestBuffer()
  for (let key = 0; key < 11; key++)
    for (let i = 0; i < 1_000; i++) buffer.note(request(`flood ${key}`, { accountId: `${key}` }))
  buffer.note(request('quiet'))
  const { requests, dropped } = buffer.take()
  expect([requests.length, dropped]).toEqual([10_000, 1_001])
  expect(requests.filter(({ keyId }) => keyId === 'quiet')).toHaveLength(1)
})

test.each([
  ['/api/certificates/batch', '/api/certificates/batch'],
  [
    '/api/certificates/0B5E7A30-0000-4000-8000-000000000000/file.png',
    '/api/certificates/0B5E7A30-0000-4000-8000-000000000000/file.png',
  ],
  ['/api/certificates/ada@example.com', '/api/certificates/*'],
  ['/api/certificats/Ada/issue', '/api/*/*/issue'],
  ['/api/templates/%61da/versions/3', '/api/templates/*/versions/3'],
])('nothing in a path names a person: %s', (path, masked) => {
  expect(maskPath(path, wordsOf(routes))).toBe(masked)
})
