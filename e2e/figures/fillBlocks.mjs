import { align } from '../bench/printTable.mjs'
import { formatFigures } from './formatFigures.mjs'

/** @typedef {import('./figuresFile.mjs').Figure} Figure */
/** @typedef {readonly (readonly string[])[]} Table rows of cells, the head first; see {@link formatFigures} */

/** A generated block: what is between `<!-- figures: NAME -->` and `<!-- /figures -->`. */
export const blockPattern = /(<!-- figures: ([\w-]+) -->\n)[\s\S]*?(<!-- \/figures -->)/g

/**
 * A page whose generated blocks have the tables of their names, each with a line that says when and on which machine
 * it was measured.
 *
 * @param {string} page Markdown
 * @param {Readonly<Record<string, Table>>} tables by name
 * @param {readonly Figure[]} figures
 */
export function fillBlocks(page, tables, figures) {
  return page.replace(blockPattern, (_, opening, name, closing) => {
    const table = tables[name]
    if (!table) throw new Error(`There is no table "${name}" in e2e/figures/tables.`)
    return `${opening}\n${fillTable(table, figures)}\n\n${closing}`
  })
}

/** @param {Table} table @param {readonly Figure[]} figures */
function fillTable(table, figures) {
  /** @type {Set<Figure>} */
  const used = new Set()
  const find = (id) => {
    const figure = figures.find((one) => one.id === id)
    if (!figure) throw new Error(`docs/figures.json has no figure "${id}".`)
    used.add(figure)
    return figure
  }
  const rows = table.map((row) => row.map((cell) => formatFigures(cell, find)))
  return `${align(rows, 'left')}\n\n${describeRuns([...used])}`
}

/** @param {readonly Figure[]} figures */
function describeRuns(figures) {
  const dates = figures.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const machines = [...new Set(figures.map(({ machine }) => machine))].sort()
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`
  return `Measured ${when}; ${machines.join('; ')}.`
}
