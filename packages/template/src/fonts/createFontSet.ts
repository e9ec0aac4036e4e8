import { createFontCatalog, type FontCatalog } from './FontCatalog.ts'
import { type FontSet, fontSetOn } from './FontSet.ts'

/**
 * An empty font set on HarfBuzz, whose WebAssembly is loaded on the first call and reads its own file. A page that
 * fetches that file differently calls `fontSetOn` and leaves this module out of its bundle.
 *
 * @param catalog the families that templates can name; default: the shipped ones
 *
 * @example
 * const fonts = await createFontSet()
 * fonts.add('Arimo-Regular', await readFile('Arimo-Regular.ttf'))
 */
export async function createFontSet(catalog: FontCatalog = createFontCatalog()): Promise<FontSet> {
  // By name, so that bundlers drop the rest of the module.
  const { Blob, Buffer, Direction, Face, Feature, Font, shape } = await import('harfbuzzjs')
  return fontSetOn({ Blob, Buffer, Direction, Face, Feature, Font, shape }, catalog)
}
