import { crossReferences, fileHeader, moveLocation, type ObjectLocation } from './crossReferences.ts'
import type { PdfPart, PdfReference } from './PdfFile.ts'
import type { PdfHash, PdfTools } from './PdfTools.ts'

/** Joins the parts of a streamed file, storing only the positions of its objects. */
export class PdfJoiner {
  readonly #tools: Pick<PdfTools, 'compress' | 'hashFile'>
  readonly #hash: PdfHash
  readonly #locations: ObjectLocation[] = []
  #length = 0
  #objects = 0

  constructor(tools: Pick<PdfTools, 'compress' | 'hashFile'>) {
    this.#tools = tools
    this.#hash = tools.hashFile()
  }

  /** Returns the bytes before all parts. */
  start(): Uint8Array {
    this.#length = fileHeader.length
    return fileHeader
  }

  /** @returns the bytes of the part */
  add({ bytes, locations, objects }: PdfPart): Uint8Array {
    for (const location of locations) this.#locations.push(moveLocation(location, this.#length))
    this.#hash.update(bytes)
    this.#length += bytes.length
    this.#objects = objects
    return bytes
  }

  /** Returns the bytes after all parts. */
  end(root: PdfReference, information: PdfReference): Uint8Array {
    return crossReferences(this.#tools, {
      locations: this.#locations,
      objects: this.#objects,
      start: this.#length,
      root,
      information,
      id: this.#hash.digest(),
    })
  }
}
