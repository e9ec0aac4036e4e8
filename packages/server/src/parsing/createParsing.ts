import { existsSync } from 'node:fs'
import type { Parsing } from './ParsingJob.ts'
import { ParsingThreads } from './ParsingThreads.ts'

/** Threads; images use two at most. They start on demand. */
const threads = 4

/** Parses in threads. Nothing starts before the first job. */
export function createParsing(): Parsing {
  // Only a build has this file. From the sources, the calling thread parses.
  const file = new URL('./parsingWorker.js', import.meta.url)
  return existsSync(file) ? new ParsingThreads(file, threads) : parsingHere
}

/** Parses in the calling thread. */
const parsingHere: Parsing = {
  run: async (job, input) => job.run(input),
  close: async () => {},
}
