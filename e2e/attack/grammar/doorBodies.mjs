import { repeatUnit } from './repeatUnit.mjs'

const multipart = 'multipart/form-data; boundary=b'
const urlencoded = 'application/x-www-form-urlencoded'
const json = 'application/json'

const part = (/** @type {string} */ name, attributes = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${attributes}\r\n\r\n`
const file = (/** @type {string} */ name) => part(name, '; filename="f"')
const end = '\r\n--b--\r\n'

/** @typedef {Parameters<typeof repeatUnit>[0] & { type: string }} Body */

/** Bodies of every kind that some door reads. @type {Readonly<Record<string, Body>>} */
const bodies = {
  'empty files': { type: multipart, head: '', unit: `${file('a')}\r\n`, tail: end.slice(2) },
  'empty fields': { type: multipart, head: '', unit: `${part('a')}\r\n`, tail: end.slice(2) },
  'one long head': { type: multipart, head: '--b\r\n', unit: 'a:\r\n', tail: `\r\n\r\n${end}` },
  'line ends in a text': { type: multipart, head: part('list'), unit: '\r\n', tail: end },
  'objects in a file': { type: multipart, head: `${file('file')}[0`, unit: ',{}', tail: `]${end}` },
  'arrays in a file': { type: multipart, head: file('file'), unit: '[', tail: end },
  'zeros in a file': { type: multipart, head: file('file'), unit: '\0', tail: end },
  'a logo': { type: multipart, head: file('logo'), unit: '\x89PNG', tail: end },
  'tables of a font': {
    type: multipart,
    head: Buffer.concat([Buffer.from(file('file')), Buffer.from('00010000ffff000000000000', 'hex')]),
    unit: Buffer.from('6e616d65000000000000000c0000ffff', 'hex'),
    tail: end,
  },
  'wrong rows': { type: multipart, head: `${file('file')}Name,Email\n`, unit: 'A,x\n', tail: end },
  'long fields of a row': { type: multipart, head: `${file('file')}Name,Email\n`, unit: '"a","', tail: end },
  'empty fields by name': { type: urlencoded, head: '', unit: 'a&', tail: '' },
  escapes: { type: urlencoded, head: 'a=', unit: '%41', tail: '' },
  'no escapes': { type: urlencoded, head: 'email=', unit: '%', tail: '' },
  objects: { type: json, head: '[0', unit: ',{}', tail: ']' },
  arrays: { type: json, head: '', unit: '[', tail: '' },
  keys: { type: json, head: '{"":0', unit: (i) => `,"${i.toString(36)}":0`, tail: '}' },
  text: { type: 'text/plain', head: '', unit: 'あ', tail: '' },
}

/** Dimensions of bodies. */
export const doorDimensions = {
  content: Object.keys(bodies),
  pieceBytes: [1, 7, 65_536],
  declared: [true, false],
}

/**
 * @param {string} name
 * @param {number} bytes
 * @returns {{ type: string, body: Buffer }}
 */
export function doorBody(name, bytes) {
  const parts = bodies[name]
  if (!parts) throw new Error(`No such body: ${name}.`)
  return { type: parts.type, body: repeatUnit(parts, bytes) }
}
