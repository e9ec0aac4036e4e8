import { readFontFile } from '@certificate-sdk/fonts/node'
import { expect, it } from 'vitest'
import { describeFontFile } from './describeFontFile.ts'

it.each([
  ['Lora-Regular', 'Lora', 'Regular'],
  ['Lora-Bold', 'Lora', 'Bold'],
  ['Lora-Italic', 'Lora', 'Italic'],
])('reads the family and style of %s', async (face, family, style) => {
  expect(describeFontFile(await readFontFile(face), 'x.ttf')).toEqual({ family, style })
})

it.each([
  ['Acme Sans-Bold.ttf', 'Acme Sans'],
  ['../../etc/Acme\u0000:"Pro", Bold*.ttf', '.. .. etc Acme Pro Bold'],
  [`${'a'.repeat(300)}.ttf`, 'a'.repeat(100)],
  ['明朝.ttf', '明朝'],
  ['.ttf', 'Font'],
])('names a font without a name by its file, %j', (file, family) => {
  expect(describeFontFile(new Uint8Array(20), file).family).toBe(family)
})

it('survives truncated files', async () => {
  const bytes = await readFontFile('Lora-Regular')
  for (let length = 0; length < bytes.length; length += 997) describeFontFile(bytes.subarray(0, length), 'x')
})
