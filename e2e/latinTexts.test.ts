import { expect, it } from 'vitest'
import { firstFont } from '../packages/sdk/src/loading/firstFont.ts'
import { latinText } from '../packages/template/src/fonts/latinSubset.ts'

it('fetches the font file that the editor will need, whatever character a text has', () => {
  const texts = Array.from({ length: 0xffff - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
  // Half a surrogate pair is no character.
  const characters = texts.filter((text) => !/[\ud800-\udfff]/.test(text))
  const guessed = characters.filter((text) => firstFont({ fields: [{ text }] }).endsWith('.latin'))
  expect(guessed).toEqual(characters.filter((text) => latinText.test(text)))
})
