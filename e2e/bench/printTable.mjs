import { baseline, ours } from './editors.mjs'

/** A frame's time is measured to this many ms. */
const slack = 0.05

/**
 * @param {readonly import('./editorFigures.mjs').EditorFigure[]} figures
 * @param {readonly string[]} editors
 * @param {(measurement: string, editor: string) => Record<string, number> | undefined} middle medians of a measurement
 */
export function printTable(figures, editors, middle) {
  const rows = figures.map((figure) => {
    const values = Object.fromEntries(editors.map((editor) => [editor, figureOf(figure, editor, middle)]))
    const cells = editors.map((editor) => show(values[editor], figure.unit))
    const ratio = values[baseline] ? values[ours] / values[baseline] : Number.NaN
    return [
      figure.what,
      ...cells,
      Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '',
      showTarget(figure),
      verdict(figure, values[ours], ratio),
    ]
  })
  return align([['work', ...editors, `ours to ${baseline}`, 'at most', ''], ...rows])
}

/**
 * The same figures as {@link printTable}, to be recorded.
 *
 * @param {readonly import('./editorFigures.mjs').EditorFigure[]} figures
 * @param {readonly string[]} editors
 * @param {(measurement: string, editor: string) => Record<string, number> | undefined} middle
 * @returns {import('../figures/mergeFigures.mjs').Measured[]}
 */
export function measuredFigures(figures, editors, middle) {
  return figures.flatMap((figure) =>
    editors.flatMap((editor) => {
      const value = figureOf(figure, editor, middle)
      if (value === undefined) return []
      const ratio = value / (figureOf(figure, baseline, middle) || Number.NaN)
      const missed = editor === ours && verdict(figure, value, ratio) === 'NO'
      return { id: `editor.${figure.id}.${editor}`, value, unit: figure.unit, missed }
    }),
  )
}

function figureOf({ from, per, value }, editor, middle) {
  const result = middle(from, editor)
  if (!result) return undefined
  if (!per) return value(result)
  const base = middle(per, editor)
  return base && value(result) / value(base)
}

function show(value, unit) {
  if (value === undefined) return '–'
  const digits = unit === '' ? 0 : unit === '×' ? 2 : Math.abs(value) >= 100 ? 0 : 1
  return `${value.toFixed(digits)} ${unit}`.trim()
}

function showTarget({ target: { most, of }, unit }) {
  if (of !== undefined) return `${of} × ${baseline}`
  return most === undefined ? '' : `${most} ${unit}`.trim()
}

function verdict({ target: { most, of }, unit }, value, ratio) {
  if (value === undefined) return ''
  if (of !== undefined) return Number.isFinite(ratio) ? (ratio <= of ? 'yes' : 'NO') : ''
  if (most === undefined) return ''
  return value <= most + (unit === 'ms' ? slack : 0) ? 'yes' : 'NO'
}

/**
 * A Markdown table whose columns are aligned, so that it reads well as it is.
 *
 * @param {readonly (readonly string[])[]} rows the head first
 * @param {'left' | 'right'} side of all columns but the first
 */
export function align(rows, side = 'right') {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length), 3))
  const pad = (cell, i) => (i === 0 || side === 'left' ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))
  const formatRow = (cells) => `| ${cells.map(pad).join(' | ')} |`
  const rule = widths.map((width, i) =>
    i === 0 || side === 'left' ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [formatRow(rows[0]), `| ${rule.join(' | ')} |`, ...rows.slice(1).map(formatRow)].join('\n')
}
