/** Counts and measures what the service does. Names neither accounts nor recipients. */
export interface Meter {
  /** @param seconds until the response was sent or its connection closed */
  request(route: string, method: string, status: number, seconds: number): void
  /** @param credits that the certificate cost */
  certificateIssued(credits: number): void
  /** Counts a certificate of test mode, which is none. */
  specimenIssued(): void
  mailAttempt(outcome: 'sent' | 'refused' | 'failed'): void
  /** @param seconds of CPU time that the event loop spent on one section of a request */
  loopHeld(route: string, seconds: number): void
  requestShed(): void
  /** @returns ends the job */
  renderJob(kind: string): () => void
  /** Everything that was measured, in Prometheus' text format. */
  text(): Promise<string>
  close(): void
}
