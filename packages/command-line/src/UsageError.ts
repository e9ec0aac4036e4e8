/** A program was called incorrectly; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Returns one line about a wrong call, which ends with a reference to the help.
 *
 * @param called program, and command if it is known, such as `certificates templates list`
 */
export function usageMessage({ message }: UsageError, called: string): string {
  return `${message} See ${called} --help.`
}
