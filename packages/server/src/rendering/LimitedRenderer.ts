import type { Logger } from 'pino'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { PdfInformation } from '../pdf/PdfInformation.ts'
import type { CheckResult, Renderer, RenderingHealth, RenderOptions } from './Renderer.ts'
import { RenderingHealthMonitor } from './RenderingHealthMonitor.ts'
import type { RenderJob } from './RenderJob.ts'
import type { JobRunner } from './RenderThreads.ts'
import { documentBytes, type MeasuredImages, measureJob, pngBytes } from './renderingCost.ts'
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
  template: {
    name: '',
    imageUrl: '',
    dimensions: { width: 16, height: 16 },
    fields: [{ type: 'name', text: '', x: 0, y: 0, fontSize: 12 }],
  } as unknown as TemplateDocument,
  values: ['A'],
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

  async check(
    template: TemplateDocument,
    values: readonly string[],
    options: RenderOptions = {},
  ): Promise<CheckResult> {
    await measureJob(template, values, this.#images, 1)
    return this.#run({ kind: 'check', template, values }, options)
  }

  async png(
    template: TemplateDocument,
    values: readonly string[],
    scale: number,
    options: RenderOptions = {},
  ): Promise<Uint8Array> {
    // An issued certificate is always rendered at scale 1, whatever the limit is today.
    const timedScale = scale > 1 ? scale : undefined
    const pixels = await measureJob(template, values, this.#images, timedScale)
    const weight = pngBytes(template, scale, pixels)
    return this.#run({ kind: 'png', template, values, scale }, options, weight)
  }

  async pdf(
    template: TemplateDocument,
    values: readonly string[],
    information: PdfInformation,
    options: RenderOptions = {},
  ): Promise<Uint8Array> {
    const weight = documentBytes(await measureJob(template, values, this.#images))
    return this.#run({ kind: 'pdf', template, values, information }, options, weight)
  }

  async svg(
    template: TemplateDocument,
    values: readonly string[],
    information: PdfInformation,
    options: RenderOptions = {},
  ): Promise<Uint8Array> {
    const weight = documentBytes(await measureJob(template, values, this.#images))
    return this.#run({ kind: 'svg', template, values, information }, options, weight)
  }

  health(): Promise<RenderingHealth> {
    return this.#monitor.health()
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  async #run<Result>(job: RenderJob, options: RenderOptions, weight = 0): Promise<Result> {
    try {
      const result = await this.#threads.run<Result>(job, { ...options, weight })
      this.#monitor.succeeded()
      return result
    } catch (error) {
      if (error instanceof RenderingFailedError || error instanceof RenderingTimeoutError)
        this.#monitor.failed(job, error)
      throw error
    }
  }
}
