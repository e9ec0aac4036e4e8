/** Limits how many jobs all processes claim together, by a state that they share. */
export interface JobGate {
  /**
   * Asks for jobs to claim.
   *
   * @param now of the queue's clock
   * @returns how many may be claimed, and in how many ms to ask for more
   */
  take(wanted: number, now: number): Promise<{ granted: number; waitMs: number }>
  /** Returns what was granted and not claimed. */
  giveBack(unused: number): Promise<void>
}
