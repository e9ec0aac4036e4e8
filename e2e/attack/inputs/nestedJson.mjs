/**
 * JSON text of arrays, or of objects with one key, inside each other. As text, because `JSON.stringify` itself would
 * fail on it.
 *
 * @param {number} depth
 * @param {'array' | 'object'} [kind]
 */
export function nestedJson(depth, kind = 'array') {
  return kind === 'array'
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

/**
 * JSON text of an object that has one more key than `body`, with `text` as its value.
 *
 * @param {object} body
 * @param {string} key
 * @param {string} text
 */
export function withRawKey(body, key, text) {
  return `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(key)}:${text}}`
}
