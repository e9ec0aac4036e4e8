// Sends generated requests, and sequences of requests, to the built service on both engines, and compares every answer
// with the OpenAPI document and with a model of the service: npm run fuzz
//   -- --requests 50000   single requests; default 5000
//   -- --sequences 2000   sequences of up to 40 steps of three accounts; default 200
//   -- --seed 7           other ones; default 1. A problem names the seed of its part: with it, and the count of a part, it comes again
//   -- --engine sqlite    one engine alone; default: three parts of four on SQLite, the others on PostgreSQL
//   -- --list             how many answers each operation gave
//   -- --record           writes its figures to docs/figures.json
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mainFile } from '../attack/startService.mjs'
import { align } from '../bench/printTable.mjs'
import { recordFigures } from '../figures/recordFigures.mjs'
import { planParts } from './planParts.mjs'
import { startTarget } from './startTarget.mjs'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    sequences: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string' },
    list: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
/** @type {readonly import('./planParts.mjs').EngineName[]} */
const engines = ['sqlite', 'postgres']
const wanted = engines.filter((engine) => (options.engine ?? engine) === engine)
if (!wanted.length)
  throw new Error(`There is no engine "${options.engine}"; there are ${engines.join(', ')}.`)
if (!existsSync(mainFile)) throw new Error('The service is not built: run `npm run build` first.')

/** Parts of an engine that run at the same time: most of a request is waiting. */
const lanes = 4

/**
 * @typedef {object} Report
 * @property {import('./planParts.mjs').EngineName} engine
 * @property {number} requests
 * @property {number} sequences
 * @property {number} steps requests of the sequences
 * @property {Map<string, number>} answers by operation and status
 * @property {string[]} problems
 */

const folder = join(import.meta.dirname, '../results/fuzz')
mkdirSync(folder, { recursive: true })
const parts = planParts({
  requests: count('requests'),
  sequences: count('sequences'),
  seed: count('seed'),
  engines: wanted,
})
const started = Date.now()
const reports = await Promise.all(wanted.map((engine) => runEngine(engine)))

const rows = reports.map(({ engine, requests, sequences, steps, problems }) => [
  ...[engine, String(requests), String(sequences), String(steps), String(problems.length)],
])
console.log(align([['engine', 'requests', 'sequences', 'their requests', 'problems'], ...rows]))
if (options.list)
  for (const { engine, answers } of reports)
    for (const [place, number] of [...answers].sort()) console.log(`${engine} ${place}: ${number}`)
console.log(`${Math.round((Date.now() - started) / 1000)} s, seed ${options.seed}`)
const problems = reports.flatMap(({ engine, problems }) => problems.map((problem) => `${engine}: ${problem}`))
for (const problem of problems.slice(0, 40)) console.log(problem)
if (options.record)
  recordFigures(
    `npm run fuzz -- ${process.argv.slice(2).join(' ')}`,
    reports.flatMap(({ engine, requests, sequences, steps, problems }) =>
      Object.entries({ requests, sequences, steps, problems: problems.length }).map(([name, value]) => ({
        id: `fuzz.${engine}.${name}`,
        value,
        unit: '',
      })),
    ),
  )
if (problems.length) process.exitCode = 1

/**
 * Runs the parts of an engine, some at the same time.
 *
 * @param {import('./planParts.mjs').EngineName} engine
 */
async function runEngine(engine) {
  /** @type {Report} */
  const report = { engine, requests: 0, sequences: 0, steps: 0, answers: new Map(), problems: [] }
  const logFile = join(folder, `${engine}.log`)
  const target = await startTarget(engine, logFile)
  const waiting = parts.filter((part) => part.engine === engine)
  const runLane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await runPart(part, target, report)
  }
  try {
    await Promise.all(Array.from({ length: lanes }, runLane))
  } finally {
    await target.stop()
  }
  const logged = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
  if (logged.length)
    report.problems.push(`The service logged errors, see ${logFile}: ${logged.slice(0, 5).join('\n')}`)
  return report
}

/**
 * @param {import('./planParts.mjs').Part} part
 * @param {import('./startTarget.mjs').Target} target
 * @param {Report} report of its engine
 */
async function runPart({ kind, seed, size }, { fuzzer, ended }, report) {
  if (kind === 'requests') {
    const { answers, problems } = await fuzzer.requests({ seed, count: size })
    for (const [place, number] of answers)
      report.answers.set(place, (report.answers.get(place) ?? 0) + number)
    report.problems.push(...problems)
    report.requests += size
  } else {
    const { requests, problem } = await fuzzer.sequences({ seed, count: size })
    if (problem) report.problems.push(`seed ${seed}: ${problem}`)
    report.sequences += size
    report.steps += requests
  }
  const ending = ended()
  if (ending) throw new Error(`The service ended (${ending}) in the ${kind} of seed ${seed}, see ${folder}.`)
}

/** @param {'requests' | 'sequences' | 'seed'} name */
function count(name) {
  const number = Number(options[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number from 0.`)
  return number
}
