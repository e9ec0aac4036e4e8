import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { GrowingBuffer } from '../png/GrowingBuffer.ts'

/** Writes a part of a piece at a place of a file; returns how many bytes were written. */
type WriteBytes = (file: number, piece: Uint8Array, start: number, length: number, at: number) => number

/**
 * Bytes that are appended piece by piece and wait in a temporary file, so that they are not in memory together with the huge
 * image that they are made from. The file loses its name as soon as it is open, so nothing of it stays, not even after a
 * crash. Without a folder or room for it, the bytes stay in memory.
 */
export class SpilledBytes {
  /** `undefined` once something could not be written. */
  #file: number | undefined
  #opened: number | undefined
  #written = 0
  readonly #rest: GrowingBuffer
  readonly #writeSync: WriteBytes

  /**
   * @param path of a file that does not exist
   * @param reserved in bytes, of memory that is only used without a file
   * @param write replaced in tests, which fill no disk
   */
  constructor(path: string, reserved: number, write: WriteBytes = writeSync) {
    this.#writeSync = write
    this.#rest = new GrowingBuffer(reserved)
    try {
      this.#opened = openSync(path, 'wx+', 0o600)
      this.#file = this.#opened
      unlinkSync(path)
    } catch {
      // A full or read-only disk must not prevent a certificate.
    }
  }

  append(...pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) this.#rest.append(piece.subarray(this.#write(piece)))
  }

  /** Everything that was appended; ends with {@link close}. */
  end(): Buffer {
    const rest = this.#rest.end()
    if (this.#opened === undefined || !this.#written) return rest
    const bytes = Buffer.allocUnsafeSlow(this.#written + rest.length)
    for (let at = 0; at < this.#written; ) {
      const read = readSync(this.#opened, bytes, at, this.#written - at, at)
      if (!read) throw new Error('A temporary file is shorter than what was written to it.')
      at += read
    }
    bytes.set(rest, this.#written)
    this.close()
    return bytes
  }

  /** Gives up the file. */
  close(): void {
    if (this.#opened !== undefined) closeSync(this.#opened)
    this.#opened = undefined
    this.#file = undefined
  }

  /** Returns how many bytes of a piece are in the file. */
  #write(piece: Uint8Array): number {
    let done = 0
    try {
      while (this.#file !== undefined && done < piece.length) {
        const some = this.#writeSync(this.#file, piece, done, piece.length - done, this.#written)
        done += some
        this.#written += some
      }
    } catch {
      this.#file = undefined
    }
    return done
  }
}
