import { expect, it } from 'vitest'
import { decodeList } from './decodeList.ts'

const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)

it.each([
  ['UTF-8', new TextEncoder().encode('Zoë 山')],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffZoë 山')],
  ['UTF-16', utf16('\ufeffZoë 山')],
])('decodes %s', (_what, bytes) => {
  expect(decodeList(bytes)).toBe('Zoë 山')
})

it('decodes files of older Windows programs', () => {
  expect(decodeList(Uint8Array.of(0x5a, 0x6f, 0xeb))).toBe('Zoë')
})
