/** @typedef {Readonly<Record<string, readonly (string | number | boolean)[]>>} Dimensions */
/**
 * One value per dimension.
 *
 * @template {Dimensions} D
 * @typedef {{ [Name in keyof D]: D[Name][number] }} Choice
 */

/**
 * Draws combinations so that every value of every dimension occurs equally often: with as many choices as the longest
 * dimension has values, each value occurs at least once.
 *
 * @template {Dimensions} D
 * @param {D} dimensions
 * @param {number} count
 * @param {import('./createRandom.mjs').Random} random
 * @returns {Choice<D>[]}
 */
export function drawChoices(dimensions, count, random) {
  const columns = Object.entries(dimensions).map(([name, values]) => {
    /** @type {(string | number | boolean)[]} */
    const drawn = []
    while (drawn.length < count) drawn.push(...random.shuffled(values))
    return { name, drawn }
  })
  return Array.from(
    { length: count },
    (_, i) =>
      /** @type {Choice<D>} */ (Object.fromEntries(columns.map(({ name, drawn }) => [name, drawn[i]]))),
  )
}
