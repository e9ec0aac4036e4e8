// Compares the editor with others, side by side in one run: npm run bench
//   -- --quick      fewer repetitions
//   -- --only ours  one editor alone
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../support/findChromium.mjs'
import { buildPeers } from './buildPeers.mjs'
import { ours, peers, rival } from './editors.mjs'
import { figures } from './figures.mjs'
import { measurements } from './measurements.mjs'
import { servePages } from './servePages.mjs'
import { medians } from './statistics.mjs'
import { printTable } from './table.mjs'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const wanted = options.only?.split(',') ?? [ours, ...peers]
const unknown = wanted.find((editor) => editor !== ours && !peers.includes(editor))
if (unknown) throw new Error(`There is no editor "${unknown}"; there are ${[ours, ...peers].join(', ')}.`)

const executablePath = findChromium()
if (!executablePath) {
  console.error('No Chromium was found, so nothing was measured. Install it or set CHROMIUM_PATH.')
  process.exit(1)
}
const { built, missing } = wanted.some((editor) => editor !== ours)
  ? await buildPeers()
  : { built: [], missing: {} }
const editors = wanted.filter((editor) => editor === ours || built.includes(editor))
const started = performance.now()
const load = loadavg()[0]
const server = await servePages()
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
/** Results by measurement and editor, one entry a round. @type {Record<string, Record<string, Record<string, number>[]>>} */
const results = {}
/** @type {string[]} */
const failures = Object.entries(missing).map(([editor, reason]) => `${editor} is left out: ${reason}`)

for (const { name, rounds, others, measure } of measurements(options.quick)) {
  results[name] = {}
  process.stdout.write(`${name} `)
  for (let round = 0; round < rounds; round++) {
    // Alternated, and each round begins with another editor, so that whatever else the machine does meets all alike.
    for (let i = 0; i < editors.length; i++) {
      const editor = editors[(i + round) % editors.length]
      if (round >= others && editor !== ours && editor !== rival) continue
      try {
        const result = await measure({ browser, url: server.url }, editor)
        results[name][editor] = [...(results[name][editor] ?? []), result]
      } catch (error) {
        failures.push(`${editor}, ${name}: ${String(error.message).split('\n')[0]}`)
      }
      process.stdout.write('.')
    }
  }
  process.stdout.write('\n')
}
const version = browser.version()
await browser.close()
server.close()

/** @param {string} name @param {string} editor */
const middle = (name, editor) => {
  const list = results[name][editor]
  return list && medians(list)
}
const table = printTable(figures, editors, middle)
const seconds = Math.round((performance.now() - started) / 1000)
const text = [
  table,
  '',
  `Medians, Chromium ${version}, ${seconds} s; every row was measured in turns in this one run.`,
  ...(load > availableParallelism() / 4 ? [`The machine was busy before it began: load ${load.toFixed(1)}.`] : []),
  ...failures,
].join('\n')
console.log(`\n${text}`)
const folder = join(import.meta.dirname, '../results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'bench-editor.md'), `${text}\n`)
