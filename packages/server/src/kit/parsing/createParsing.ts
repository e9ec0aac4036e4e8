import { threadJobProgram } from '../threads/threadJobProgram.ts'
import type { Parsing } from './Parsing.ts'
import { ParsingThreads } from './ParsingThreads.ts'

/** Threads; images use two at most. They start on demand. */
const threads = 4

/** Parses in threads. Nothing starts before the first job. */
export function createParsing(): Parsing {
  const program = threadJobProgram()
  return program ? new ParsingThreads(program, threads) : parsingHere
}

/** Parses in the calling thread, which may be one itself. */
export const parsingHere: Parsing = {
  run: async (job, input) => job.run(input),
  close: async () => {},
}
