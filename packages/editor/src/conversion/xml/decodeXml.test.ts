import { expect, it } from 'vitest'
import { decodeXml } from './decodeXml.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const declared = (encoding: string, rest: string) => `<?xml version="1.0" encoding="${encoding}"?>${rest}`

it.each([
  ['UTF-8', utf8('<text>Zoë 李</text>'), '<text>Zoë 李</text>'],
  ['UTF-8 with a byte order mark', utf8('\ufeff<a>ë</a>'), '<a>ë</a>'],
  ['UTF-8 that is declared as something else', utf8(declared('iso-8859-1', '<a>ë</a>')), /<a>ë<\/a>/],
  ['ISO-8859-1', latin1(declared('iso-8859-1', '<a>Zoë</a>')), /<a>Zoë<\/a>/],
  ['Windows-1251', Uint8Array.of(...latin1(declared('windows-1251', '')), 0xde), /Ю$/],
  ['an encoding that nobody knows', latin1(declared('klingon', '<a>ë</a>')), /<a>\ufffd<\/a>/],
  ['no declaration', latin1('<svg><text>Zoë</text></svg>'), '<svg><text>Zoë</text></svg>'],
])('decodes %s', (_name, bytes, expected) => {
  if (typeof expected === 'string') expect(decodeXml(bytes)).toBe(expected)
  else expect(decodeXml(bytes)).toMatch(expected)
})
