import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fontUrls } from '@certificate-sdk/fonts'
import { unpackFont } from '@certificate-sdk/fonts/unpackFont'
import { createFontSet } from '../fonts/createFontSet.ts'
import type { FontSet } from '../fonts/FontSet.ts'

/** For tests: a font set with every shipped file. Each is read on first use, because all take seconds. */
export async function loadShippedFonts(): Promise<FontSet> {
  const fonts = await createFontSet()
  return {
    ...fonts,
    get(id) {
      const url = fontUrls[id]
      if (fonts.get(id) || !url) return fonts.get(id)
      return fonts.add(id, unpackFont(gunzipSync(readFileSync(new URL(url)))))
    },
  }
}
