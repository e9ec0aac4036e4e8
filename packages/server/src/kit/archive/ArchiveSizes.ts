/** Size and checksum of a rendered file. */
export interface RenderedSize {
  size: number
  crc: number
}

/**
 * Remembers the sizes and checksums of the files of an archive, 12 bytes each, so that a download that resumes does not render
 * files again just to find where it stopped.
 */
export class ArchiveSizes {
  readonly #sizes: Float64Array
  readonly #crcs: Uint32Array

  /** @param count files of the archive */
  constructor(count: number) {
    this.#sizes = new Float64Array(count).fill(-1)
    this.#crcs = new Uint32Array(count)
  }

  at(index: number): RenderedSize | undefined {
    const size = this.#sizes[index] ?? -1
    return size < 0 ? undefined : { size, crc: this.#crcs[index] ?? 0 }
  }

  set(index: number, { size, crc }: RenderedSize): void {
    this.#sizes[index] = size
    this.#crcs[index] = crc
  }
}
