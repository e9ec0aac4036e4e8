import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import { latinCharacters } from './fontSources.mjs'
import { packFont } from './packFont.mjs'
import { subsetFontFile } from './subsetFontFile.mjs'

/**
 * Writes the file with the Latin letters of a face, in which every glyph keeps its number.
 *
 * @param {string} face
 * @param {Uint8Array} bytes the whole font, as it is shipped
 */
export async function writeLatinSubset(face, bytes) {
  const subset = subsetFontFile(bytes, { only: latinCharacters, keepsNumbers: true })
  const [one, other] = [packFont(subset, false), packFont(subset, true)]
  const packed = gzipSync(one).length <= gzipSync(other).length ? one : other
  const file = await gzipAsync(packed, { numiterations: 15 })
  writeFileSync(join(import.meta.dirname, `../files/${face}.latin.font.gz`), file)
  console.log(`${face}.latin ${Math.round(file.length / 1000)} kB`)
}
