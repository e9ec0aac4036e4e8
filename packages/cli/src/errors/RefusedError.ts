/** The command cannot run now; the message says what to do. Nothing was issued. Exit code 3. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
