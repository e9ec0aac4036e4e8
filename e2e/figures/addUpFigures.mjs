/**
 * A figure that a test attached.
 *
 * @typedef {import('./mergeFigures.mjs').Measured & { parts?: number }} AttachedFigure
 */

/**
 * Adds up the figures of one id: tests that share a comparison count their own part. A figure of which the run had not all
 * parts is left out, so that a run of some tests does not pass as one of all.
 *
 * @param {readonly AttachedFigure[]} attached
 * @returns {import('./mergeFigures.mjs').Measured[]}
 */
export function addUpFigures(attached) {
  /** @type {Map<string, AttachedFigure[]>} */
  const byId = new Map()
  for (const figure of attached) byId.set(figure.id, [...(byId.get(figure.id) ?? []), figure])
  return [...byId.values()].flatMap((parts) => {
    const [{ parts: expected = 1, ...first }] = parts
    if (parts.length !== expected) return []
    return { ...first, value: parts.reduce((sum, { value }) => sum + value, 0) }
  })
}
