import { join } from 'node:path'
import pg from 'pg'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { startService } from '../../attack/startService.mjs'
import { issueRequests } from './issueRequests.mjs'
import { readCpu } from './readCpu.mjs'
import { openConnections, sendLoad } from './sendLoad.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'

const log = join(import.meta.dirname, '../../results/snapshot.log')
const clients = 32
/** Issues that a measurement takes the CPU time of. */
const measured = 2_000

/**
 * Measures the CPU time of PostgreSQL per issue before and after 10,000 issues during which a snapshot stays open, as
 * that of a backup does: until it closes, PostgreSQL keeps every version of the account's row.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureSnapshot({ quick }) {
  const postgres = await startBenchPostgres()
  if (!postgres) return []
  const service = await startService(log, { DATABASE_URL: postgres.url })
  const session = new pg.Client({ connectionString: postgres.url })
  try {
    const next = issueRequests(await seedAccount(service.url, service.apiKey))
    const connections = openConnections(clients)
    const issue = (count) =>
      sendLoad(service.url, { clients, connections, shouldContinue: (sent) => sent < count, next })
    await session.connect()
    const measure = async () => {
      const before = await readBackends(session)
      await issue(measured)
      const after = await readBackends(session)
      return sumOf([...after].map(([pid, cpu]) => cpu - (before.get(pid) ?? 0))) / measured
    }
    await issue(measured)
    const without = await measure()
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await session.query('SELECT COUNT(*) FROM accounts')
    await issue((quick ? 4_000 : 10_000) - measured)
    const beside = await measure()
    return [
      {
        id: 'snapshot',
        work: 'issuing beside an old snapshot, CPU of PostgreSQL',
        value: beside / without,
        unit: '×',
        atMost: 1.3,
        detail: `${beside.toFixed(2)} ms to ${without.toFixed(2)} ms`,
      },
    ]
  } finally {
    await session.end()
    await service.stop()
    await postgres.stop()
  }
}

/**
 * CPU time of each of the service's backends, in ms.
 *
 * @param {pg.Client} session
 * @returns {Promise<Map<number, number>>}
 */
async function readBackends(session) {
  const sql = `SELECT pid FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND datname = current_database() AND pid <> pg_backend_pid()`
  const { rows } = await session.query(sql)
  return new Map(rows.map(({ pid }) => [pid, readCpu(pid)]))
}

/** @param {readonly number[]} values */
function sumOf(values) {
  return values.reduce((sum, value) => sum + value, 0)
}
