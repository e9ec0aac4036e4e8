import { expect, test } from 'vitest'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import type { Database } from '../../kit/database/Database.ts'
import { PrintService } from './PrintService.ts'

test('few prints read their certificates at the same time, and one account may not have many wait', async () => {
  let [reading, peak] = [0, 0]
  const database = {
    one: async () => ({
      id: 'b',
      accountId: 'a',
      subAccountEmail: null,
      state: 'completed',
      issued: 9,
      place: 0,
    }),
    all: async () => {
      peak = Math.max(peak, ++reading)
      await new Promise((resolve) => setTimeout(resolve, 5))
      reading--
      return []
    },
  } as unknown as Database
  const prints = new PrintService({
    database,
    clock: () => 0,
    renderer: { render: () => Promise.reject(new Error('There is nothing to render.')) },
  })
  const options = { isSorted: false, marks: false, duplex: false, perSheet: 1 } as const
  const { signal } = new AbortController()
  const auth = { accountId: 'a' } as AuthContext
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, () => prints.batch(auth, 'b', options, signal)),
  )
  const codes = all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'none'))
  expect(peak).toBe(2)
  // Two were reading, and 16 waited.
  expect(codes.filter((code) => code === 'not_found')).toHaveLength(18)
  expect(codes.filter((code) => code === 'busy')).toHaveLength(22)
})
