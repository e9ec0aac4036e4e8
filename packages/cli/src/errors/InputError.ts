/**
 * A file cannot be used: missing, not readable, or not what it should be. Nothing was issued. Exit code 2.
 *
 * The message may leave out the file's name if whoever opened the file adds it.
 */
export class InputError extends Error {
  override readonly name = 'InputError'
}
