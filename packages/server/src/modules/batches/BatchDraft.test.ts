import { expect, test } from 'vitest'
import type { Database, Tx } from '../../kit/database/Database.ts'
import type { BatchContent } from './BatchContent.ts'
import { BatchDraft, chunksOf } from './BatchDraft.ts'
import type { CheckedRow } from './CheckedRow.ts'

const tx: Tx = { all: async () => [], one: async () => undefined, run: async () => 1 }
const database = {
  engine: 'sqlite',
  transaction: (work: (tx: Tx) => Promise<unknown>) => work(tx),
} as unknown as Database

const waiting = (place: number): CheckedRow => ({
  place,
  state: 'waiting',
  recipient: { name: 'Ada', email: 'ada@example.com', attributes: {} },
  problem: undefined,
})

test('rows that wait become jobs of 200, with the rows between them', async () => {
  const own = { id: 'b1', accountId: 'a1', subAccountEmail: null, createdAt: 0, key: undefined }
  const { draft } = await BatchDraft.create(database, own, {} as BatchContent)
  for (let place = 1; place <= 450; place++) {
    await draft.add(waiting(place * 2))
    await draft.add({ ...waiting(place * 2 + 1), state: 'failed', recipient: undefined })
  }
  expect(await draft.end()).toEqual([
    { first: 2, last: 400 },
    { first: 402, last: 800 },
    { first: 802, last: 900 },
  ])
  draft.close()
  expect(draft.counts).toEqual({ total: 900, failed: 450, skipped: 0 })
})

test('rows that are retried become jobs of the same size', () => {
  const places = Array.from({ length: 201 }, (_, i) => i * 3)
  expect(chunksOf(places)).toEqual([
    { first: 0, last: 597 },
    { first: 600, last: 600 },
  ])
  expect(chunksOf([])).toEqual([])
})
