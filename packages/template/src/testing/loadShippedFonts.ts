import { createFontSet, type FontSet } from '../fonts/FontSet.ts'
import { fontFamilies } from '../fonts/fontFamilies.ts'

/** For tests: a font set with every shipped file in it. `read` gets a file name such as `Arimo-Bold.ttf`. */
export async function loadShippedFonts(read: (file: string) => Promise<Uint8Array>): Promise<FontSet> {
  const fonts = await createFontSet()
  const ids = fontFamilies.flatMap(({ file, styles }) => styles.map((style) => `${file}-${style}`))
  await Promise.all(ids.map(async (id) => fonts.add(id, await read(`${id}.ttf`))))
  return fonts
}
