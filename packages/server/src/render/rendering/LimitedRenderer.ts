import { certificateOf } from '@certificate-sdk/template/internal'
import type { Logger } from 'pino'
import type { Renderer, RenderingHealth, RenderOptions } from './Renderer.ts'
import { RenderingHealthMonitor } from './RenderingHealthMonitor.ts'
import type { RenderJob, ResultOf } from './RenderJob.ts'
import type { JobRunner } from './RenderThreads.ts'
import { documentBytes, type MeasuredImages, measurePages, pngBytes } from './renderingCost.ts'
import { RenderingFailedError, RenderingTimeoutError } from './renderingErrors.ts'

interface LimitedRendererOptions {
  images: MeasuredImages
  log: Pick<Logger, 'error' | 'warn'> | undefined
  clock: () => number
  /** @param onReplace called after a thread was replaced because it failed repeatedly */
  createThreads: (onReplace: () => void) => JobRunner
}

/** The smallest certificate with a page and a font. */
const blankJob: RenderJob = {
  kind: 'pdf',
  certificate: certificateOf(
    {
      imageUrl: '',
      dimensions: { width: 16, height: 16 },
      fields: [{ type: 'name', text: '', x: 0, y: 0, fontSize: 12 }],
    },
    ['A'],
  ),
  information: { id: '', title: '', author: '', createdAt: new Date(0) },
}

/** Refuses jobs that would cost too much, runs the others in threads, and records how they end. */
export class LimitedRenderer implements Renderer {
  readonly #images: MeasuredImages
  readonly #threads: JobRunner
  readonly #monitor: RenderingHealthMonitor

  constructor({ images, log, clock, createThreads }: LimitedRendererOptions) {
    this.#images = images
    this.#monitor = new RenderingHealthMonitor({ log, clock, probe: () => this.#threads.run(blankJob, {}) })
    this.#threads = createThreads(() => this.#monitor.threadReplaced())
  }

  async render<Job extends RenderJob>(job: Job, options: RenderOptions = {}): Promise<ResultOf<Job>> {
    const weight = await this.#weigh(job)
    try {
      const result = await this.#threads.run(job, { weight, ...options })
      this.#monitor.succeeded()
      return result
    } catch (error) {
      if (error instanceof RenderingFailedError || error instanceof RenderingTimeoutError)
        this.#monitor.failed(job, error)
      throw error
    }
  }

  /** Native memory that a job takes, in bytes. Rejects for a job that costs too much. */
  async #weigh(job: RenderJob): Promise<number> {
    // Measured there, each for itself.
    if (job.kind === 'checkMany') return 0
    const { pages } = job.certificate
    const measure = (timedScale?: number) => measurePages(pages, this.#images, timedScale)
    if (job.kind === 'png') {
      // An issued certificate is always rendered at scale 1, whatever the limit is today.
      const isTimed = job.scale > 1 || job.isPreview
      return pngBytes(pages[0], job.scale, await measure(isTimed ? job.scale : undefined))
    }
    if (job.kind !== 'check') return documentBytes(await measure())
    await measure(1)
    return 0
  }

  health(): Promise<RenderingHealth> {
    return this.#monitor.health()
  }

  close(): Promise<void> {
    return this.#threads.close()
  }
}
