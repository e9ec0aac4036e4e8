// Attacks the built service from outside and fails if it does not stand it: npm run attack
//   -- --list           names of the attacks
//   -- --only emails    one attack alone, or some: emails,preview
//   -- --seconds 5      time for each attack; default 30
//   -- --short          all of them in about a minute, for machines whose processors are busy
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { attacks } from './attacks.mjs'
import { formatRow, tableHead } from './formatRow.mjs'
import { runAttack } from './runAttack.mjs'
import { startProbe } from './startProbe.mjs'
import { mainFile } from './startService.mjs'

const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    seconds: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
if (options.list) {
  for (const { name, input } of attacks) console.log(`${name.padEnd(17)} ${input}`)
  process.exit(0)
}
const names = options.only?.split(',') ?? attacks.map(({ name }) => name)
const unknown = names.find((name) => !attacks.some((attack) => attack.name === name))
if (unknown) throw new Error(`There is no attack "${unknown}"; --list names all of them.`)
const seconds = Number(options.seconds ?? (options.short ? 1 : 30))
if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds must be a number up to 600.')
if (!existsSync(mainFile)) throw new Error('The service is not built: run `npm run build` first.')

const folder = join(import.meta.dirname, '../results/attack')
mkdirSync(folder, { recursive: true })
const started = Date.now()
// Later, the load is the attacks' own.
const [load = 0] = loadavg()
const results = []
const probe = await startProbe()
console.log(tableHead)
for (const attack of attacks.filter(({ name }) => names.includes(name))) {
  const result = await runAttack(attack, probe, {
    seconds,
    healthMs: options.short ? 1_000 : 250,
    patienceMs: options.short ? 3_000 : 5_000,
    logFile: join(folder, `${attack.name}.log`),
  })
  results.push(result)
  console.log(formatRow(result))
}
probe.close()
const failed = results.filter(({ problems }) => problems.length)
writeFileSync(join(folder, 'results.json'), `${JSON.stringify({ seconds, load, results }, null, 2)}\n`)
console.log(
  `\n${results.length - failed.length} of ${results.length} pass, ${Math.round((Date.now() - started) / 1000)} s.`,
)
if (load > availableParallelism() / 2)
  console.log(
    `The machine was busy before the first attack (load ${load.toFixed(1)}): all times are upper bounds.`,
  )
process.exit(failed.length ? 1 : 0)
