import type { Face } from './Face.ts'
import type { FontCatalog } from './FontCatalog.ts'
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

/**
 * An empty font set on a shaper that its caller has loaded.
 *
 * @param catalog the families that templates can name
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
    add(id, bytes) {
      const face = createFace(harfBuzz, id, bytes)
      byteLength += bytes.length - (faces.get(id)?.bytes.length ?? 0)
      faces.set(id, face)
      return face
    },
  }
}

/** The same loaded files, of which templates can name other families. */
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
