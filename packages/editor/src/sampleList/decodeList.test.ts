import { expect, it } from 'vitest'
import { decodeList } from './openSampleList.ts'

const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)

it.each([
  ['UTF-8', new TextEncoder().encode('Zoë 山')],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffZoë 山')],
  ['UTF-16', utf16('\ufeffZoë 山')],
])('decodes %s', (_what, bytes) => {
  expect(decodeList(bytes)).toBe('Zoë 山')
})

it.each([
  ['Western European', 'name,x\nNo\xe9 \x93Z\x94,', 'name,x\nNoé “Z”,'],
  ['Arabic', 'name,x\n\xe3\xcd\xe3\xcf \xda\xc8\xcf \xc7\xe1\xe1\xe5,', 'name,x\nمحمد عبد الله,'],
  ['Japanese', 'name,x\n\x8eR\x93c\x91\xbe\x98Y,', 'name,x\n山田太郎,'],
  ['UTF-8 with a wrong byte', 'name\nZo\xc3\xab \xe5\xb1\xb1\nJos\xe9,', 'name\nZoë 山\nJos\ufffd,'],
  ['Cyrillic', 'name\n\xc8\xe2\xe0\xed \xcf\xe5\xf2\xf0\xee\xe2', 'name\nИван Петров'],
  ['Polish', 'name\n\xa3ukasz Wi\x9cniewski,', 'name\nŁukasz Wiśniewski,'],
  ['something else than text', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', undefined],
])('decodes files of older or careless programs: %s', (_what, bytes, text) => {
  expect(decodeList(Buffer.from(bytes, 'latin1'))).toBe(text)
})
