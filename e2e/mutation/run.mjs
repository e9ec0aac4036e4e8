// Changes the editor's code in small ways and counts how many changes its unit tests notice: npm run mutation
//   -- --sample 200 only in this many lines of code, at random -- --seed 7 other lines; default 1 -- --mutate
//   'packages/editor/src/store/*.ts' one place alone; all other options are Stryker's, too
// Needs no build. Exits with 1 below the threshold in stryker.config.json.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sampleLines } from './sampleLines.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const config = fileURLToPath(new URL('stryker.config.json', import.meta.url))
const { values, tokens } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  strict: false,
  tokens: true,
})
const own = tokens.filter(({ name }) => name === 'sample' || name === 'seed')
const places = own.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1]))
const others = process.argv.slice(2).filter((_, i) => !places.includes(i))
const { mutate } = JSON.parse(readFileSync(config, 'utf8'))
const sample = values.sample
  ? ['--mutate', sampleLines(root, mutate, Number(values.sample), Number(values.seed)).join(',')]
  : []

const stryker = fileURLToPath(
  new URL('bin/stryker.js', import.meta.resolve('@stryker-mutator/core/package.json')),
)
spawn(process.execPath, [stryker, 'run', config, ...sample, ...others], { cwd: root, stdio: 'inherit' }).on(
  'exit',
  (code) => {
    process.exitCode = code ?? 1
  },
)
