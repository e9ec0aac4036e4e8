import { expect, it } from 'vitest'
import { joinBytes, latin1Bytes, utf8Bytes } from './bytes.ts'

it('writes bytes as Node does', () => {
  for (const text of ['', 'a%20b', 'Zoë 山田 🎓', 'half \ud83c of one'])
    expect(utf8Bytes(text)).toEqual(new TextEncoder().encode(text))
  expect(latin1Bytes('%\xe2\xff')).toEqual(Uint8Array.of(0x25, 0xe2, 0xff))
  expect(joinBytes([Uint8Array.of(1), Uint8Array.of(), Uint8Array.of(2, 3)])).toEqual(Uint8Array.of(1, 2, 3))
})
