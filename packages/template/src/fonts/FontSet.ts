import type { Face } from './Face.ts'
import { createFontCatalog, type FontCatalog } from './FontCatalog.ts'
import type { FaceId } from './fontFamilies.ts'
import { createFace, type HarfBuzzModule } from './harfBuzzFace.ts'

/** The loaded font files. Layout reads only this; its owner loads files from disk or network. */
export interface FontSet {
  /** The families that the files belong to. */
  readonly catalog: FontCatalog
  /** Bytes of all files that were added. The shaper holds a copy of them, which goes with the set. */
  readonly byteLength: number
  get(id: FaceId): Face | undefined
  /** Adds a font file; throws if the bytes are not a font. */
  add(id: FaceId, bytes: Uint8Array): Face
}

/** By name, so that bundlers drop the rest of the module. */
async function importHarfBuzz(): Promise<HarfBuzzModule> {
  const { Blob, Buffer, Direction, Face, Feature, Font, shape } = await import('harfbuzzjs')
  return { Blob, Buffer, Direction, Face, Feature, Font, shape }
}

/**
 * An empty font set on HarfBuzz. The shaper's WebAssembly is loaded on the first call, so that importing this package
 * does not load it.
 *
 * @param catalog the families that templates can name; default: the shipped ones
 * @param loadHarfBuzz gets the shaper's module; default: imports it, and it reads its own WebAssembly. A page
 *   that fetches that file differently passes its own loader.
 *
 * @example
 * const fonts = await createFontSet()
 * fonts.add('Arimo-Regular', await readFile('Arimo-Regular.ttf'))
 */
export async function createFontSet(
  catalog: FontCatalog = createFontCatalog(),
  loadHarfBuzz: () => Promise<HarfBuzzModule> = importHarfBuzz,
): Promise<FontSet> {
  const harfBuzz = await loadHarfBuzz()
  const faces = new Map<FaceId, Face>()
  let byteLength = 0
  return {
    catalog,
    get byteLength() {
      return byteLength
    },
    get: (id) => faces.get(id),
    add(id, bytes) {
      const face = createFace(harfBuzz, id, bytes)
      byteLength += bytes.length - (faces.get(id)?.bytes.length ?? 0)
      faces.set(id, face)
      return face
    },
  }
}
