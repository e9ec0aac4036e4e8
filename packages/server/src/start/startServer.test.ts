import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { refusal } from '../testing/serviceCaller.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { createTemplate } from '../testing/testDocuments.ts'

describeOnEveryEngine('The service', (engine) => {
  test('reports health and readiness without a key', async () => {
    const caller = engine.service().caller()
    for (const path of ['/health', '/ready']) {
      const answer = await caller.send('GET', path)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ success: true })
    }
  })

  test('is not ready without its database', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    await server.outbox.idle()
    await server.database.close()
    const caller = server.caller()
    expect((await caller.send('GET', '/health')).status).toBe(200)
    expect(await caller.send('GET', '/ready')).toMatchObject(refusal(503, 'not_ready'))
    await server.close().catch(() => undefined)
  })

  test('leaves no timer behind if its start fails', async () => {
    const [set, clear] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
    const failing = startTestServer(await engine.emptyStorage(), {
      newId() {
        throw new Error('no id')
      },
    })
    await expect(failing).rejects.toThrow('no id')
    const cleared = clear.mock.calls.map(([timer]) => timer)
    const left = set.mock.results.filter(({ value }) => !cleared.includes(value))
    vi.restoreAllMocks()
    expect(left).toEqual([])
  })

  test('keeps everything across a restart', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer(environment)
    const storage = { ...environment, DATA_DIR: first.dataDir }
    const account = await first.newAccount()
    const { id } = await createTemplate(account)
    const before = await account.data<{ imageUrl: string }>('GET', `/api/templates/${id}`)
    const second = await startTestServer(storage)
    try {
      const after = await second.caller(account.key).data<{ imageUrl: string }>('GET', `/api/templates/${id}`)
      expect(after).toEqual({ ...before, imageUrl: before.imageUrl.replace(first.url, second.url) })
      expect((await fetch(after.imageUrl)).status).toBe(200)
    } finally {
      await second.close()
      await first.close()
    }
  })

  test('finishes a running request before it stops', async () => {
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const server = await startTestServer(await engine.emptyStorage(), {
      outside: {
        fetchImage: async () => {
          arrived()
          await new Promise((resolve) => setTimeout(resolve, 200))
          throw new Error('unforeseen')
        },
      },
    })
    const account = await server.newAccount()
    const running = account.send('POST', '/api/templates', {
      name: 'A',
      imageUrl: 'https://example.com/a.png',
      dimensions: { width: 100, height: 100 },
      fields: [],
    })
    await arrival
    await server.close()
    expect(await running).toMatchObject(refusal(500, 'internal'))
    await expect(fetch(`${server.url}/health`)).rejects.toThrow()
  })
})

test('a port in use fails the startup with its reason', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(startTestServer({ PORT: String(port) })).rejects.toThrow(/EADDRINUSE/)
  await new Promise((resolve) => other.close(resolve))
})

test.each([
  ['no request at all', 'hello\r\n\r\n', 400, 'invalid_request'],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
])('%s is an error in the usual shape', async (_what, text, status, code) => {
  const server = await startTestServer()
  try {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(text)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code })
  } finally {
    await server.close()
  }
})
