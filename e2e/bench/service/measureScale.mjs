import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, openSqlite, SearchUpkeep } from '@certificate-sdk/server/internal'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { startService } from '../../attack/startService.mjs'
import { medians, quantile } from '../statistics.mjs'
import { addCertificates } from './addCertificates.mjs'
import { issueRequests } from './issueRequests.mjs'
import { readCpu } from './readCpu.mjs'
import { openConnections, sendLoad } from './sendLoad.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'

const log = join(import.meta.dirname, '../../results/scale.log')
const [few, many] = [10_000, 1_000_000]
/** p99 with many certificates to that with few. */
const maxToFew = 1.5
const clients = 4
/** Certificates whose codes, and places in lists, are asked for. */
const sampleSize = 2_000
const requestsPerRound = 400
const rounds = 5

/**
 * Measures verifying, listing, and issuing with a million certificates in the database, beside a service with ten thousand:
 * both run, and are asked in turns, so that a busy machine slows both down.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureScale({ quick }) {
  const size = quick ? many / 10 : many
  const figures = await measureEngine('sqlite', size, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'certificate-scale-'))
    return {
      variables: { DATA_DIR: dataDir },
      open: () => openSqlite(dataDir),
      remove: () => rm(dataDir, { recursive: true, force: true }),
    }
  })
  const postgres = await startBenchPostgres()
  if (!postgres) return figures
  try {
    const inPostgres = await measureEngine('postgres', size, async () => {
      const url = await postgres.newDatabase()
      return { variables: { DATABASE_URL: url }, open: () => openPostgres(url), remove: async () => {} }
    })
    return [...figures, ...inPostgres]
  } finally {
    await postgres.stop()
  }
}

async function measureEngine(engine, size, createStorage) {
  const subjects = []
  try {
    for (const count of [few, size]) subjects.push(await startWith(count, await createStorage()))
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    const [small, large] = subjects
    const figures = []
    for (const work of Object.keys(small.requests)) {
      const found = { small: [], large: [] }
      // The first round fills caches.
      for (let round = 0; round <= rounds; round++)
        for (const [key, subject] of [
          ['small', small],
          ['large', large],
        ]) {
          const measured = await measureRequests(subject, work)
          if (round) found[key].push(measured)
        }
      process.stdout.write('.')
      const [before, after] = [medians(found.small), medians(found.large)]
      figures.push({
        id: `scale.${engine}.${work}`,
        work: `${work}, ${name}: p99 at ${size.toLocaleString('en')} certificates to 10,000`,
        value: after.p99 / before.p99,
        unit: '×',
        atMost: maxToFew,
        detail: `${after.p99.toFixed(1)} to ${before.p99.toFixed(1)} ms; CPU ${after.cpu.toFixed(2)} to ${before.cpu.toFixed(2)} ms`,
        // Tells more on a busy machine, where requests mostly wait for their turn.
        more: { cpu: { value: after.cpu / before.cpu, unit: '×' } },
      })
    }
    return figures
  } finally {
    for (const { stop } of subjects) await stop()
  }
}

/** A service with this many certificates. */
async function startWith(count, storage) {
  const seeding = await startService(log, storage.variables)
  const account = await seedAccount(seeding.url, seeding.apiKey).finally(seeding.stop)
  const database = storage.open()
  await addCertificates(database, count)
  await completeIndexes(database)
  const certificates = await sampleOf(database)
  await database.close()
  const service = await startService(log, { ...storage.variables, PUBLIC_RATE_LIMIT_PER_MINUTE: '1000000' })
  return {
    url: service.url,
    pid: service.pid,
    connections: openConnections(clients),
    requests: requestsOf(account, certificates),
    async stop() {
      await service.stop()
      await storage.remove()
    },
  }
}

/** Builds the indexes of searches, as a service does beside its work in a database that grows from day to day. */
async function completeIndexes(database) {
  await new SearchUpkeep({ database }).run()
  if (database.engine === 'postgres') await database.runWithoutLimits('CHECKPOINT')
}

/** Some certificates, evenly over all. */
async function sampleOf(database) {
  const { n } = await database.one('SELECT COUNT(*) AS n FROM certificates')
  const step = Math.ceil(n / sampleSize)
  return database.all(
    `SELECT id, code, issued_at AS "issuedAt" FROM (
       SELECT id, code, issued_at, ROW_NUMBER() OVER (ORDER BY issued_at) AS place FROM certificates) AS numbered
     WHERE place % ${step} = 0`,
  )
}

function requestsOf(account, certificates) {
  const { headers } = account
  const get = (pathOf) => {
    let asked = 0
    // Steps that have no common divisor with the sample visit it out of order.
    return () => ({
      method: 'GET',
      path: pathOf(certificates[(++asked * 787) % certificates.length]),
      headers,
    })
  }
  const cursorOf = ({ issuedAt, id }) => Buffer.from(`${issuedAt}.${id}`).toString('base64url')
  return {
    verify: get(({ code }) => `/api/verify/${code}`),
    list: get((certificate) => `/api/certificates?limit=50&cursor=${cursorOf(certificate)}`),
    'newest page': get(() => '/api/certificates?limit=50'),
    issue: issueRequests(account),
  }
}

async function measureRequests({ url, pid, connections, requests }, work) {
  const before = readCpu(pid)
  const { times, statuses } = await sendLoad(url, {
    clients,
    connections,
    shouldContinue: (sent) => sent < requestsPerRound,
    next: requests[work],
  })
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`${work}: ${JSON.stringify(statuses)}`)
  return { p99: quantile(times, 0.99), cpu: (readCpu(pid) - before) / requestsPerRound }
}
