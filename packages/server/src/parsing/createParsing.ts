import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Parsing } from './ParsingJob.ts'
import { ParsingThreads } from './ParsingThreads.ts'

/** Parses in threads: one per processor, from 2 to 4. Nothing starts before the first job. */
export function createParsing(): Parsing {
  const threads = Math.min(4, Math.max(2, availableParallelism()))
  // Only a build has this file. From the sources, the calling thread parses.
  const file = new URL('./parsingWorker.js', import.meta.url)
  return existsSync(file) ? new ParsingThreads(file, threads) : parsingHere
}

/** Parses in the calling thread. */
const parsingHere: Parsing = {
  run: async (job, input) => job.run(input),
  close: async () => {},
}
