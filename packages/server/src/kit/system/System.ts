/**
 * Time, ids, and randomness. All code that depends on them gets them from here, so that tests can control
 * them.
 */
export interface System {
  /** Milliseconds since 1970. */
  clock: () => number
  /** A UUID that nobody can guess. The service's sort by time. */
  newId: () => string
  randomBytes: (length: number) => Uint8Array
}
