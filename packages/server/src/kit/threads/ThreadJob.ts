/**
 * Work that a thread does beside the event loop.
 *
 * A kind of job is a constant that a module exports. The thread imports that module and looks the constant up, so a new
 * kind needs no change here, and threads load only the code of the jobs that they run.
 *
 * @example
 * // images/cleanImageJob.ts
 * export const cleanImageJob: ThreadJob<Uint8Array, CleanedImage> = {
 *   module: import.meta.url,
 *   name: 'cleanImageJob',
 *   run: cleanImage,
 *   transfers: ({ bytes }) => [bytes],
 * }
 * // where it is needed
 * const cleaned = await parsing.run(cleanImageJob, bytes, { owner: accountId, transfer: [bytes] })
 */
export interface ThreadJob<Input, Output> {
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

/** Buffers that a part fills completely: a part of a shared buffer must be copied. */
export function wholeBuffers(parts: readonly Uint8Array[]): ArrayBuffer[] {
  return parts.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
}
