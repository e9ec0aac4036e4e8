import { join } from 'node:path'
import { csvOf, measured, perSecond, withBatches } from './fileBatches.mjs'
import { startBenchPostgres } from './startBenchPostgres.mjs'

const log = join(import.meta.dirname, '../../results/files.log')
/** More resident memory than before, in MB. */
const maxMemory = 250

/**
 * Measures a CSV file of 100,000 rows on each engine, its dry run and its issuing.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureFiles({ quick }) {
  const rows = quick ? 10_000 : 100_000
  const figures = await withBatches(log, {}, (service) => measureRows(service, { engine: 'SQLite', rows }))
  const postgres = await startBenchPostgres()
  if (!postgres) return figures
  try {
    const variables = { DATABASE_URL: postgres.url }
    const options = { engine: 'PostgreSQL', rows }
    return [...figures, ...(await withBatches(log, variables, (service) => measureRows(service, options)))]
  } finally {
    await postgres.stop()
  }
}

async function measureRows({ pid, batches, options }, { engine, rows }) {
  // Loads the fonts of the threads that check, like a first batch does.
  await batches.check(csvOf(200), options)
  const file = csvOf(rows)
  const dryRun = await measured(pid, () => batches.check(file, options))
  process.stdout.write('.')
  const run = await measured(pid, () => batches.create(file, options).untilDone())
  process.stdout.write('.')
  if (dryRun.result.valid !== rows || run.result.issued !== rows)
    throw new Error(`Not all rows: ${dryRun.result.valid} valid, ${run.result.issued} issued`)
  const id = `files.${engine.toLowerCase()}`
  const megabytes = (file.size / 1e6).toFixed(1)
  const memory = { unit: 'MB', atMost: maxMemory }
  return [
    {
      id: `${id}.dryRun`,
      work: `dry run of a CSV file of ${rows.toLocaleString('en')} rows, ${engine}`,
      value: dryRun.seconds,
      unit: 's',
      // Seconds: 10,000 rows may take 10.
      atMost: rows / 1_000,
      detail: `${megabytes} MB`,
    },
    { id: `${id}.dryRunMemory`, work: '… memory', value: dryRun.growth, ...memory },
    { id: `${id}.run`, work: '… issued', value: run.seconds, unit: 's', detail: perSecond(rows, run) },
    { id: `${id}.runMemory`, work: '… memory', value: run.growth, ...memory },
  ]
}
