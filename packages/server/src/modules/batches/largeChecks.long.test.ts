import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainThreadTimeOf, peakMemoryOf } from '../../testing/readProcess.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const key = 'large-checks-0123456789-abcdefghi'
const folder = mkdtempSync(join(tmpdir(), 'large-checks-'))
let service: SpawnedProgram
beforeAll(() => {
  service = spawnService({ DATA_DIR: folder, DEMO_API_KEY: key, LOG_LEVEL: 'error' })
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  rmSync(folder, { recursive: true })
})

/** Limits per MB of a list: ms of the main thread, and MB of memory. */
const [maxMs, maxMegabytes] = [100, 10]

const ordinary = (i: number) => `Ada Lovelace ${i},ada.${i}@example.com,Sailing\n`

test.skipIf(process.platform !== 'linux').each([
  ['100,000 people', ordinary],
  ['100,000 very short rows', (i: number) => `A ${i},${i}@b.co,\n`],
  ['wrong addresses', (i: number) => `Ada Lovelace ${i},ada.${i},Celestial navigation\n`],
  ['names that do not fit', (i: number) => `${'W'.repeat(100)}${i},ada.${i}@example.com,\n`],
])(
  'a check of a long list leaves the event loop to others: %s',
  async (what, rowOf) => {
    const url = await service.url
    const { organizationId, mailData } = await readyToIssue(serviceCaller(url, key))
    const check = async (rows: number, row: (i: number) => string) => {
      const list = `Name,Email,Course\n${Array.from({ length: rows }, (_, i) => row(i)).join('')}`
      const form = new FormData()
      form.append('options', JSON.stringify({ organizationId, mailData }))
      form.append('file', new Blob([list]), 'list.csv')
      const answer = await fetch(`${url}/api/certificates/batch/check`, {
        method: 'POST',
        headers: { 'x-api-key': key },
        body: form,
      })
      const { data } = (await answer.json()) as { data: { rows: number } }
      expect([answer.status, data.rows]).toEqual([200, rows])
      return Math.max(1, list.length / 1_000_000)
    }
    await check(10_000, ordinary)
    // The service always does some work.
    const idle = mainThreadTimeOf(service.pid)
    await delay(5_000)
    const idlePerMs = (mainThreadTimeOf(service.pid) - idle) / 5_000
    const [began, main, memory] = [Date.now(), mainThreadTimeOf(service.pid), peakMemoryOf(service.pid)]
    const megabytes = await check(what.startsWith('100,000') ? 100_000 : 10_000, rowOf)
    const ms = mainThreadTimeOf(service.pid) - main - idlePerMs * (Date.now() - began)
    expect(ms / megabytes).toBeLessThan(maxMs)
    expect((peakMemoryOf(service.pid) - memory) / 2 ** 20 / megabytes).toBeLessThan(maxMegabytes)
  },
  600_000,
)
