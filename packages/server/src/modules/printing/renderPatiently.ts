import { setTimeout as delay } from 'node:timers/promises'
import type { Renderer, RenderOptions } from '../../render/rendering/Renderer.ts'
import type { PrintJob, PrintResult } from '../../render/rendering/RenderJob.ts'
import { RenderingBusyError } from '../../render/rendering/renderingErrors.ts'

/** Delay between attempts, in ms. */
const pauseMs = 500

/** Attempts before a print fails: about two minutes. */
const maxAttempts = 240

/**
 * Renders a part of a print, retrying while the queue is full: after the first part, the response has begun and could
 * only be cut off.
 *
 * @param pause waits, and rejects once the signal aborts
 */
export async function renderPatiently(
  renderer: Pick<Renderer, 'render'>,
  job: PrintJob,
  options: RenderOptions,
  pause: (ms: number, signal?: AbortSignal) => Promise<unknown> = (ms, signal) =>
    delay(ms, undefined, { signal }),
): Promise<PrintResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await renderer.render(job, options)
    } catch (error) {
      const isFirst = job.state === undefined
      if (isFirst || attempt >= maxAttempts || !(error instanceof RenderingBusyError)) throw error
      await pause(pauseMs, options.signal)
    }
  }
}
