/** @typedef {readonly (string | number)[]} Place keys from the body down to a value */

/**
 * Places of all strings in a body.
 *
 * @param {unknown} value
 * @param {Place} [at]
 * @returns {Place[]}
 */
export function stringPlaces(value, at = []) {
  if (typeof value === 'string') return [at]
  if (Array.isArray(value)) return value.flatMap((item, i) => stringPlaces(item, [...at, i]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => stringPlaces(item, [...at, key]))
}

/**
 * A copy of the body with another value at one place.
 *
 * @param {object} body
 * @param {Place} place
 * @param {unknown} value
 * @returns {object}
 */
export function withValueAt(body, place, value) {
  const copy = structuredClone(body)
  /** @type {any} */
  let parent = copy
  for (const key of place.slice(0, -1)) parent = parent[key]
  parent[/** @type {string} */ (place.at(-1))] = value
  return copy
}
