/** Stops the start with one line for the terminal, without a stack trace: the person can fix it. */
export class StartError extends Error {
  name = 'StartError'
}
