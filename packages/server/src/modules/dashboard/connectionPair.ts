import { Duplex } from 'node:stream'

/** One end of a connection within the process. */
class End extends Duplex {
  other: End | undefined
  /** Ends the write that the other end has no room for. */
  #written: (() => void) | undefined

  override _read(): void {
    const written = this.#written
    this.#written = undefined
    written?.()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, written: () => void): void {
    if (!this.other || this.other.push(chunk)) written()
    else this.other.#written = written
  }

  override _final(ended: () => void): void {
    this.other?.push(null)
    ended()
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    const { other } = this
    if (other && !other.destroyed) process.nextTick(() => other.destroy())
    destroyed(error)
  }
}

/** Two ends of a connection within the process: what one writes, the other reads, no faster than it is read. */
export function connectionPair(): [Duplex, Duplex] {
  const [one, other] = [new End(), new End()]
  one.other = other
  other.other = one
  return [one, other]
}
