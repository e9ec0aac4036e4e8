import type { Face } from './Face.ts'
import { createFontCatalog, type FontCatalog } from './FontCatalog.ts'
import type { FaceId } from './fontFamilies.ts'
import { createFace, type HarfBuzzModule } from './harfBuzzFace.ts'

/** The font files at hand, and the rules of lines. Layout asks only this; its owner loads files from disk or network. */
export interface FontSet {
  /** What the files are of. */
  readonly catalog: FontCatalog
  get(id: FaceId): Face | undefined
  /** Offsets at which a line of a text may end (UAX #14), without the text's end. */
  lineBreaks(text: string): number[]
  /** Takes a font file in; throws where the bytes are no font. */
  add(id: FaceId, bytes: Uint8Array): Face
}

/**
 * An empty font set on HarfBuzz. The shaper's WebAssembly and the data of line breaking are loaded on the first call,
 * so that importing this package costs nothing.
 *
 * @param catalog the families that templates can name; default: the shipped ones
 * @param loadHarfBuzz gets the shaper's module; default: imports it, and it reads its WebAssembly by itself. A page
 *   that fetches that file by its own rules passes its own.
 * @param importModule runs the import of the line breaking rules; a page may repeat it after a failure
 *
 * @example
 * const fonts = await createFontSet()
 * fonts.add('Arimo-Regular', await readFile('Arimo-Regular.ttf'))
 */
export async function createFontSet(
  catalog: FontCatalog = createFontCatalog(),
  loadHarfBuzz: () => Promise<HarfBuzzModule> = () => import('harfbuzzjs'),
  importModule: <Module>(load: () => Promise<Module>) => Promise<Module> = (load) => load(),
): Promise<FontSet> {
  const [harfBuzz, { lineBreaks }] = await Promise.all([
    loadHarfBuzz(),
    importModule(() => import('../text/lineBreaks.ts')),
  ])
  const faces = new Map<FaceId, Face>()
  return {
    catalog,
    lineBreaks,
    get: (id) => faces.get(id),
    add(id, bytes) {
      const face = createFace(harfBuzz, id, bytes)
      faces.set(id, face)
      return face
    },
  }
}
