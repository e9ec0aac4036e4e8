import { fork } from 'node:child_process'
import { join } from 'node:path'
import { buildPackages } from './buildPackages.mjs'
import { align } from './printTable.mjs'

/** The names that `--only` takes in this suite. */
export const soakNames = ['ours']

const certificates = 5_000
/** By then every design and font was drawn, and caches are full. */
const warm = 1_000
const maxGrowth = 0.1

/**
 * Draws 5,000 certificates of 200 designs in every shipped font and script, each as PDF and PNG, in one process. None may
 * fail, and the process may not grow after the first 1,000.
 *
 * @param {{ quick: boolean }} options quick: 1,500
 * @returns {Promise<import('./run.mjs').Report>} memory and failures after each 500
 */
export async function runSoak({ quick }) {
  buildPackages('@certificate-sdk/server/internal')
  const started = performance.now()
  // In the process's own thread: one renderer draws everything.
  const work = { certificates: quick ? 1_500 : certificates, workers: 0 }
  const child = fork(join(import.meta.dirname, 'rendering/soakProcess.mjs'), [JSON.stringify(work)])
  /** @type {{ drawn: number, rss: number, failures: number, causes: { job: string, cause: string }[] }[]} */
  const states = []
  child.on('message', (state) => {
    states.push(/** @type {typeof states[number]} */ (state))
    process.stdout.write('.')
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  const last = states.at(-1)
  const early = states.find(({ drawn }) => drawn === warm)
  if (code !== 0 || !last || !early) throw new Error(`the process that was to draw ended with ${code}`)
  const growth = last.rss / early.rss - 1
  const passed = last.failures === 0 && growth <= maxGrowth
  if (!passed) process.exitCode = 1
  const text = [
    align([
      ['certificates', ...states.map(({ drawn }) => String(drawn))],
      ['RSS, MB', ...states.map(({ rss }) => (rss / 1e6).toFixed(0))],
      ['failures', ...states.map(({ failures }) => String(failures))],
    ]),
    '',
    `${passed ? 'yes' : 'NO'}: ${last.failures} failures, RSS ${(growth * 100).toFixed(1)} % over that of ${warm}; ${Math.round((performance.now() - started) / 1000)} s.`,
    ...states.flatMap(({ causes }) => causes.map(({ job, cause }) => `${job}: ${cause}`)),
  ].join('\n')
  const figures = [
    { id: 'soak.certificates', value: last.drawn, unit: '' },
    { id: 'soak.failures', value: last.failures, unit: '', missed: last.failures > 0 },
    { id: 'soak.growth', value: growth * 100, unit: '%', missed: growth > maxGrowth },
  ]
  return { text, figures }
}
