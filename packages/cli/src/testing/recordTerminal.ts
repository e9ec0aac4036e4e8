import { createTerminal } from '../output/createTerminal.ts'
import type { Terminal } from '../output/Terminal.ts'

/** A terminal that records its output. */
export interface RecordedTerminal extends Terminal {
  stdout(): string
  stderr(): string
}

/** @param columns width of the screen; without it the messages go to a file */
export function recordTerminal({
  columns,
  secret,
}: {
  columns?: number
  secret?: string
} = {}): RecordedTerminal {
  const texts = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof texts) => ({
    isTTY: columns !== undefined,
    ...(columns !== undefined && { columns }),
    write(text: string, written?: () => void) {
      texts[name] += text
      written?.()
    },
  })
  const terminal = createTerminal(stream('stdout'), stream('stderr'), secret)
  return Object.assign(terminal, { stdout: () => texts.stdout, stderr: () => texts.stderr })
}
