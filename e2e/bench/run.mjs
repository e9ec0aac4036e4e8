// Compares the editor and the drawing of certificates with others, side by side in one run: npm run bench
//   -- --suite editor   one suite alone: editor, layout, png, rendering, service, size, soak, or start
//   -- --quick          fewer repetitions
//   -- --only ours      one subject alone, or some: ours,pdfme
//   -- --cases type     of the editor, those whose names begin so, or several: type,zoom
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordFigures } from '../figures/recordFigures.mjs'
import { findChromium } from '../support/findChromium.mjs'
import { allocatorVariables } from './allocatorVariables.mjs'
import { editorNames, runEditor } from './runEditor.mjs'
import { layoutNames, runLayout } from './runLayout.mjs'
import { pngNames, runPng } from './runPng.mjs'
import { renderingNames, runRendering } from './runRendering.mjs'
import { runService, serviceNames } from './runService.mjs'
import { runSize, sizeNames } from './runSize.mjs'
import { runSoak, soakNames } from './runSoak.mjs'
import { runStart, startNames } from './runStart.mjs'

/**
 * The report of a suite.
 *
 * @typedef {object} Report
 * @property {string} text tables, and what there is to say about them
 * @property {import('../figures/mergeFigures.mjs').Measured[]} figures
 */

const suites = {
  editor: { names: editorNames, run: runEditor },
  layout: { names: layoutNames, run: runLayout },
  png: { names: pngNames, run: runPng },
  rendering: { names: renderingNames, run: runRendering },
  service: { names: serviceNames, run: runService },
  size: { names: sizeNames, run: runSize },
  soak: { names: soakNames, run: runSoak },
  start: { names: startNames, run: runStart },
}

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    cases: { type: 'string' },
    suite: { type: 'string' },
  },
})
if (options.suite && !suites[options.suite])
  throw new Error(`There is no suite "${options.suite}"; there are ${Object.keys(suites).join(', ')}.`)
const wanted = options.suite ? [options.suite] : Object.keys(suites)
const known = [...new Set(wanted.flatMap((suite) => suites[suite].names))]
const only = options.only?.split(',') ?? known
const unknown = only.find((name) => !known.includes(name))
if (unknown) throw new Error(`There is no "${unknown}"; there are ${known.join(', ')}.`)

const executablePath = findChromium()
if (!executablePath) {
  console.error('No Chromium was found, so nothing was measured. Install it or set CHROMIUM_PATH.')
  process.exit(1)
}
const folder = join(import.meta.dirname, '../results')
mkdirSync(folder, { recursive: true })
for (const suite of wanted) {
  const { names, run } = suites[suite]
  const subjects = names.filter((name) => only.includes(name))
  if (!subjects.length) continue
  // Only the first can tell: after it, the load is the benchmark's own.
  const load = suite === wanted[0] ? loadavg()[0] : 0
  const isBusy = load > availableParallelism() / 4
  const report = await run({ quick: options.quick, only: subjects, cases: options.cases, executablePath })
  const exact = report.figures.filter(({ isExact }) => isExact)
  const busy = `The machine was busy before it began: load ${load.toFixed(1)}. ${exact.length || 'None'} of its figures are recorded.`
  const text = [report.text, ...(isBusy ? [busy] : [])].join('\n')
  console.log(`\n${text}\n`)
  writeFileSync(join(folder, `bench-${suite}.md`), `${text}\n`)
  recordFigures(commandOf(suite), isBusy ? exact : report.figures)
}

/** @param {string} suite */
function commandOf(suite) {
  return [
    ...Object.entries(allocatorVariables).map(([name, value]) => `${name}=${value}`),
    `npm run bench -- --suite ${suite}`,
    ...(options.quick ? ['--quick'] : []),
    ...(options.only ? [`--only ${options.only}`] : []),
    ...(options.cases ? [`--cases ${options.cases}`] : []),
  ].join(' ')
}
