import { chmodSync, closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/**
 * Appends lines to a file that only its owner can read. At `maxBytes` the file becomes `<file>.1` and a new one
 * begins, so that both together never take more than twice as much.
 */
export class RotatingFile {
  #path
  #maxBytes
  #descriptor
  #size

  /**
   * @param {string} path
   * @param {number} maxBytes
   */
  constructor(path, maxBytes) {
    this.#path = path
    this.#maxBytes = maxBytes
    this.#open()
  }

  /** @param {string} line without its line break */
  append(line) {
    const bytes = Buffer.from(`${line}\n`)
    if (this.#size > 0 && this.#size + bytes.length > this.#maxBytes) this.#rotate()
    writeSync(this.#descriptor, bytes)
    this.#size += bytes.length
  }

  close() {
    closeSync(this.#descriptor)
  }

  #open() {
    this.#descriptor = openSync(this.#path, 'a', 0o600)
    chmodSync(this.#path, 0o600)
    this.#size = fstatSync(this.#descriptor).size
  }

  #rotate() {
    this.close()
    renameSync(this.#path, `${this.#path}.1`)
    this.#open()
  }
}
