import type { Face } from './Face.ts'
import { createFontCatalog, type FontCatalog } from './FontCatalog.ts'
import type { FaceId } from './fontFamilies.ts'

/** The font files at hand. Layout asks only this; whoever owns it loads files from disk or network. */
export interface FontSet {
  /** What the files are of. */
  readonly catalog: FontCatalog
  get(id: FaceId): Face | undefined
  /** Takes a font file in; throws where the bytes are no font. */
  add(id: FaceId, bytes: Uint8Array): Face
}

/**
 * An empty font set on HarfBuzz. The shaper's WebAssembly is fetched on the first call, so that importing this
 * package costs nothing.
 *
 * @param catalog the families that templates can name; default: the shipped ones
 *
 * @example
 * const fonts = await createFontSet()
 * fonts.add('Arimo-Regular', await readFile('Arimo-Regular.ttf'))
 */
export async function createFontSet(catalog: FontCatalog = createFontCatalog()): Promise<FontSet> {
  const { createFace } = await loadShaper()
  const faces = new Map<FaceId, Face>()
  return {
    catalog,
    get: (id) => faces.get(id),
    add(id, bytes) {
      const face = createFace(id, bytes)
      faces.set(id, face)
      return face
    },
  }
}

let shaper: Promise<typeof import('./harfBuzzFace.ts')> | undefined

/**
 * Imports the shaper once. Its module waits for WebAssembly, and in Safari a second import meanwhile gets it unfinished
 * (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
function loadShaper(): Promise<typeof import('./harfBuzzFace.ts')> {
  shaper ??= import('./harfBuzzFace.ts').catch((error: unknown) => {
    shaper = undefined
    throw error
  })
  return shaper
}
