import { repeatUnit } from './repeatUnit.mjs'

/** Values of JSON that repeat: the text before, between, and after. @type {Record<string, Parts>} */
const values = {
  zeros: { head: '[0', unit: ',0', tail: ']' },
  'infinite numbers': { head: '[0', unit: ',1e999', tail: ']' },
  'long numbers': { head: '[0', unit: `,${'9'.repeat(400)}`, tail: ']' },
  'empty objects': { head: '[0', unit: ',{}', tail: ']' },
  'nested arrays': { head: '[0', unit: `,${'['.repeat(20)}${']'.repeat(20)}`, tail: ']' },
  'nested objects': { head: '[0', unit: `,${'{"a":'.repeat(20)}0${'}'.repeat(20)}`, tail: ']' },
  'one deep array': { head: '', unit: '[', tail: '' },
  'short strings': { head: '[0', unit: ',"ab"', tail: ']' },
  'one long string': { head: '"', unit: 'a', tail: '"' },
  'one string of escapes': { head: '"', unit: '\\u0001', tail: '"' },
  'one string of quotes': { head: '"', unit: '\\"', tail: '"' },
  'one string of three-byte letters': { head: '"', unit: 'あ', tail: '"' },
  'a string that never ends': { head: '"', unit: '\\', tail: '' },
  'short keys': { head: '{"":0', unit: (i) => `,"${i.toString(36)}":0`, tail: '}' },
  'the same key': { head: '{"a":0', unit: ',"a":0', tail: '}' },
  'keys of escapes': { head: '{"":0', unit: (i) => `,"\\u0041${i}":""`, tail: '}' },
  'long keys': { head: '{"":0', unit: (i) => `,"${'k'.repeat(500)}${i}":0`, tail: '}' },
  'objects of few keys': { head: '[0', unit: ',{"a":1,"b":"c","d":null}', tail: ']' },
  white: { head: '', unit: ' ', tail: '0' },
  'broken numbers': { head: '[', unit: '-', tail: ']' },
}

/** @typedef {Parameters<typeof repeatUnit>[0]} Parts */

/** Dimensions of JSON bodies. */
export const jsonDimensions = {
  value: Object.keys(values),
  door: ['design', 'changed design', 'issue', 'dryRun', 'preview', 'font', 'organization', 'revoke'],
  place: ['fields', 'name', 'recipientData', 'attributes', 'unknown', 'all'],
  pieceBytes: [1, 30, 65_536],
  declared: [true, false],
}

/**
 * A value of about this many bytes in one place of an otherwise empty body.
 *
 * @param {{ value: string, place: string }} choice
 * @param {number} bytes
 */
export function jsonBody({ value, place }, bytes) {
  const parts = values[value]
  if (!parts) throw new Error(`No such value: ${value}.`)
  if (place === 'all') return repeatUnit(parts, bytes)
  const [before, after] =
    place === 'attributes' ? ['{"recipientData":{"attributes":', '}}'] : [`{"name":"A","${place}":`, '}']
  return repeatUnit(
    { head: `${before}${parts.head}`, unit: parts.unit, tail: `${parts.tail}${after}` },
    bytes,
  )
}
