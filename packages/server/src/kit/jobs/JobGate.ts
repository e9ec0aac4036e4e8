/** Limits how many jobs all processes claim together, with shared state. */
export interface JobGate {
  /**
   * Requests permission to claim jobs.
   *
   * @param now on the queue's clock
   * @returns how many may be claimed, and the ms until more may be
   */
  take(wanted: number, now: number): Promise<{ granted: number; waitMs: number }>
  /** Returns permissions that were not used. */
  giveBack(unused: number): Promise<void>
}
