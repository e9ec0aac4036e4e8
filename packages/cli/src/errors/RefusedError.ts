/** The command cannot be carried out now; the message says what to do. Nothing was issued. Exit code 3. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
