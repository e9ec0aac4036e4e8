interface SharedRead {
  value: Promise<unknown>
  readers: number
  leaving: AbortController
}

/** A value shared by several readers. */
export interface Shared<Value> {
  value: Promise<Value>
  /** Must be called once. */
  release(): void
}

/**
 * Loads a value once for all its current readers, whether they wait for it or still use it. Forgets it when the last
 * one leaves, aborting a running load.
 */
export class SharedReads {
  readonly #reads = new Map<string, SharedRead>()

  /** @param key identifies the value: callers with the same key must load the same value */
  share<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Shared<Value> {
    const read = this.#reads.get(key) ?? start(load)
    this.#reads.set(key, read)
    read.readers++
    return {
      value: read.value as Promise<Value>,
      release: () => {
        if (--read.readers > 0) return
        if (this.#reads.get(key) === read) this.#reads.delete(key)
        read.leaving.abort()
      },
    }
  }
}

function start(load: (signal: AbortSignal) => Promise<unknown>): SharedRead {
  const leaving = new AbortController()
  return { value: load(leaving.signal), readers: 0, leaving }
}
