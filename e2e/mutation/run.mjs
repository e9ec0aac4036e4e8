// Changes code in small ways and counts how many changes its unit tests notice: npm run mutation
//   -- --issuing      the code with which certificates are issued, instead of the editor's
//   -- --sample 200   only in this many lines of code, at random
//   -- --seed 7       other lines; default 1
//   -- --mutate 'packages/editor/src/store/*.ts'  one place alone; all other options are Stryker's, too
// Needs no build. Exits with 1 below the threshold in its configuration.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sampleLines } from './sampleLines.mjs'
import { testedFiles } from './testedFiles.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, tokens } = parseArgs({
  options: {
    issuing: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
  strict: false,
  tokens: true,
})
const own = tokens.filter(({ name }) => name === 'issuing' || name === 'sample' || name === 'seed')
const places = own.flatMap(({ index, name, inlineValue }) =>
  inlineValue || name === 'issuing' ? [index] : [index, index + 1],
)
const others = process.argv.slice(2).filter((_, i) => !places.includes(i))
const config = fileURLToPath(
  new URL(values.issuing ? 'issuing/stryker.config.json' : 'stryker.config.json', import.meta.url),
)
const globs = values.issuing ? testedFiles(root).files : JSON.parse(readFileSync(config, 'utf8')).mutate
const mutated = values.sample
  ? sampleLines(root, globs, Number(values.sample), Number(values.seed))
  : values.issuing
    ? globs
    : []
const sample = mutated.length && !others.includes('--mutate') ? ['--mutate', mutated.join(',')] : []

const stryker = fileURLToPath(
  new URL('bin/stryker.js', import.meta.resolve('@stryker-mutator/core/package.json')),
)
spawn(process.execPath, [stryker, 'run', config, ...sample, ...others], { cwd: root, stdio: 'inherit' }).on(
  'exit',
  (code) => {
    process.exitCode = code ?? 1
  },
)
