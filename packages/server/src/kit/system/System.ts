/** Time, ids, and randomness, passed to all code that depends on them so that tests can control them. */
export interface System {
  /** Milliseconds since 1970. */
  clock: () => number
  /** Creates a UUID that can't be guessed; in the service, ids sort by time. */
  newId: () => string
  randomBytes: (length: number) => Uint8Array
}
