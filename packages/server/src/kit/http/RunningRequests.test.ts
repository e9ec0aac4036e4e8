import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { RunningRequests } from './requireUnreadBody.ts'

/** Starts a server that holds its responses, and sends a request to it. */
async function hold(requests: RunningRequests) {
  const held: ServerResponse[] = []
  const server = createServer(requests.count((_request, response) => void held.push(response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).then(
    ({ status }) => status,
  )
  await expect.poll(() => held.length).toBe(1)
  return { response: held[0] as ServerResponse, answer, server }
}

test('waits for requests that are answered in time', async () => {
  const requests = new RunningRequests(10_000)
  const { response, answer, server } = await hold(requests)
  const closed = requests.close()
  response.end()
  expect([await closed, await answer]).toEqual([true, 200])
  expect(await requests.close()).toBe(true)
  server.close()
})

test('does not wait longer than it may', async () => {
  const requests = new RunningRequests(50)
  const { response, answer, server } = await hold(requests)
  expect(await requests.close()).toBe(false)
  response.end()
  expect(await answer).toBe(200)
  server.close()
})
