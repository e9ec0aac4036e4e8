import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqlite } from '@certificate-sdk/server/internal'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { sendRequest } from '../../attack/sendRequest.mjs'
import { startService } from '../../attack/startService.mjs'
import { quantile } from '../statistics.mjs'
import { addCertificates } from './addCertificates.mjs'
import { sendLoad } from './sendLoad.mjs'

const log = join(import.meta.dirname, '../../results/lists.log')

/**
 * Measures lists of 100,000 certificates against 1,000: pages of 50, the whole list, how long that holds up others, and
 * the start of the service.
 *
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureLists() {
  const small = await measureAccount(1_000)
  const large = await measureAccount(100_000)
  const ms = (value) => `${value.toFixed(1)} ms`
  return [
    {
      id: 'lists.page',
      work: 'page of 50: p99 at 100,000 to 1,000',
      value: large.page / small.page,
      unit: '×',
      atMost: 2,
      detail: `${ms(large.page)} to ${ms(small.page)}`,
    },
    { id: 'lists.start', work: 'start with 100,000', value: large.start / 1000, unit: 's', atMost: 2 },
    {
      id: 'lists.whole',
      work: 'all 100,000 at once',
      value: large.whole / 1000,
      unit: 's',
      detail: `${large.megabytes.toFixed(0)} MB`,
    },
    {
      id: 'lists.slowestOther',
      work: '… slowest other response meanwhile',
      value: large.held,
      unit: 'ms',
      atMost: 50,
    },
  ]
}

async function measureAccount(count) {
  const dataDir = await mkdtemp(join(tmpdir(), 'certificate-lists-'))
  try {
    const seeding = await startService(log, { DATA_DIR: dataDir })
    const { headers } = await seedAccount(seeding.url, seeding.apiKey)
    await seeding.stop()
    const database = openSqlite(dataDir)
    await addCertificates(database, count)
    await database.close()
    const before = performance.now()
    const service = await startService(log, { DATA_DIR: dataDir })
    const start = performance.now() - before
    try {
      const page = { method: 'GET', path: '/api/certificates?limit=50', headers }
      const pages = (sent) =>
        sendLoad(service.url, { clients: 4, shouldContinue: (count) => count < sent, next: () => page })
      await pages(500)
      const { times } = await pages(2_000)
      return { start, page: quantile(times, 0.99), ...(await measureWhole(service.url, headers)) }
    } finally {
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Reads the whole list without keeping it, and asks for something small all the while. */
async function measureWhole(url, headers) {
  const started = performance.now()
  const whole = { isRead: false, bytes: 0, ms: 0 }
  const response = await new Promise((resolve, reject) =>
    request(`${url}/api/certificates`, { headers }, resolve).on('error', reject).end(),
  )
  response.on('data', (chunk) => {
    whole.bytes += chunk.length
  })
  response.on('end', () => {
    whole.isRead = true
    whole.ms = performance.now() - started
  })
  let held = 0
  while (!whole.isRead) {
    const { ms } = await sendRequest(url, { path: '/health' })
    held = Math.max(held, ms)
    await delay(5)
  }
  return { megabytes: whole.bytes / 1e6, whole: whole.ms, held }
}
