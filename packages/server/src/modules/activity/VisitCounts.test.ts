import { expect, test, vi } from 'vitest'
import type { Database, Tx } from '../../kit/database/Database.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { VisitCounts } from './VisitCounts.ts'

/** A database that may be away, and the values of what was added. */
function database() {
  const added: (readonly SqlValue[])[] = []
  const state = { isAway: false }
  const tx: Tx = {
    all: async () => [],
    one: async () => undefined,
    async run(sql, values = []) {
      if (sql.startsWith('INSERT')) added.push(values)
      return 1
    },
  }
  const transaction = async (work: (tx: Tx) => Promise<unknown>) => {
    if (state.isAway) throw new Error('away')
    return work(tx)
  }
  return { added, state, database: { transaction } as unknown as Database }
}

const headers: Readonly<Record<string, string>> = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
}
const person = { method: 'GET', get: (name: string) => headers[name] }
const parts = { clock: () => 0, steadyClock: systemTime, log: { warn: () => undefined }, isSecure: true }

test('counts that could not be written are added to later ones', async () => {
  const { added, state, database: away } = database()
  const visits = new VisitCounts({ ...parts, database: away })
  visits.count('opened', 'a', person)
  state.isAway = true
  const writing = visits.write()
  visits.count('opened', 'a', person)
  visits.count('verified', 'a', person)
  await expect(writing).rejects.toThrow('away')
  state.isAway = false
  await visits.write()
  expect(added).toEqual([expect.arrayContaining(['a', 2, 1])])
})

test('no more than 10,000 accounts are counted between two writes', async () => {
  const { added, database: own } = database()
  const visits = new VisitCounts({ ...parts, database: own })
  for (let i = 0; i < 10_100; i++) visits.count('opened', `a${i}`, person)
  visits.count('opened', 'a0', person)
  await visits.write()
  expect(added).toHaveLength(10_000)
  expect(added.find(([id]) => id === 'a0')).toContain(2)
})

test('the log says that the last counts could not be written', async () => {
  const { state, database: away } = database()
  const log = { warn: vi.fn() }
  const visits = new VisitCounts({ ...parts, database: away, log })
  const writing = visits.start()
  visits.count('opened', 'a', person)
  state.isAway = true
  await writing.stop()
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('away') }, 'visits not counted')
})
