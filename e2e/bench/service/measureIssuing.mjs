import { join } from 'node:path'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { startService } from '../../attack/startService.mjs'
import { issueRequests } from './issueRequests.mjs'
import { measureLoad } from './measureLoad.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'
import { startEcho } from './startEcho.mjs'

const log = join(import.meta.dirname, '../../results/issuing.log')
const clients = 32
/** Requests after which the compiler has nothing left to do. */
const warmUp = 8_000
/** Times the CPU time of the echo. */
const maxCpu = { sqlite: 4, postgres: 3.5 }
/** Times the transactions of pgbench with the same statements, one certificate each. */
const minToPgbench = 1.5

/**
 * Measures issuing from 32 clients on each engine, beside an Express service that only echoes a body of that size, and
 * beside pgbench with the same statements.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureIssuing({ quick }) {
  const seconds = quick ? 4 : 15
  const echo = await startEcho()
  const json = { name: 'Ada Lovelace', email: 'ada@example.com', ids: ['x'.repeat(36), 'y'.repeat(36)] }
  const bare = await measureLoad(echo, { clients, seconds, warmUp, next: () => ({ path: '/', json }) })
  echo.stop()
  const figures = [figure('echo', 'bare Express echo', bare)]
  const sqlite = await measureEngine({}, seconds)
  figures.push(
    figure('sqlite', 'issuing, SQLite', sqlite, 1_500),
    cpuFigure('sqlite', sqlite, bare, maxCpu.sqlite),
  )
  const postgres = await startBenchPostgres()
  if (!postgres) return figures
  try {
    const issuing = await measureEngine({ DATABASE_URL: postgres.url }, seconds)
    figures.push(figure('postgres', 'issuing, PostgreSQL, one account', issuing, 900))
    figures.push(cpuFigure('postgres', issuing, bare, maxCpu.postgres))
    const bench = await postgres.pgbench(8, seconds)
    figures.push({
      id: 'postgres.toPgbench',
      work: '… to pgbench with the same statements',
      value: issuing.perSecond / bench,
      unit: '×',
      atLeast: minToPgbench,
      detail: `${issuing.perSecond.toFixed(0)} to ${bench.toFixed(0)} per s`,
    })
  } finally {
    await postgres.stop()
  }
  return figures
}

async function measureEngine(variables, seconds) {
  const service = await startService(log, variables)
  try {
    const account = await seedAccount(service.url, service.apiKey)
    process.stdout.write('.')
    return await measureLoad(service, { clients, seconds, warmUp, next: issueRequests(account) })
  } finally {
    await service.stop()
  }
}

function figure(id, work, { perSecond, p50, p95, p99, cpu, statuses }, atLeast) {
  const others = Object.entries(statuses).filter(([status]) => status !== '200')
  const failed = others.map(([status, count]) => `, ${count} × ${status}`).join('')
  const detail = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms${failed}`
  const more = { p99: { value: p99, unit: 'ms' }, cpu: { value: cpu, unit: 'ms' } }
  return { id, work, value: perSecond, unit: 'per s', ...(atLeast && { atLeast }), detail, more }
}

function cpuFigure(engine, { cpu }, bare, atMost) {
  const detail = `${cpu.toFixed(2)} ms to ${bare.cpu.toFixed(2)} ms`
  const work = '… CPU to that of the echo'
  return { id: `${engine}.toEcho`, work, value: cpu / bare.cpu, unit: '×', atMost, detail }
}
