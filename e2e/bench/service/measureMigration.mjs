import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CertificateClient } from '@certificate-sdk/client'
import { openPostgres, openSqlite } from '@certificate-sdk/server/internal'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { sendRequest } from '../../attack/sendRequest.mjs'
import { startService } from '../../attack/startService.mjs'
import { importTestSupport } from '../../support/importTestSupport.mjs'
import { quantile } from '../statistics.mjs'
import { addCertificates } from './addCertificates.mjs'
import { issueRequests } from './issueRequests.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'

const log = (name) => join(import.meta.dirname, `../../results/migration-${name}.log`)
/** A migrating process is ready within this time, in s. */
const mostSeconds = 30
/** Certificates that are compared before and after. */
const sampleSize = 24
/** Their links are the same, whichever port they listen on. */
const fixed = { PUBLIC_URL: 'https://certificates.example' }
/** As long as no process excludes the release before, all processes write what that one can read. */
const unchanged = { COMPACT_AFTER_MINUTES: '525600' }
const compacting = { COMPACT_AFTER_MINUTES: '0' }

/**
 * Measures the migration of a database of the release before with 100,000 certificates. On PostgreSQL that release issues
 * meanwhile, and another process of this one while the certificates become compact. Afterwards none may be missing, and a
 * sample must have the same bytes.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureMigration({ quick }) {
  const { buildPreviousRelease, hasPreviousRelease } = await importTestSupport('buildPreviousRelease.ts')
  if (!hasPreviousRelease()) return []
  const options = { count: quick ? 10_000 : 100_000, program: buildPreviousRelease() }
  const dataDir = await mkdtemp(join(tmpdir(), 'certificate-migration-'))
  const figures = await measureEngine({
    ...{ engine: 'SQLite', isShared: false, variables: { DATA_DIR: dataDir }, ...options },
    open: () => openSqlite(dataDir),
  }).finally(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startBenchPostgres()
  if (!postgres) return figures
  try {
    const variables = { DATABASE_URL: postgres.url }
    const open = () => openPostgres(postgres.url)
    const shared = { engine: 'PostgreSQL', isShared: true, variables, open, ...options }
    return [...figures, ...(await measureEngine(shared))]
  } finally {
    await postgres.stop()
  }
}

/** @param {{ isShared: boolean }} options isShared: several processes use one database */
async function measureEngine({ engine, isShared, variables, open, count, program }) {
  const running = []
  const start = async (name, more = {}, file = undefined) => {
    const service = await startService(log(name), { ...fixed, ...variables, ...more }, file)
    running.push(service)
    return service
  }
  const stopAll = async () => {
    for (const service of running.splice(0)) await service.stop()
  }
  try {
    const seeding = await start('seed', {}, program)
    const account = await seedAccount(seeding.url, seeding.apiKey)
    await stopAll()
    await withDatabase(open, (database) => addCertificates(database, count))
    const before = isShared ? await start('before', {}, program) : undefined
    const during = before && startLoad(before, account)
    const started = performance.now()
    const migrating = await start('first', unchanged)
    const migration = (performance.now() - started) / 1000
    const others = await during?.stop()
    await before?.stop()
    const ids = await withDatabase(open, sampleOf)
    const bytes = await hashesOf(migrating, ids)
    if (!isShared) await stopAll()
    const next = await start('next', compacting)
    const beside = startLoad(next, account)
    const seconds = await untilCompact(open)
    const { times } = await beside.stop()
    // One before all others.
    const issued = 1 + (during?.issued() ?? 0) + beside.issued()
    const problems = await problemsOf(next, { ids, bytes, added: count, issued })
    const id = `migration.${engine.toLowerCase()}`
    const meanwhile = others
      ? `the release before issues ${others.times.length}, ${others.repeated} of them repeated after a 503, the slowest ${Math.max(...others.times).toFixed(0)} ms`
      : 'alone'
    return [
      {
        id,
        work: `migration of ${count.toLocaleString('en')} certificates, ${engine}`,
        value: migration,
        unit: 's',
        atMost: mostSeconds,
        detail: meanwhile,
      },
      {
        id: `${id}.compact`,
        work: '… until all are compact',
        value: seconds,
        unit: 's',
        detail: `p99 of issuing meanwhile ${quantile(times, 0.99).toFixed(0)} ms, ${times.length} requests`,
      },
      {
        id: `${id}.problems`,
        work: '… lost, doubled, or changed',
        value: problems.length,
        unit: '',
        atMost: 0,
        isExact: true,
        detail: problems.slice(0, 3).join('; '),
      },
    ]
  } finally {
    await stopAll()
  }
}

async function withDatabase(open, work) {
  const database = open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Two clients that issue until they are stopped, and repeat what is answered with a 503 under its key, as clients do. */
function startLoad({ url }, account) {
  const next = issueRequests(account)
  let isOver = false
  /** @type {number[]} */
  const times = []
  let repeated = 0
  const client = async () => {
    while (!isOver) {
      const request = { method: 'POST', ...next() }
      const started = performance.now()
      for (;;) {
        const { status, text } = await sendRequest(url, request)
        if (status === 200) break
        if (status !== 503) throw new Error(`Refused: ${status} ${text.slice(0, 300)}`)
        repeated++
        await delay(100)
      }
      times.push(performance.now() - started)
    }
  }
  const clients = Promise.all([client(), client()])
  // Rejects when it is stopped.
  clients.catch(() => undefined)
  return {
    issued: () => times.length,
    async stop() {
      isOver = true
      await clients
      return { times, repeated }
    },
  }
}

/** Ids of some certificates, evenly over all. */
async function sampleOf(database) {
  const rows = await database.all(
    `SELECT id FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS place, COUNT(*) OVER () AS n FROM certificates) AS numbered
     WHERE place % (n / ${sampleSize}) = 0 ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

/** Of what can be read of certificates. */
async function hashesOf({ url, apiKey }, ids) {
  const { certificates } = new CertificateClient({ baseUrl: url, apiKey, timeoutMs: 120_000 })
  const hashes = []
  for (const id of ids) {
    const record = await certificates.get(id)
    const parts = [await certificates.png(id), await certificates.pdf(id), await certificates.svg(id)]
    const hash = createHash('sha256').update(JSON.stringify(record))
    for (const part of parts) hash.update(part)
    hashes.push(hash.digest('hex'))
  }
  return hashes
}

/** Seconds until no certificate has the former form. */
async function untilCompact(open) {
  const started = performance.now()
  return withDatabase(open, async (database) => {
    while (await database.one('SELECT 1 AS one FROM certificates WHERE design IS NULL LIMIT 1'))
      await delay(250)
    return (performance.now() - started) / 1000
  })
}

async function problemsOf(service, { ids, bytes, added, issued }) {
  const problems = []
  const after = await hashesOf(service, ids)
  for (const [i, id] of ids.entries()) if (after[i] !== bytes[i]) problems.push(`${id} has changed`)
  const client = new CertificateClient({ baseUrl: service.url, apiKey: service.apiKey, timeoutMs: 120_000 })
  const found = new Set()
  for await (const { certificateId } of client.certificates.all()) found.add(certificateId)
  if (found.size !== added + issued) problems.push(`${found.size} certificates, not ${added + issued}`)
  const { balance } = await client.users.balance()
  const spent = Number(service.environment.INITIAL_CREDITS) - balance
  if (spent !== issued) problems.push(`${spent} credits for ${issued} certificates`)
  return problems
}
