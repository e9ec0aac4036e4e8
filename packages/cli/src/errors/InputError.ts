/**
 * A file cannot be used: missing, not readable, or malformed. Nothing was issued. Exit code 2.
 *
 * The message may leave out the file's name if the caller adds it.
 */
export class InputError extends Error {
  override readonly name = 'InputError'
}
