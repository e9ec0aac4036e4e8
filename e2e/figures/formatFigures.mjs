/**
 * Replaces references in a table's text by figures:
 *
 * | reference           | becomes                                |
 * | ------------------- | -------------------------------------- |
 * | `{size.loader}`     | value and unit: `10.5 kB`              |
 * | `{size.loader:n}`   | the value alone: `10.5`                |
 * | `{size.loader:2}`   | two decimals; `{size.loader:n2}` alone |
 * | `{size.loader:run}` | the command, as code                   |
 *
 * @param {string} text
 * @param {(id: string) => import('./figuresFile.mjs').Figure} find
 */
export function formatFigures(text, find) {
  return text.replace(/\{([\w.-]+)(?::(run|n)?(\d)?)?\}/g, (_, id, form, digits) => {
    const figure = find(id)
    if (form === 'run') return `\`${figure.command}\``
    const number = formatNumber(figure.value, digits && Number(digits))
    const formatted = form === 'n' || !figure.unit ? number : `${number} ${figure.unit}`
    return figure.missed ? `**${formatted}**` : formatted
  })
}

function formatNumber(value, digits = Number.isInteger(value) || value >= 100 ? 0 : 1) {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
