import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { pageQuery } from '../contract/parameters.ts'
import { type PageRequest, toPart } from '../database/page.ts'
import { respondWithList } from './respondWithList.ts'
import { Sender } from './Sender.ts'
import { validate } from './validate.ts'

interface Row {
  id: string
  rank: number
  text?: string
}

/** Returns rows of ranks `count` to 1, as a database reads them. */
function readFrom(count: number, { limit, after }: PageRequest): Row[] {
  const first = after ? after.rank - 1 : count
  return Array.from({ length: Math.min(limit + 1, first) }, (_, i) => ({
    id: `row ${first - i}`,
    rank: first - i,
  }))
}

/** @param max rows of a part, if they are heavy */
async function answerOf(
  read: (page: PageRequest) => Promise<Row[]>,
  query = '',
  max?: number,
): Promise<Response> {
  const app = express()
  app.get('/', (request, response) =>
    respondWithList({ request, response, query: () => validate(pageQuery, request.query) }, new Sender(), {
      read: async (page) =>
        toPart(await read(page), { ...page, limit: Math.min(page.limit, max ?? page.limit) }),
      rankOf: ({ rank }) => rank,
      toJson: ({ id, text }) => [JSON.stringify({ id, text })],
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${query}`)
  return Object.assign(response, { closed: server.close() })
}

test.each([0, 1, 100, 101, 1_234])('a list of %i without a limit has all items in order', async (count) => {
  const response = await answerOf(async (page) => readFrom(count, page))
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toEqual({
    success: true,
    message: '',
    data: Array.from({ length: count }, (_, i) => ({ id: `row ${count - i}` })),
  })
})

test('a long list is read in parts, and other work has its turn after each', async () => {
  let turns = 0
  let reads = 0
  const count = () => {
    turns++
    if (reads < 40) setImmediate(count)
  }
  setImmediate(count)
  const seen: number[] = []
  const response = await answerOf(async (page) => {
    expect(page.limit).toBeLessThanOrEqual(50)
    reads++
    seen.push(turns)
    return readFrom(2_000, page)
  })
  await response.text()
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
})

test('a page is read in parts, too, and is one response of known length', async () => {
  const limits: number[] = []
  const response = await answerOf(async (page) => {
    limits.push(page.limit)
    return readFrom(500, page)
  }, '?limit=120')
  expect(response.headers.has('content-length')).toBe(true)
  const page = (await response.json()) as { data: Row[]; pagination: { next: string } }
  expect(page.data.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, i) => `row ${500 - i}`))
  expect(page.pagination.next).toMatch(/./)
  expect(limits).toEqual([50, 50, 20])
})

test.each([
  ['its limit', 3, 3],
  ['about 1 MB', 50, 4],
])('a page of heavy rows, which are read one by one, ends at %s', async (_, limit, length) => {
  const text = 'x'.repeat(300_000)
  const readHeavy = async (page: PageRequest) => readFrom(500, page).map((row) => ({ ...row, text }))
  const response = await answerOf(readHeavy, `?limit=${limit}`, 1)
  const { data, pagination } = (await response.json()) as { data: Row[]; pagination: { next: string | null } }
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length }, (_, i) => `row ${500 - i}`))
  expect(pagination.next).not.toBeNull()
})

test('a database that fails after the first part cuts the response short', async () => {
  let reads = 0
  const response = await answerOf(async (page) => {
    if (++reads === 3) throw new Error('gone')
    return readFrom(1_000, page)
  })
  await expect(response.json()).rejects.toThrow()
})
