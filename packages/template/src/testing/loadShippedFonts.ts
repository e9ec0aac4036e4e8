import { readFontFile } from '@certificate-sdk/fonts/node'
import { createFontSet, type FontSet } from '../fonts/FontSet.ts'
import { fontFamilies } from '../fonts/fontFamilies.ts'

/** For tests: a font set with every shipped file in it. */
export async function loadShippedFonts(): Promise<FontSet> {
  const fonts = await createFontSet()
  const ids = fontFamilies.flatMap(({ file, styles }) => styles.map((style) => `${file}-${style}`))
  await Promise.all(ids.map(async (id) => fonts.add(id, await readFontFile(id))))
  return fonts
}
