/** A command was called wrongly; nothing was done. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
