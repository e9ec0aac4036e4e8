// Kills, stops, and freezes the built service and its database while clients issue: npm run chaos
//   -- --rounds 100 rounds on each engine; default 20 -- --power-cuts 200 instead: cuts the power of each
//   engine this often, see powercut -- --disk-faults 50 instead: fills the disk of SQLite and fails its
//   fsync, this often in all -- --if-possible skips the last two without Linux, a C compiler, or PostgreSQL
//   -- --batches 20 instead: kills the processes of a batch with emails and a webhook this often; --rows 10000 is its length
//   -- --engine postgres one engine alone: sqlite or postgres -- --seed 7 the same faults again
//   -- --record writes its figures to docs/figures.json
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mainFile } from '../attack/startService.mjs'
import { align } from '../bench/printTable.mjs'
import { recordFigures } from '../figures/recordFigures.mjs'
import { reportDiskFaults } from './powercut/reportDiskFaults.mjs'
import { reportPowerCuts } from './powercut/reportPowerCuts.mjs'
import { reportBatchKills } from './reportBatchKills.mjs'
import { reportChaos } from './reportChaos.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    'power-cuts': { type: 'string' },
    'disk-faults': { type: 'string' },
    batches: { type: 'string' },
    rows: { type: 'string', default: '10000' },
    'if-possible': { type: 'boolean', default: false },
    engine: { type: 'string' },
    seed: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
})
const engines = /** @type {const} */ (['sqlite', 'postgres'])
const wanted = engines.filter((engine) => (options.engine ?? engine) === engine)
if (!wanted.length)
  throw new Error(`There is no engine "${options.engine}"; there are ${engines.join(', ')}.`)
if (!existsSync(mainFile)) throw new Error('The service is not built: run `npm run build` first.')

const folder = join(import.meta.dirname, '../results/chaos')
mkdirSync(folder, { recursive: true })
const seed = Number(options.seed)
const { 'power-cuts': powerCuts, 'disk-faults': diskFaults, batches } = options
const reports = []
if (powerCuts !== undefined) {
  const states = count('power-cuts', powerCuts)
  reports.push(await reportPowerCuts({ engines: wanted, states, seed, results: folder }))
}
if (diskFaults !== undefined)
  reports.push(await reportDiskFaults({ rounds: count('disk-faults', diskFaults), results: folder }))
if (batches !== undefined) {
  const [kills, rows] = [count('batches', batches), count('rows', options.rows)]
  reports.push(await reportBatchKills({ engines: wanted, kills, rows, seed, folder }))
}
if (!reports.length) {
  const rounds = count('rounds', options.rounds)
  reports.push({ ...(await reportChaos({ engines: wanted, rounds, seed, folder })), missing: [] })
}
for (const { rows, figures, problems, missing } of reports) {
  console.log(align(rows))
  if (options.record) recordFigures(`npm run chaos -- ${process.argv.slice(2).join(' ')}`, figures)
  for (const problem of problems.slice(0, 40)) console.log(problem)
  for (const one of missing) console.log(`Skipped: ${one}`)
  if (problems.length || (missing.length && !options['if-possible'])) process.exitCode = 1
}

function count(name, value) {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number from 1.`)
  return number
}
