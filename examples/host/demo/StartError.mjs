/** Stops the start with one line on the terminal, without a stack trace, because the person can fix it. */
export class StartError extends Error {
  name = 'StartError'
}
