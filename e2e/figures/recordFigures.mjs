import { availableParallelism } from 'node:os'
import { readFigures, writeFigures } from './figuresFile.mjs'
import { mergeFigures } from './mergeFigures.mjs'

/**
 * Records what a run measured in `docs/figures.json`.
 *
 * @param {string} command that a reader can repeat
 * @param {readonly import('./mergeFigures.mjs').Measured[]} measured
 */
export function recordFigures(command, measured) {
  if (!measured.length) return
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`
  writeFigures(mergeFigures(readFigures(), measured, { command, date, machine }))
  console.log(
    `docs/figures.json: ${measured.length} figures recorded; \`npm run figures\` writes the tables.`,
  )
}
