import { readFileSync } from 'node:fs'

/**
 * The words of a dictionary of ICU, from the data that Node's own file contains (`udata.h`, `dictionarydata.h`, and
 * `bytestrie.h` in ICU's sources describe the format).
 *
 * @param {string} name such as `thaidict`
 * @returns {string[]} sorted by UTF-16 units
 */
export function readIcuDictionary(name) {
  const file = readFileSync(process.execPath)
  const signature = file.indexOf('CmnD')
  if (signature < 0) throw new Error(`${process.execPath} has no ICU data: use a Node with full ICU.`)
  const data = file.subarray(signature - 12)
  const contents = data.readUInt16LE(0)
  const offsetOf = (at) => contents + data.readUInt32LE(contents + at)
  for (let entry = 0; entry < data.readUInt32LE(contents); entry++) {
    const nameAt = offsetOf(4 + entry * 8)
    const item = data.toString('latin1', nameAt, data.indexOf(0, nameAt))
    if (item.endsWith(`/brkitr/${name}.dict`)) return readDictionary(data.subarray(offsetOf(8 + entry * 8)))
  }
  throw new Error(`ICU has no ${name}.`)
}

/** @param {Buffer} item from its header on */
function readDictionary(item) {
  const data = item.subarray(item.readUInt16LE(0))
  const [trieAt, , , end, , transform] = Array.from({ length: 6 }, (_, i) => data.readInt32LE(i * 4))
  const first = transform & 0x1fffff
  const joiners = { 254: '\u200c', 255: '\u200d' }
  const words = []
  collect(data.subarray(trieAt, end), 0, [], (bytes) =>
    words.push(bytes.map((byte) => joiners[byte] ?? String.fromCharCode(first + byte)).join('')),
  )
  return words.sort()
}

/** Walks a node and all below it. */
function collect(trie, start, path, found) {
  let at = start
  let bytes = path
  for (;;) {
    const node = trie[at++]
    if (node >= 0x20) {
      found(bytes)
      if (node & 1) return
      at = readNumber(trie, at, node >> 1, values)[1]
    } else if (node >= 0x10) {
      const length = node - 0x0f
      bytes = [...bytes, ...trie.subarray(at, at + length)]
      at += length
    } else if (node) return collectBranch(trie, at, node + 1, bytes, found)
    else return collectBranch(trie, at + 1, trie[at] + 1, bytes, found)
  }
}

/** A branch is a binary search down to five bytes, then a list. */
function collectBranch(trie, start, count, bytes, found) {
  let at = start
  let left = count
  while (left > 5) {
    const [distance, next] = readNumber(trie, at + 2, trie[at + 1], jumps)
    collectBranch(trie, next + distance, left >> 1, bytes, found)
    left -= left >> 1
    at = next
  }
  for (; left > 1; left--) {
    const [value, next] = readNumber(trie, at + 2, trie[at + 1] >> 1, values)
    const word = [...bytes, trie[at]]
    if (trie[at + 1] & 1) found(word)
    else collect(trie, next + value, word, found)
    at = next
  }
  collect(trie, at + 1, [...bytes, trie[at]], found)
}

/** From which lead byte on a number has one more byte, and what a lead of none is counted from. */
const values = { from: [0x51, 0x6c, 0x7e, 0x7f], zero: 0x10 }
const jumps = { from: [0xc0, 0xf0, 0xfe, 0xff], zero: 0 }

/** @returns [number, offset after it] */
function readNumber(trie, at, lead, { from, zero }) {
  const length = from.filter((least) => lead >= least).length
  if (length === 0) return [lead - zero, at]
  let number = length > 2 ? 0 : lead - from[length - 1]
  for (let i = 0; i < length; i++) number = number * 256 + trie[at + i]
  return [number, at + length]
}
