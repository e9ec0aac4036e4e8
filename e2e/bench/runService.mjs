import { buildPackages } from './buildPackages.mjs'
import { align } from './printTable.mjs'

/**
 * A figure, and what it must reach. `more` are others of the same measurement, which are recorded as `id.name`; `isExact`: it is
 * the same on a busy machine.
 *
 * @typedef {{ id: string, work: string, value: number, unit: string, atLeast?: number, atMost?: number,
 *   detail?: string, more?: Record<string, { value: number, unit: string }>, isExact?: true }} ServiceFigure
 */

/**
 * Loaded once the packages are built.
 *
 * @type {Record<string, (options: { quick: boolean }) => Promise<ServiceFigure[]>>}
 */
const parts = {
  issuing: async (options) => (await import('./service/measureIssuing.mjs')).measureIssuing(options),
  snapshot: async (options) => (await import('./service/measureSnapshot.mjs')).measureSnapshot(options),
  contention: async (options) => (await import('./service/measureContention.mjs')).measureContention(options),
  lists: async () => (await import('./service/measureLists.mjs')).measureLists(),
  memory: async () => (await import('./service/measureMemory.mjs')).measureMemory(),
  fonts: async () => (await import('./service/measureAccountFonts.mjs')).measureAccountFonts(),
  batches: async (options) => (await import('./service/measureBatches.mjs')).measureBatches(options),
  files: async (options) => (await import('./service/measureFiles.mjs')).measureFiles(options),
  archive: async (options) => (await import('./service/measureArchive.mjs')).measureArchive(options),
  storage: async (options) => (await import('./service/measureStorage.mjs')).measureStorage(options),
  scale: async (options) => (await import('./service/measureScale.mjs')).measureScale(options),
  outbox: async (options) => (await import('./service/measureOutbox.mjs')).measureOutbox(options),
}

/** The names that `--only` takes in this suite. */
export const serviceNames = Object.keys(parts)

/**
 * Measures the built service in its own process, next to the load generator on the same machine.
 *
 * @param {{ quick: boolean, only: string[] }} options
 * @returns {Promise<import('./run.mjs').Report>}
 */
export async function runService({ quick, only }) {
  buildPackages('@certificate-sdk/server/main')
  const started = performance.now()
  const figures = []
  for (const name of only) figures.push(...(await parts[name]({ quick })))
  if (!figures.every(isReached)) process.exitCode = 1
  const seconds = Math.round((performance.now() - started) / 1000)
  const text = [
    align([
      ['work', 'measured', 'wanted', '', ''],
      ...figures.map((figure) => [
        figure.work,
        `${figure.value.toLocaleString('en', { maximumFractionDigits: figure.value < 10 ? 1 : 0 })} ${figure.unit}`,
        wantedOf(figure),
        wantedOf(figure) && (isReached(figure) ? 'yes' : 'NO'),
        figure.detail ?? '',
      ]),
    ]),
    '',
    `Node ${process.versions.node}, ${seconds} s.`,
  ].join('\n')
  return { text, figures: figures.flatMap(measured) }
}

/**
 * @param {ServiceFigure} figure
 * @returns {import('../figures/mergeFigures.mjs').Measured[]}
 */
function measured(figure) {
  const { value, unit, more = {}, isExact } = figure
  const id = `service.${figure.id}`
  return [
    { id, value, unit, missed: !isReached(figure), ...(isExact && { isExact }) },
    ...Object.entries(more).map(([name, other]) => ({ id: `${id}.${name}`, ...other })),
  ]
}

/** @param {ServiceFigure} figure */
function isReached({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }) {
  return value >= atLeast && value <= atMost
}

/** @param {ServiceFigure} figure */
function wantedOf({ unit, atLeast, atMost }) {
  if (atLeast === undefined && atMost === undefined) return ''
  const limit = Number((atLeast ?? atMost ?? 0).toPrecision(4)).toLocaleString('en')
  if (atLeast === atMost) return `${limit} ${unit}`.trim()
  return `${atLeast === undefined ? '≤' : '≥'} ${limit} ${unit}`.trim()
}
