/** @typedef {import('./figuresFile.mjs').Figure} Figure */
/**
 * `isExact`: the load of the machine does not change it.
 *
 * @typedef {Pick<Figure, 'id' | 'value' | 'unit'> & { missed?: boolean, isExact?: true }} Measured
 */
/** @typedef {Pick<Figure, 'command' | 'date' | 'machine'>} Run */

/**
 * The figures after a run: its own replace those of the same id, others stay.
 *
 * @param {readonly Figure[]} figures
 * @param {readonly Measured[]} measured
 * @param {Run} run
 * @returns {Figure[]} by id
 */
export function mergeFigures(figures, measured, run) {
  const merged = new Map(figures.map((figure) => [figure.id, figure]))
  for (const { id, value, unit, missed } of measured) {
    if (!Number.isFinite(value)) throw new Error(`${id} is ${value}, which is no figure.`)
    merged.set(id, { id, value: round(value), unit, ...run, ...(missed && { missed: true }) })
  }
  return [...merged.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Five significant digits: more would only repeat the noise of a measurement. Counts stay exact. */
function round(value) {
  return Number.isInteger(value) ? value : Number(value.toPrecision(5))
}
