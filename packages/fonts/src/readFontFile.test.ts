import { expect, it } from 'vitest'
import { fontUrls } from './fontUrls.ts'
import { readFontFile } from './readFontFile.ts'

it.each(Object.keys(fontUrls))('reads %s as TrueType', async (face) => {
  const bytes = await readFontFile(face)
  // The version of a font with TrueType outlines: OpenType 1.9, the table directory.
  expect([...bytes.slice(0, 4)]).toEqual([0, 1, 0, 0])
})

it.each(['Unknown-Regular', 'constructor', '../package'])(
  'names a font that is not shipped: %s',
  async (face) => {
    await expect(readFontFile(face)).rejects.toThrow(`No font named ${face} is shipped.`)
  },
)
