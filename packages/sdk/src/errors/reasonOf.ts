/** The message of anything that was thrown; never throws itself. */
export function reasonOf(cause: unknown): string {
  try {
    return (cause instanceof Error && cause.message) || String(cause)
  } catch {
    return 'unknown reason'
  }
}
