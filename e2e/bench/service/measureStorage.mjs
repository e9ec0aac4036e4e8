import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { mailSweep, openPostgres, openSqlite, responseSweep } from '@certificate-sdk/server/internal'
import { issueBody, seedAccount } from '../../attack/seedAccount.mjs'
import { startService } from '../../attack/startService.mjs'
import { sendLoad } from './sendLoad.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'

const log = join(import.meta.dirname, '../../results/storage.log')
const clients = 16
const keptMs = 30 * 24 * 60 * 60_000
const monthMs = keptMs + 60_000

/**
 * Measures what a certificate with an email takes in the database, indexes and the response that is stored for its key
 * included, and what is left of it after 30 days. Free pages and dead rows, which the next certificates use, do not count.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureStorage({ quick }) {
  const count = quick ? 4_000 : 20_000
  const figures = await measure('SQLite', {}, count)
  const postgres = await startBenchPostgres()
  if (!postgres) return figures
  try {
    return [...figures, ...(await measure('PostgreSQL', { DATABASE_URL: postgres.url }, count))]
  } finally {
    await postgres.stop()
  }
}

/**
 * @param {string} engine
 * @param {Record<string, string>} variables
 * @param {number} count of certificates
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
async function measure(engine, variables, count) {
  const service = await startService(log, variables)
  const { DATA_DIR, DATABASE_URL } = service.environment
  const database = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR)
  try {
    const account = await seedAccount(service.url, service.apiKey)
    const empty = await usedBytes(database)
    const { statuses, seconds } = await sendLoad(service.url, {
      clients,
      shouldContinue: (sent) => sent < count,
      next: requestsOf(account),
    })
    if (statuses[200] !== count) throw new Error(`Not all were issued: ${JSON.stringify(statuses)}`)
    const waiting = "SELECT 1 AS one FROM outbox WHERE status = 'pending' LIMIT 1"
    while (await database.one(waiting)) await delay(100)
    const bytes = ((await usedBytes(database)) - empty) / count
    await sweepAfterAMonth(database)
    const later = ((await usedBytes(database)) - empty) / count
    const id = `storage.${engine.toLowerCase()}`
    const rate = `${count} at ${Math.round(count / seconds)} per s`
    const unit = 'kB'
    return [
      {
        id,
        work: `certificate with an email, ${engine}`,
        value: bytes / 1000,
        unit,
        atMost: 2.1,
        detail: rate,
        isExact: true,
      },
      {
        id: `${id}.later`,
        work: '… 30 days later',
        value: later / 1000,
        unit,
        atMost: 1.4,
        isExact: true,
      },
    ]
  } finally {
    await database.close()
    await service.stop()
  }
}

/** @param {import('../../attack/seedAccount.mjs').Account} account */
function requestsOf(account) {
  const { recipientData, ...body } = issueBody(account)
  let issued = 0
  return () => {
    const recipient = {
      ...recipientData,
      name: `Ada Lovelace ${++issued}`,
      email: `ada.${issued}@example.com`,
    }
    return {
      path: '/api/certificates/issue',
      headers: { ...account.headers, 'idempotency-key': randomUUID() },
      json: { ...body, recipientData: recipient },
    }
  }
}

/** @param {ReturnType<typeof openSqlite>} database */
async function usedBytes(database) {
  if (database.engine === 'sqlite') {
    const pages = await database.one(`SELECT page_count - freelist_count AS used, page_size AS size
      FROM pragma_page_count, pragma_freelist_count, pragma_page_size`)
    return pages.used * pages.size
  }
  const tables = await database.all("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  for (const { name } of tables) await database.run(`VACUUM FULL ${name}`)
  const { bytes } = await database.one(`SELECT CAST(SUM(pg_total_relation_size(oid)) AS BIGINT) AS bytes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`)
  return bytes
}

/** Sweeps after everything became a month older. */
async function sweepAfterAMonth(database) {
  const ages = ['due_at', 'created_at', 'sent_at'].map((column) => `${column} = ${column} - ${monthMs}`)
  await database.run(`UPDATE outbox SET ${ages.join(', ')}`)
  await database.run(`UPDATE idempotency SET created_at = created_at - ${monthMs}`)
  const deps = { database, steadyClock: { now: async () => Date.now() } }
  const sweepers = [responseSweep(deps), mailSweep(deps, { keepMs: keptMs })]
  for (const sweeper of sweepers) await sweeper.run()
}
