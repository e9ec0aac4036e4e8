import { ServiceError } from '../errors/ServiceError.ts'
import { type ThreadJob, wholeBuffers } from '../threads/ThreadJob.ts'
import { threadJobProgram } from '../threads/threadJobProgram.ts'
import { type JobErrors, WorkerPool } from '../threads/WorkerPool.ts'
import type { Parsing, ParsingOptions } from './Parsing.ts'

/** CPU time limit per job, in ms. The slowest is an image of 50 megapixels that must be re-encoded. */
const timeLimit = 30_000

/** Maximum number of waiting jobs, per owner and in total. Each holds up to 24 MB. */
const queueLimits = { perOwner: 16, total: 64 }

/** How long an idle thread is kept, in ms. It caches nothing. */
const restMs = 60_000

const errors: JobErrors = {
  busy: (why) =>
    new ServiceError(503, 'busy', 'Too many large requests arrived at once. Try again.', {
      reason: `No parsing thread is free: ${why}.`,
    }),
  timeout: () =>
    new ServiceError(
      400,
      'too_slow_to_read',
      'What the request sends takes too long to read: send less, or smaller images.',
    ),
  failed: (cause) => new Error(`A parsing thread failed: ${cause.message}`, { cause }),
}

/** Number of threads, started on demand; images use at most two. */
const threads = 4

/** Parses in threads, which start with the first job. */
export function createParsing(): Parsing {
  const program = threadJobProgram()
  return program ? new ParsingThreads(program, threads) : parsingHere
}

/** Parses in the calling thread, which may be a worker itself. */
export const parsingHere: Parsing = {
  run: async (job, input) => job.run(input),
  close: async () => {},
}

/**
 * Threads for untrusted bytes: a slow parse delays only other large requests of the same owner, not the event loop or
 * anyone else. Started on demand.
 */
export class ParsingThreads implements Parsing {
  readonly #pool: WorkerPool

  /**
   * @param file the compiled `threadJobWorker`
   * @param threads at least 2; an owner can use all but one
   */
  constructor(file: URL, threads: number) {
    this.#pool = new WorkerPool({
      file,
      workers: threads,
      runningPerOwner: threads - 1,
      queueLimits,
      timeLimit,
      restMs,
      errors,
    })
  }

  run<Input, Output>(
    { module, name }: ThreadJob<Input, Output>,
    input: Input,
    { owner, transfer = [] }: ParsingOptions,
  ): Promise<Output> {
    return this.#pool.run({ module, name, input }, { owner, transfer: wholeBuffers(transfer) })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
