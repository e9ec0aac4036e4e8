/** Time, ids, and randomness. Everything that depends on them takes them from here, so that tests decide them. */
export interface System {
  /** Milliseconds since 1970. */
  clock: () => number
  /** A random UUID. */
  newId: () => string
  randomBytes: (length: number) => Uint8Array
}
