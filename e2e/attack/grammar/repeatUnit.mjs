/**
 * A body of about this many bytes: a head, a unit as often as it fits, and a tail.
 *
 * @param {{ head: Buffer | string, unit: Buffer | string | ((i: number) => string), tail: Buffer | string }} parts
 * @param {number} bytes
 * @returns {Buffer}
 */
export function repeatUnit({ head, unit, tail }, bytes) {
  const [first, last] = [Buffer.from(head), Buffer.from(tail)]
  const room = Math.max(0, bytes - first.length - last.length)
  return Buffer.concat([first, typeof unit === 'function' ? units(unit, room) : fill(unit, room), last])
}

/**
 * @param {Buffer | string} unit
 * @param {number} room
 */
function fill(unit, room) {
  const bytes = Buffer.from(unit)
  return Buffer.alloc(Math.floor(room / bytes.length) * bytes.length, bytes)
}

/**
 * @param {(i: number) => string} unit
 * @param {number} room
 */
function units(unit, room) {
  /** @type {string[]} */
  const texts = []
  for (let length = 0; ; ) {
    const text = unit(texts.length)
    length += Buffer.byteLength(text)
    if (length > room) return Buffer.from(texts.join(''))
    texts.push(text)
  }
}
