import { UsageError } from '@certificate-sdk/command-line'

/**
 * Parses a name, note, or reference. Refuses control characters, because lists print labels to terminals.
 *
 * @param absent default value
 * @throws {UsageError} unless it has 1 to 200 printable characters
 */
export function parseLabel<Absent>(
  option: string,
  text: string | undefined,
  absent: Absent,
): string | Absent {
  if (text === undefined) return absent
  const label = text.trim()
  if (!/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u.test(label))
    throw new UsageError(`--${option} must have 1 to 200 printable characters.`)
  return label
}
