import { buildPackages } from './buildPackages.mjs'
import { align } from './printTable.mjs'

/**
 * A figure, and what it must reach.
 *
 * @typedef {{ work: string, value: number, unit: string, atLeast?: number, detail?: string }} ServiceFigure
 */

/**
 * Loaded once the packages are built.
 *
 * @type {Record<string, (options: { quick: boolean }) => Promise<ServiceFigure[]>>}
 */
const parts = {
  outbox: async (options) => (await import('./service/measureOutbox.mjs')).measureOutbox(options),
}

/** The names that `--only` takes in this suite. */
export const serviceNames = Object.keys(parts)

/**
 * Measures the built service as a process of its own, beside what loads it on the same machine.
 *
 * @param {{ quick: boolean, only: string[] }} options
 * @returns {Promise<string>} the table
 */
export async function runService({ quick, only }) {
  buildPackages('@certificate-sdk/server/main')
  const started = performance.now()
  const figures = []
  for (const name of only) figures.push(...(await parts[name]({ quick })))
  if (figures.some(({ value, atLeast = 0 }) => value < atLeast)) process.exitCode = 1
  const seconds = Math.round((performance.now() - started) / 1000)
  return [
    align([
      ['work', 'measured', 'at least', '', ''],
      ...figures.map(({ work, value, unit, atLeast, detail = '' }) => [
        work,
        `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`,
        atLeast === undefined ? '' : `${atLeast} ${unit}`,
        atLeast === undefined ? '' : value >= atLeast ? 'yes' : 'NO',
        detail,
      ]),
    ]),
    '',
    `Node ${process.versions.node}, ${seconds} s.`,
  ].join('\n')
}
