/** Size and checksum of a rendered file. */
export interface RenderedSize {
  size: number
  crc: number
}

/**
 * Caches the sizes and checksums of an archive's files, 12 bytes each, so that resuming a download doesn't render files
 * again to find where it stopped.
 */
export class ArchiveSizes {
  readonly #sizes: Float64Array
  readonly #crcs: Uint32Array

  /** @param count number of files in the archive */
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
