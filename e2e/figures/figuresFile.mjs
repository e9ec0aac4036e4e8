import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A measured figure, as a run recorded it.
 *
 * @typedef {object} Figure
 * @property {string} id such as `size.loader`; tables refer to it
 * @property {number} value
 * @property {string} unit empty for a count
 * @property {string} command that measured it
 * @property {string} date of the run, `YYYY-MM-DD`
 * @property {string} machine such as "2 cores, Node 20.20.2"
 * @property {true} [missed] the aim of its benchmark was not reached
 */

const file = fileURLToPath(new URL('../../docs/figures.json', import.meta.url))

/** @returns {Figure[]} */
export function readFigures() {
  return JSON.parse(readFileSync(file, 'utf8')).figures
}

/**
 * Writes one figure per line, so that a diff shows which ones a run changed.
 *
 * @param {readonly Figure[]} figures
 */
export function writeFigures(figures) {
  const lines = figures.map((figure) => `    ${JSON.stringify(figure)}`)
  writeFileSync(file, `{\n  "figures": [\n${lines.join(',\n')}\n  ]\n}\n`)
}
