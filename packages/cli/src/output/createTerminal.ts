import type { Terminal } from './Terminal.ts'

/** The part of `process.stdout` and `process.stderr` in use. */
export interface TextStream {
  write(text: string, written?: () => void): unknown
  isTTY?: boolean
  columns?: number
}

/** Shorter texts are not secrets, and occur in words. */
const minSecretLength = 8

/** An API key of the service, in any text. */
const serviceKey = /\bcs_[\w-]{20,}/g

const eraseLine = '\r\u001b[K'

/** Prints to the two streams of a process. Never prints a secret, no matter where it got into a message. */
export function createTerminal(stdout: TextStream, stderr: TextStream, secret: string | undefined): Terminal {
  let drawn = ''
  const conceal = (text: string) => {
    const withoutSecret = secret && secret.length >= minSecretLength ? text.replaceAll(secret, '…') : text
    return withoutSecret.replace(serviceKey, '…')
  }
  // Some terminals do not know their width and say 0.
  const columns = () => (stderr.isTTY ? stderr.columns || 80 : undefined)
  return {
    out: (text) => new Promise((resolve) => stdout.write(`${conceal(text)}\n`, () => resolve())),
    note(text) {
      stderr.write(`${drawn && eraseLine}${conceal(text)}\n${drawn}`)
    },
    draw(line) {
      if (columns() === undefined || line === drawn) return
      stderr.write(eraseLine + line)
      drawn = line
    },
    get columns() {
      return columns()
    },
  }
}
