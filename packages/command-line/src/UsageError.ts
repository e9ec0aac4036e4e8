/** A program was called incorrectly; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * One line about a wrong call, which ends with where to read more.
 *
 * @param called program, and command if it is known, such as `certificates templates list`
 */
export function usageMessage({ message }: UsageError, called: string): string {
  return `${message} See ${called} --help.`
}
