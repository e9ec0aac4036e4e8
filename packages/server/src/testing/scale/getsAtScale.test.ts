import { expect, test } from 'vitest'
import { describeGet, isCostly } from './isCostly.ts'
import { measureGets } from './measureGets.ts'

const slackMs = 2

// The short form of `npm run scale`, on SQLite.
test('every GET costs the same with 20 times as many certificates', async () => {
  const measured = await measureGets(async () => ({}), {
    sizes: [200, 4_000],
    slackMs,
    samples: 1,
    readBytes: 100_000,
    isWhole: false,
  })
  expect(measured.length).toBeGreaterThan(120)
  expect(measured.filter((get) => isCostly(get, slackMs)).map(describeGet)).toEqual([])
}, 600_000)
