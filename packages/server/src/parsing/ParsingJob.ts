/**
 * Work on bytes that somebody sent, done in a parsing thread.
 *
 * A kind of job is a constant that a module exports. The thread imports that module and looks the constant up, so a new
 * kind needs no change here, and threads load only the code of the jobs that they run.
 *
 * @example
 * // images/cleanImageJob.ts
 * export const cleanImageJob: ParsingJob<Uint8Array, CleanedImage> = {
 *   module: import.meta.url,
 *   name: 'cleanImageJob',
 *   run: cleanImage,
 *   transfers: ({ bytes }) => [bytes],
 * }
 * // where it is needed
 * const cleaned = await parsing.run(cleanImageJob, bytes, { owner: accountId, transfer: [bytes] })
 */
export interface ParsingJob<Input, Output> {
  /** Address of the module: `import.meta.url`. */
  module: string
  /** Name under which the module exports the job. */
  name: string
  /**
   * Input and output are cloned (HTML, 2.7 "Safe passing of structured data"): data only, without functions. Returns what
   * is wrong with the input instead of throwing it: of a thrown error, only the message and the stack reach the caller.
   */
  run(input: Input): Output | Promise<Output>
  /** Parts of the output that are moved instead of copied, if they do not share their memory with anything else. */
  transfers?(output: Output): readonly Uint8Array[]
}

/** Whose job it is, and what it needs. */
export interface ParsingOptions {
  /** Account or address that sent the bytes; owners share the threads fairly. */
  owner: string
  /** Parts of the input that are moved to the thread instead of copied: the caller can no longer read them. */
  transfer?: readonly Uint8Array[]
}

/** Runs jobs in threads, or in the calling thread. */
export interface Parsing {
  /**
   * Rejects with a `ServiceError` of 503 `busy` if too many jobs wait, and of 400 `too_slow_to_read` if the job took too
   * much CPU time; with another error, whose `cause` has what is left of it, if the job threw.
   */
  run<Input, Output>(job: ParsingJob<Input, Output>, input: Input, options: ParsingOptions): Promise<Output>
  close(): Promise<void>
}

/** Buffers that a part fills completely: a part of a shared buffer must be copied. */
export function wholeBuffers(parts: readonly Uint8Array[]): ArrayBuffer[] {
  return parts.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
}
