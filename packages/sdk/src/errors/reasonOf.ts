/** What an error says; never throws, whatever was thrown. */
export function reasonOf(cause: unknown): string {
  try {
    return (cause instanceof Error && cause.message) || String(cause)
  } catch {
    return 'unknown reason'
  }
}
