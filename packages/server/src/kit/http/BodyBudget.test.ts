import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BodyBudget } from './BodyBudget.ts'
import { createHttpServer } from './createHttpServer.ts'

const bodies = new BodyBudget()
/** Refuses owners whose name begins with `late` sooner. */
const impatient = new BodyBudget(500)
const admitted: { owner: string; end(): void }[] = []
const app = express()
app.post('/:owner', async (request, response) => {
  const { owner } = request.params
  try {
    await (owner.startsWith('late') ? impatient : bodies).admit(request, response, {
      owner,
      limit: 60_000_000,
    })
  } catch (error) {
    return response.status((error as { status: number }).status).end()
  }
  admitted.push({ owner, end: () => response.end() })
})
const server = createHttpServer(app, () => 'id')
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Begins a request that declares this many bytes, and sends none. */
function begin(owner: string, megabytes: number | undefined) {
  const length = megabytes === undefined ? 'transfer-encoding: chunked' : `content-length: ${megabytes}000000`
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write(`POST /${owner} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`),
  )
  socket.on('error', () => {})
  return socket
}
const owners = () => admitted.map(({ owner }) => owner).sort()

test('three large bodies of an owner are not read at once, and another owner does not wait', async () => {
  for (const _ of [1, 2, 3]) begin('a', 20)
  await expect.poll(owners).toEqual(['a', 'a'])
  // A small body reserves nothing, and one of unknown length as much as has been read of it.
  for (const [owner, megabytes] of [
    ['a', 0],
    ['b', 20],
    ['c', undefined],
  ] as const)
    begin(owner, megabytes)
  await expect.poll(owners).toEqual(['a', 'a', 'a', 'b', 'c'])
  for (const { end } of admitted.splice(0)) end()
  await expect.poll(owners).toEqual(['a'])
})

test('a body that finds no room in time is refused, and takes none afterwards', async () => {
  const [, late] = [begin('late', undefined), begin('late', 20)]
  await expect.poll(owners).toContain('late')
  let answer = ''
  late.on('data', (piece) => {
    answer += piece
  })
  await expect.poll(() => answer).toContain('503')
  for (const { end } of admitted.splice(0)) end()
  begin('late', 20)
  await expect.poll(owners).toEqual(['late'])
})
