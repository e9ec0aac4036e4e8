import { align } from '../printTable.mjs'
import { ours } from './subjects.mjs'

/**
 * @param {readonly import('./renderingFigures.mjs').RenderingFigure[]} figures
 * @param {readonly string[]} names
 * @param {(measurement: string, name: string) => Record<string, number> | undefined} middle medians of a measurement
 */
export function printRenderingTable(figures, names, middle) {
  const rows = figures
    .filter(({ from, peer }) => names.some((name) => middle(from, name)) && (!peer || names.includes(peer)))
    .map((figure) => {
      const values = names.map((name) => shownOf(figure, middle(figure.from, name)))
      const ratio = ratioOf(figure, values, names, middle)
      return [
        labelOf(figure, middle),
        ...values.map((value) => show(value, figure)),
        showRatio(ratio, figure),
        showAim(figure),
        verdict(ratio, figure),
      ]
    })
  return align([['work', ...names, 'ratio', 'aim', ''], ...rows])
}

/**
 * The figures with an id, to be recorded: the value of each subject, and a ratio within ours.
 *
 * @param {readonly import('./renderingFigures.mjs').RenderingFigure[]} figures
 * @param {readonly string[]} names
 * @param {(measurement: string, name: string) => Record<string, number> | undefined} middle
 * @returns {import('../../figures/mergeFigures.mjs').Measured[]}
 */
export function measuredFigures(figures, names, middle) {
  return figures.flatMap((figure) => {
    if (!figure.id) return []
    const id = `rendering.${figure.id}`
    const values = names.flatMap((name) => {
      const value = shownOf(figure, middle(figure.from, name))
      return value === undefined ? [] : { id: `${id}.${name}`, value, unit: figure.unit ?? '' }
    })
    const mine = middle(figure.from, ours)
    if (!mine || !figure.ratio) return values
    const ratio = figure.ratio(mine)
    const measured = figure.share ? { value: ratio * 100, unit: '%' } : { value: ratio, unit: '×' }
    return [...values, { id: `${id}.ratio`, ...measured, missed: verdict(ratio, figure) === 'NO' }]
  })
}

function shownOf({ value }, result) {
  return value && result && value(result)
}

/** A limit is named with its own milliseconds, which no subject's column has room for. */
function labelOf({ what, limit }, middle) {
  const base = limit && middle(limit.from, ours)
  return base ? `${what}, ${limit.value(base).toFixed(2)} ms` : what
}

/** How ours stands to what the row compares it with. */
function ratioOf({ from, peer, ratio, to, limit }, values, names, middle) {
  const mine = middle(from, ours)
  if (!mine) return undefined
  if (peer) {
    const other = middle(from, peer)
    return other && other.ms / mine.ms
  }
  if (ratio) return ratio(mine)
  if (limit) {
    const base = middle(limit.from, ours)
    return base && mine.ms / limit.value(base)
  }
  const known = values.filter((value) => value !== undefined)
  return to && values[names.indexOf(ours)] / Math.min(...known)
}

function show(value, { value: has, unit }) {
  if (value === undefined) return has ? '–' : ''
  return `${value.toFixed(Math.abs(value) >= 100 ? 0 : 1)} ${unit}`
}

function showRatio(ratio, { share }) {
  if (ratio === undefined) return ''
  return share ? `${(ratio * 100).toFixed(1)} %` : `${ratio.toFixed(ratio >= 10 ? 1 : 2)} ×`
}

function showAim({ atLeast, atMost, share }) {
  if (atLeast !== undefined) return `at least ${atLeast} ×`
  if (atMost === undefined) return ''
  return `at most ${share ? `${atMost * 100} %` : `${atMost} ×`}`
}

function verdict(ratio, { atLeast, atMost }) {
  if (ratio === undefined || (atLeast === undefined && atMost === undefined)) return ''
  return (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost)
    ? 'yes'
    : 'NO'
}
