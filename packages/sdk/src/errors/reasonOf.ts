/** Returns the message of anything thrown; never throws itself. */
export function reasonOf(cause: unknown): string {
  try {
    return String((cause as Partial<Error> | null | undefined)?.message || cause)
  } catch {
    return 'unknown reason'
  }
}
