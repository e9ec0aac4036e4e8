import { blockPattern } from './fillBlocks.mjs'

/** A cell of a table that is a measurement and nothing else, such as `**1.2 ×**` or `309 kB in 4`. */
const measuredCell = /^\**[\d.,]+ (?:kB|MB|ms|s|×|%|per s|pixels)\**(?: in \d.*)?$/
const measuredText = /[\d.,]+ (?:kB|MB|ms|pixels)\b|[\d.,]+ × excalidraw/
const measuringCommand = /npm run (?:bench|size|parity)\b/
const countedText = /\b\d[\d,]* of \d/
const countingCommand = /npm run rolling\b/

/**
 * Measurements that a page states outside of its generated blocks: a cell of a table that is a measurement, and a
 * paragraph that has one and names the command of its run. Limits and settings are neither.
 *
 * @param {string} page Markdown
 * @returns {string[]}
 */
export function findHandwrittenFigures(page) {
  const written = page.replace(blockPattern, '')
  const cells = written
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
  const paragraphs = written.split(/\n{2,}|\n(?=- )/).filter((text) => !text.startsWith('|'))
  return [
    ...cells.filter((cell) => measuredCell.test(cell)),
    ...paragraphs.filter((text) => measuringCommand.test(text) && measuredText.test(text)),
    ...paragraphs.filter((text) => countingCommand.test(text) && countedText.test(text)),
  ]
}
