// Kills, stops, and freezes the built service and its database while clients issue: npm run chaos
//   -- --rounds 100         rounds on each engine; default 20
//   -- --engine postgres    one engine alone: sqlite or postgres
//   -- --seed 7             the same faults again
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mainFile } from '../attack/startService.mjs'
import { align } from '../bench/printTable.mjs'
import { runChaos } from './runChaos.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    engine: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const engines = /** @type {const} */ (['sqlite', 'postgres'])
const wanted = engines.filter((engine) => (options.engine ?? engine) === engine)
if (!wanted.length)
  throw new Error(`There is no engine "${options.engine}"; there are ${engines.join(', ')}.`)
const rounds = Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.')
if (!existsSync(mainFile)) throw new Error('The service is not built: run `npm run build` first.')

const folder = join(import.meta.dirname, '../results/chaos')
mkdirSync(folder, { recursive: true })
// At once, because most of a round is waiting for what was stopped.
const reports = await Promise.all(
  wanted.map((engine) => runChaos({ engine, rounds, seed: Number(options.seed), folder })),
)
const rows = reports.map((report, i) => [
  wanted[i],
  String(report.rounds),
  String(report.faults),
  String(report.acknowledged),
  String(report.certificates),
  String(report.replays),
  `${report.mails} (${report.repeatedMails} twice)`,
  String(report.problems.length),
])
const problems = reports.flatMap((report, i) => report.problems.map((problem) => `${wanted[i]}: ${problem}`))
console.log(
  align([
    ['engine', 'rounds', 'faults', 'acknowledged', 'certificates', 'replays', 'e-mails', 'problems'],
    ...rows,
  ]),
)
for (const problem of problems.slice(0, 40)) console.log(problem)
process.exitCode = problems.length ? 1 : 0
