// Attacks the built service from outside and fails if it does not stand it: npm run attack
//   -- --list           names of the attacks
//   -- --only emails    one attack alone, or some: emails,preview; `generated` is all that are generated
//   -- --seconds 5      time for each attack; default 30
//   -- --short          one of each area for a second, for machines whose processors are busy
//   -- --long-only      those that the short form leaves out, in the same way
//   -- --seed 7         other generated cases; default 1
//   -- --cases 11       as many generated cases of each grammar; default 40, 11 with --long-only, and 2 in the short form
//   -- --record         writes its figures to docs/figures.json; of all attacks only if all of them run
//   -- --case 3         one of them alone, with --only, and --seed and --cases as they were
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordFigures } from '../figures/recordFigures.mjs'
import { attacks } from './attacks.mjs'
import { formatRow, tableHead } from './formatRow.mjs'
import { families } from './generated/families.mjs'
import { runGenerated } from './generated/runGenerated.mjs'
import { measureSlowness } from './measureSlowness.mjs'
import { runAttack } from './runAttack.mjs'
import { startProbe } from './startProbe.mjs'
import { mainFile } from './startService.mjs'
import { summarize } from './summarize.mjs'

const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    seconds: { type: 'string' },
    short: { type: 'boolean', default: false },
    'long-only': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    case: { type: 'string' },
    cases: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
/** Generated cases of each grammar in the short form. */
const shortCases = 2

const entries = [...attacks, ...families]
if (options.list) {
  for (const { name, input } of entries) console.log(`${name.padEnd(17)} ${input}`)
  process.exit(0)
}
const chosen = options.only?.replace(/\bgenerated\b/, families.map(({ name }) => name).join(',')).split(',')
const unknown = chosen?.find((name) => !entries.some((entry) => entry.name === name))
if (unknown) throw new Error(`There is no attack "${unknown}"; --list names all of them.`)
// Both are for machines that do other things meanwhile, so that a wait says little there.
const isShort = options.short || options['long-only']
const isChosen = (/** @type {{ name: string }} */ { name }) => chosen?.includes(name) ?? true
const isInForm = (/** @type {import('./attacks.mjs').Entry} */ { short }) =>
  chosen !== undefined || !isShort || Boolean(short) === options.short
const seconds = Number(options.seconds ?? (isShort ? 1 : 30))
if (!(seconds >= 0 && seconds <= 600)) throw new Error('--seconds must be a number up to 600.')
if (options.record && (isShort || options.case !== undefined))
  throw new Error('--record needs whole attacks: leave out --short, --long-only, and --case.')
if (!existsSync(mainFile)) throw new Error('The service is not built: run `npm run build` first.')

const folder = join(import.meta.dirname, '../results/attack')
mkdirSync(folder, { recursive: true })
const started = Date.now()
// Later, the load is the attacks' own.
const [load = 0] = loadavg()
const running = attacks.filter((attack) => isChosen(attack) && isInForm(attack))
const slowness = measureSlowness()
const generatedOptions = {
  isShort,
  slowness,
  seconds,
  seed: Number(options.seed),
  only: options.case === undefined ? undefined : Number(options.case),
  count: options.cases === undefined ? (options.short ? shortCases : undefined) : Number(options.cases),
  folder,
}
const { results, generated } = await (isShort ? runBoth() : runInTurn())
const all = [...results, ...generated]
const failed = all.filter(({ problems }) => problems.length)
writeFileSync(
  join(folder, 'results.json'),
  `${JSON.stringify({ seconds, load, results, generated }, null, 2)}\n`,
)
if (options.record)
  recordFigures(
    `npm run attack -- ${process.argv.slice(2).join(' ')}`,
    summarize(results, generated, { attacks, families }),
  )
console.log(
  `\n${all.length - failed.length} of ${all.length} pass, ${Math.round((Date.now() - started) / 1000)} s.`,
)
if (slowness > 1)
  console.log(
    `CPU of generated cases is divided by ${slowness.toFixed(1)}: this machine is that much slower.`,
  )
if (load > availableParallelism() / 2)
  console.log(
    `The machine was busy before the first attack (load ${load.toFixed(1)}): all times are upper bounds; CPU and memory are exact.`,
  )
process.exit(failed.length ? 1 : 0)

/** Alone, so that times say something. */
async function runInTurn() {
  const written = await runAttacks()
  return { results: written, generated: await runFamilies(families.filter(isChosen), console.log) }
}

/**
 * Side by side, the generated ones in two lanes: all of them wait half of the time, and of a generated case only CPU and memory are
 * checked here, which do not depend on what else the machine does.
 */
async function runBoth() {
  const chosenFamilies = families.filter(isChosen)
  const lanes = [0, 1].map(async (lane) => {
    /** @type {string[]} */
    const lines = []
    const done = await runFamilies(
      chosenFamilies.filter((_, i) => i % 2 === lane),
      (line) => lines.push(line),
    )
    return { done, lines }
  })
  const [results, ...ended] = await Promise.all([runAttacks(), ...lanes])
  console.log(ended.flatMap(({ lines }) => lines).join('\n'))
  return { results, generated: ended.flatMap(({ done }) => done) }
}

async function runAttacks() {
  const probe = await startProbe()
  const done = []
  if (running.length) console.log(tableHead)
  for (const attack of running) {
    const result = await runAttack(attack, probe, {
      seconds,
      healthMs: isShort ? 1_000 : 250,
      // With no more CPU than that, it is the machine that is slow.
      healthCpuMs: isShort ? 1_000 : 250,
      patienceMs: isShort ? 20_000 : 5_000,
      logFile: join(folder, `${attack.name}.log`),
    })
    done.push(result)
    console.log(formatRow(result))
  }
  probe.close()
  return done
}

/**
 * @param {typeof families} chosenFamilies
 * @param {(line: string) => void} print
 */
async function runFamilies(chosenFamilies, print) {
  const probe = await startProbe()
  const done = await runGenerated(chosenFamilies, probe, { ...generatedOptions, print })
  probe.close()
  return done
}
