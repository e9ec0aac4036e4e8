/** Time, ids, and randomness. Everything that depends on them takes them from here, so that tests decide them. */
export interface System {
  /** Milliseconds since 1970. */
  clock: () => number
  /** A UUID that nobody can guess. The service's sort by time. */
  newId: () => string
  randomBytes: (length: number) => Uint8Array
}
