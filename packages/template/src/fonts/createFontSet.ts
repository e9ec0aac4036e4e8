import { createFontCatalog, type FontCatalog } from './FontCatalog.ts'
import { type FontSet, fontSetOn } from './FontSet.ts'

/**
 * Creates an empty font set on HarfBuzz, whose WebAssembly loads its file on the first call. A page that fetches that
 * file in another way calls `fontSetOn`, and keeps this module out of its bundle.
 *
 * @param catalog the families that templates can use; default: the shipped ones
 *
 * @example
 * const fonts = await createFontSet()
 * fonts.add('Arimo-Regular', await readFile('Arimo-Regular.ttf'))
 */
export async function createFontSet(catalog: FontCatalog = createFontCatalog()): Promise<FontSet> {
  // Named imports, so that bundlers drop the rest of the module.
  const { Blob, Buffer, Direction, Face, Feature, Font, shape } = await import('harfbuzzjs')
  return fontSetOn({ Blob, Buffer, Direction, Face, Feature, Font, shape }, catalog)
}
