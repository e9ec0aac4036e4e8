import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeHostileBodies, maxCpuMs } from '../../testing/describeHostileBodies.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'

describeHostileBodies(4)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a header of 15,000 characters is refused quickly', async () => {
  const headers = { 'x-subaccount-email': `a@${'.'.repeat(15_000)},` }
  const another = await server.newAccount()
  const start = process.cpuUsage()
  const answer = await another.send('GET', '/api/templates', undefined, { headers })
  const { user, system } = process.cpuUsage(start)
  expect(answer.status).toBe(400)
  expect((user + system) / 1000).toBeLessThan(maxCpuMs)
})

test('updates cannot add up to more unknown keys than a template may have', async () => {
  const another = await server.newAccount()
  const { id } = await another.data<{ id: string }>('POST', '/api/templates', await documentedTemplate())
  const path = `/api/templates/${id}`
  const pad = (key: string) => ({ name: 'A', [key]: 'x'.repeat(200_000) })
  expect((await another.send('PUT', path, pad('one'))).status).toBe(200)
  expect((await another.send('PUT', path, pad('two'))).status).toBe(400)
})
