/**
 * Work that a thread does off the event loop.
 *
 * A kind of job is a constant that a module exports. The thread imports that module and looks up the constant, so new
 * kinds need no change here, and threads load only the code of their jobs.
 *
 * @example // images/cleanImageJob.ts export const cleanImageJob: ThreadJob<Uint8Array, CleanedImage> = { module:
 *   import.meta.url, name: 'cleanImageJob', run: cleanImage, transfers: ({ bytes }) => [bytes], } // at the call site
 *   const cleaned = await parsing.run(cleanImageJob, bytes, { owner: accountId, transfer: [bytes] })
 */
export interface ThreadJob<Input, Output> {
  /** URL of the module: `import.meta.url`. */
  module: string
  /** Name under which the module exports the job. */
  name: string
  /**
   * Input and output are cloned (HTML, 2.7 "Safe passing of structured data"): data only, no functions. Return problems
   * with the input instead of throwing: only a thrown error's message and stack reach the caller.
   */
  run(input: Input): Output | Promise<Output>
  /** Parts of the output to transfer instead of copying, if they don't share their memory. */
  transfers?(output: Output): readonly Uint8Array[]
  /** Returns true if the thread must not run another job, as after a trap that the job caught (`isTrap`). */
  spends?(output: Output): boolean
}

/** Buffers that a part fills completely; a part of a shared buffer must be copied. */
export function wholeBuffers(parts: readonly Uint8Array[]): ArrayBuffer[] {
  return parts.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
}
