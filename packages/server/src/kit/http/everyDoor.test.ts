import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDoor, openDoors } from '../../testing/everyDoor.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']

test('a body of tiny chunks without an end is answered at every route and page that changes something', async () => {
  expect(everyDoor.length).toBeGreaterThan(80)
  const enter = await openDoors(server.url)
  const answers = everyDoor.flatMap((door) =>
    types.map(async (type) => {
      const headers = [`content-type: ${type}`, 'transfer-encoding: chunked']
      const answer = await enter(door, headers, '1\r\na\r\n'.repeat(400)).answer
      return { door: `${door.method} ${door.path}`, type, status: answer.split(' ')[1] }
    }),
  )
  expect((await Promise.all(answers)).filter(({ status }) => !/^[2-4]/.test(status ?? ''))).toEqual([])
})
