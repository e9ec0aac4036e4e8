/** The body of every successful response. */
export interface Envelope {
  success: true
  /** For people; empty for reads. */
  message: string
  data?: unknown
}

/** @example response.json(envelope('Template created.', template)) */
export function envelope(message: string, data?: unknown): Envelope {
  return { success: true, message, ...(data !== undefined && { data }) }
}
