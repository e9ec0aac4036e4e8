/** Counts and measures the service's work. Records neither accounts nor recipients. */
export interface Meter {
  /** @param seconds until the response was sent or the connection closed */
  request(route: string, method: string, status: number, seconds: number): void
  /** @param credits that the certificate cost */
  certificateIssued(credits: number): void
  /** Counts a specimen, separately from certificates. */
  specimenIssued(): void
  mailAttempt(outcome: 'sent' | 'refused' | 'failed'): void
  /** @param seconds of CPU time that one section of a request took on the event loop */
  loopHeld(route: string, seconds: number): void
  requestShed(): void
  /** @returns function that ends the job */
  renderJob(kind: string): () => void
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>
  close(): void
}
