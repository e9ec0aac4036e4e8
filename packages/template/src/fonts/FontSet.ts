import type { Face } from './Face.ts'
import type { FontCatalog } from './FontCatalog.ts'
import type { FaceId } from './fontFamilies.ts'
import { createFace, type HarfBuzzModule } from './harfBuzzFace.ts'

/** Loaded font files. Layout only reads this; its owner loads files from disk or network. */
export interface FontSet {
  /** Families of the files. */
  readonly catalog: FontCatalog
  /** Total size of added files. The shaper's copy is freed with the set. */
  readonly byteLength: number
  get(id: FaceId): Face | undefined
  /**
   * Adds a font file; throws if the bytes are not a font.
   *
   * @param isLatin whether the file was cut to Latin letters; default: it is whole
   */
  add(id: FaceId, bytes: Uint8Array, isLatin?: boolean): Face
}

/**
 * Creates an empty font set on a shaper loaded by the caller.
 *
 * @param catalog the families that templates can use
 */
export function fontSetOn(harfBuzz: HarfBuzzModule, catalog: FontCatalog): FontSet {
  const faces = new Map<FaceId, Face>()
  let byteLength = 0
  return {
    catalog,
    get byteLength() {
      return byteLength
    },
    get: (id) => faces.get(id),
    add(id, bytes, isLatin = false) {
      const face = createFace(harfBuzz, id, bytes, isLatin)
      byteLength += bytes.length - (faces.get(id)?.bytes.length ?? 0)
      faces.set(id, face)
      return face
    },
  }
}

/** Shares loaded files with a different catalog. */
export function withCatalog(fonts: FontSet, catalog: FontCatalog): FontSet {
  return {
    catalog,
    get byteLength() {
      return fonts.byteLength
    },
    get: fonts.get,
    add: fonts.add,
  }
}
