import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import {
  certificateOf,
  contentValue,
  createFontCatalog,
  type FontCatalog,
} from '@certificate-sdk/template/internal'
import type { Logger } from 'pino'
import { type ImageSize, sizeOfImage } from '../images/StoredImage.ts'
import { readFontSource, withHostedFonts } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'
import type { Renderer, RenderingHealth, RenderOptions } from './Renderer.ts'
import type { ImageSource, LoadImage } from './RenderImages.ts'
import type { RenderJob, ResultOf } from './RenderJob.ts'
import { inProcessThread, type JobRunner, RenderThreads } from './RenderThreads.ts'
import { shareFonts } from './ResourceRequest.ts'
import { documentBytes, type MeasuredImages, measurePages, pngBytes } from './renderingCost.ts'
import { RenderingFailedError, RenderingTimeoutError } from './renderingErrors.ts'
import { requireFonts } from './requireFonts.ts'
import { SharedFonts } from './SharedFonts.ts'

/** Options for rendering certificates. */
export interface RendererOptions {
  /** Folder with additional font families. */
  fontsDir?: string | undefined
  /** Rendering threads; 0: the calling thread renders. Default: one per CPU, from 2 to 4. */
  workers?: number | undefined
  /** Maximum number of waiting certificates per owner. Default: 64. */
  queueLimit?: number | undefined
  /**
   * Unpacked font files, which renderers of one process may share if they have the same `fontsDir`. Default: not
   * shared.
   */
  fonts?: SharedFonts | undefined
  /** CPU time limit per certificate, in ms; wall-clock time on systems other than Linux. Default: 30,000. */
  timeLimit?: number | undefined
  /** Returns the size of a hosted image, in px and bytes. Default: loads the image. */
  imageSize?: ((hash: string) => Promise<ImageSize | undefined>) | undefined
  /** Logs each unexpected failure, without the certificate's content. */
  log?: Pick<Logger, 'error' | 'warn'> | undefined
  /** Called when the calling thread begins a job, if there are no threads; returns a function to call at its end. */
  beginRendering?: (() => () => void) | undefined
  /** Milliseconds since 1970. Default: `Date.now`. */
  clock?: (() => number) | undefined
}

/** Total cache size of all threads, in bytes. */
const cacheBytes = 96 * 2 ** 20

/**
 * Starts a renderer with its own threads, so that no template can keep the service from answering.
 *
 * @param loadImage finds a hosted image by its content hash
 * @throws if a font file in `fontsDir` can't be used
 *
 * @example
 * const renderer = await createRenderer((hash) => findImage(database, hash), { workers: 2 })
 * const png = await renderer.render({ kind: 'png', certificate, scale: 2 })
 */
export async function createRenderer(loadImage: LoadImage, options: RendererOptions = {}): Promise<Renderer> {
  const { fontsDir, workers = Math.min(4, Math.max(2, availableParallelism())) } = options
  const { queueLimit = 64, fonts, timeLimit = 30_000, log, clock = Date.now, beginRendering } = options
  const sizeByLoading = async (hash: string) => {
    const image = await loadImage(hash)
    return image && sizeOfImage(image)
  }
  const images: ImageSource & MeasuredImages = { load: loadImage, size: options.imageSize ?? sizeByLoading }
  const source = withHostedFonts(await readFontSource(fontsDir), images)
  const catalog = createFontCatalog(source.custom)
  // Only a build has this file. When running from source, the calling thread renders.
  const file = new URL('./renderWorker.js', import.meta.url)
  return new LimitedRenderer({
    images,
    catalog,
    log,
    clock,
    createThreads: (onReplace) =>
      workers === 0 || !existsSync(file)
        ? inProcessThread(
            InProcessRenderer.create(images, fonts ? shareFonts(source, fonts) : source, { cacheBytes }),
            beginRendering,
          )
        : new RenderThreads({
            file,
            images,
            source,
            fonts: fonts ?? new SharedFonts(),
            fontsDir,
            workers,
            queueLimit,
            timeLimit,
            cacheBytes,
            onReplace,
          }),
  })
}

/** Consecutive failures after which a blank certificate is rendered, to test whether anything works. */
const suspicious = 5

/** Interval between two such probes, in ms. */
const probeInterval = 10_000

interface LimitedRendererOptions {
  images: MeasuredImages
  catalog: Pick<FontCatalog, 'knows'>
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

/** Refuses jobs that would cost too much, runs the others in threads, and records their outcomes. */
class LimitedRenderer implements Renderer {
  readonly #images: MeasuredImages
  readonly #catalog: Pick<FontCatalog, 'knows'>
  readonly #threads: JobRunner
  readonly #monitor: RenderingHealthMonitor

  constructor({ images, catalog, log, clock, createThreads }: LimitedRendererOptions) {
    this.#images = images
    this.#catalog = catalog
    this.#monitor = new RenderingHealthMonitor({ log, clock, probe: () => this.#threads.run(blankJob, {}) })
    this.#threads = createThreads(() => this.#monitor.threadReplaced())
  }

  async render<Job extends RenderJob>(job: Job, options: RenderOptions = {}): Promise<ResultOf<Job>> {
    requireFonts(job, this.#catalog)
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

  /** Estimates the native memory of a job, in bytes. Rejects if it costs too much. */
  async #weigh(job: RenderJob): Promise<number> {
    // Each is measured there.
    if (job.kind === 'checkMany') return 0
    if (job.kind === 'print') {
      // Drawn one at a time.
      const weights = job.certificates.map(async ({ pages }) =>
        documentBytes(await measurePages(pages, this.#images)),
      )
      return Math.max(0, ...(await Promise.all(weights)))
    }
    const { pages } = job.certificate
    const measure = (timedScale?: number) => measurePages(pages, this.#images, timedScale)
    if (job.kind === 'png') {
      // An issued certificate is always rendered at scale 1, whatever the current limit.
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

/** Public names of job kinds. */
const shownKinds = {
  check: 'check',
  checkMany: 'check',
  png: 'png',
  pdf: 'pdf',
  print: 'pdf',
  svg: 'svg',
} as const satisfies Record<RenderJob['kind'], string>

interface MonitorOptions {
  log: Pick<Logger, 'error' | 'warn'> | undefined
  /** Milliseconds since 1970. */
  clock: () => number
  /** Renders a blank certificate. */
  probe: () => Promise<unknown>
}

/**
 * Records outcomes of jobs.
 *
 * | consecutive failures | blank certificate | status |
 * | --- | --- | --- |
 * | 0 | not tried | `ok` |
 * | 1 to 4 | not tried | `degraded` |
 * | 5 and more | renders | `degraded`: one account's designs fail, which must not take the service out of rotation |
 * | 5 and more | fails | `failing` |
 */
export class RenderingHealthMonitor {
  readonly #options: MonitorOptions
  #failures = 0
  #consecutive = 0
  #last: { at: number; job: NonNullable<RenderingHealth['lastError']>['job'] } | undefined
  #probed: { at: number; works: Promise<boolean> } | undefined

  constructor(options: MonitorOptions) {
    this.#options = options
  }

  succeeded(): void {
    this.#consecutive = 0
  }

  /** Counts a failure and logs its cause, without the certificate's content. */
  failed(job: RenderJob, error: Error): void {
    const { kind } = job
    this.#failures++
    this.#consecutive++
    this.#last = { at: this.#options.clock(), job: shownKinds[kind] }
    const certificates = job.kind === 'print' ? job.certificates : [job.certificate]
    const items = certificates.flatMap(({ pages }) => pages.flatMap((page) => page.items))
    const texts = items.flatMap(({ label, content }) => [label, contentValue(content)])
    if ('information' in job) texts.push(job.information.title, job.information.author)
    const { stack, message } = error.cause instanceof Error ? error.cause : error
    const cause = withoutTexts(stack ?? message, texts)
    this.#options.log?.error({ job: kind, fields: items.length, cause }, 'rendering failed')
  }

  threadReplaced(): void {
    this.#options.log?.warn('a rendering thread failed twice in a row and was replaced')
  }

  async health(): Promise<RenderingHealth> {
    const last = this.#last
    return {
      status: await this.#status(),
      failures: this.#failures,
      ...(last && { lastError: { at: new Date(last.at).toISOString(), job: last.job } }),
    }
  }

  async #status(): Promise<RenderingHealth['status']> {
    if (this.#consecutive === 0) return 'ok'
    return this.#consecutive < suspicious || (await this.#probe()) ? 'degraded' : 'failing'
  }

  #probe(): Promise<boolean> {
    const { clock, probe } = this.#options
    if (!this.#probed || clock() - this.#probed.at >= probeInterval) {
      const works = probe().then(
        () => true,
        () => false,
      )
      this.#probed = { at: clock(), works }
    }
    return this.#probed.works
  }
}

/** Removes certificate texts, which error messages may quote. */
function withoutTexts(cause: string, texts: readonly string[]): string {
  const longestFirst = texts.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, text) => rest.replaceAll(text, '…'), cause)
}
