import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { GrowingBuffer } from '../png/GrowingBuffer.ts'

/** Writes part of a piece at an offset of a file; returns the number of bytes written. */
type WriteBytes = (file: number, piece: Uint8Array, start: number, length: number, at: number) => number

/**
 * Collects bytes in a temporary file, so that they are not in memory together with the huge image they are made from.
 * The file is unlinked once open, so nothing remains even after a crash. Without a folder or space for it, the bytes
 * stay in memory.
 */
export class SpilledBytes {
  /** `undefined` once a write has failed. */
  #file: number | undefined
  #opened: number | undefined
  #written = 0
  readonly #rest: GrowingBuffer
  readonly #writeSync: WriteBytes

  /**
   * @param path of a nonexistent file
   * @param reserved memory in bytes that is only used without a file
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

  /** Returns everything appended; ends with {@link close}. */
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

  /** Closes the file. */
  close(): void {
    if (this.#opened !== undefined) closeSync(this.#opened)
    this.#opened = undefined
    this.#file = undefined
  }

  /** Writes a piece, and returns the number of its bytes in the file. */
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
