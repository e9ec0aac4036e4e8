import {
  type Certificate,
  type CertificateItem,
  contentValue,
  shapeEffort,
  textsOf,
} from '@certificate-sdk/template/internal'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { type JobOptions, WorkerPool } from '../../kit/threads/WorkerPool.ts'
import type { FontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'
import type { CertificateRenderer } from './Renderer.ts'
import type { ImageSource } from './RenderImages.ts'
import type { RenderJob, ResultOf } from './RenderJob.ts'
import { type ResourceRequest, respondToRequest, shareFonts } from './ResourceRequest.ts'
import { RenderingFailedError, renderingJobErrors } from './renderingErrors.ts'
import type { SharedFonts } from './SharedFonts.ts'

/**
 * Limits of a quick check. Ordinary certificates are far below; the worst at these limits takes the main thread a few
 * milliseconds, or a tenth of a second with deliberately expensive shapes or letters.
 */
const most = {
  fields: 30,
  spans: 50,
  characters: 1_000,
  /** Pieces of shapes; an ornament counts as 500. */
  pieces: 600,
  /** Bent letters; an outline counts as ten. */
  areas: 60,
  /** Shapes whose edges may be compared with a character, summed over all characters. */
  comparisons: 3_000,
}

/** Runs rendering jobs. */
export interface JobRunner {
  /** Rejects with one of `renderingErrors`, or with the error from reading an image. */
  run<Job extends RenderJob>(job: Job, options: JobOptions): Promise<ResultOf<Job>>
  close(): Promise<void>
}

interface RenderThreadsOptions {
  /** The worker's module. */
  file: URL
  images: ImageSource
  source: FontSource
  fonts: SharedFonts
  fontsDir: string | undefined
  workers: number
  /** Maximum number of waiting jobs per owner. */
  queueLimit: number
  /** CPU time per job, in ms. */
  timeLimit: number
  /** Total for all workers. */
  cacheBytes: number
  /** Called after a worker was replaced because it failed repeatedly. */
  onReplace: () => void
}

/**
 * Old-space size that a thread's heap reaches before V8 runs a full garbage collection, in MB. At V8's default of 16 MB
 * it runs every few certificates, concurrently on other CPUs, and costs a fifth of the throughput of two threads. Much
 * more would only keep garbage: about 30 MB are in use.
 */
const initialHeapMegabytes = 40
/**
 * Native memory of all certificates being rendered, in bytes: two A4 pages at 300 dpi are drawn as PNG one at a time,
 * and four of them at once as PDF.
 */
const nativeBytes = 192 * 2 ** 20
/** CPU time limit of a check, in ms; longer checks would hold up issuing. */
const checkTimeLimit = 5_000
/** Checks decode no images. */
const checksCacheBytes = 1
/**
 * Font files that the shapers of all threads keep for the next certificates, in bytes, and as much again for fonts of
 * accounts. The files are shared, but each shaper needs its copies.
 */
const loadedFontBytes = 40 * 2 ** 20
/**
 * Number of threads only for checks. An owner gets at most one, so that heavy templates don't block the checks of
 * others.
 */
const checkers = 2
/** Number of owners with a full queue before new ones are refused. */
const ownersWaiting = 8

/**
 * Two pools of threads, plus the calling thread. Issuing only waits for checks, so images, previews, and emails can't
 * block or delay it.
 *
 * | job | runs in |
 * | --- | --- |
 * | check of an ordinary certificate | the calling thread, which takes less time than sending it to another one |
 * | any other check, and checks of many recipients | a pool for checks |
 * | image, PDF, SVG | a pool of lower priority |
 */
export class RenderThreads implements JobRunner {
  readonly #here: JobRunner
  readonly #checking: WorkerPool
  readonly #drawing: WorkerPool

  constructor(options: RenderThreadsOptions) {
    const { file, images, source, fonts, fontsDir, workers, queueLimit, timeLimit, cacheBytes, onReplace } =
      options
    const shared = {
      file,
      initialHeapMegabytes,
      onReplace,
      errors: renderingJobErrors,
      respond: (request: unknown) => respondToRequest(request as ResourceRequest, { images, fonts, source }),
    }
    const fontBytes = Math.ceil(loadedFontBytes / (1 + checkers + workers))
    const checks = { cacheBytes: checksCacheBytes, fontBytes }
    this.#here = inProcessThread(InProcessRenderer.create(images, shareFonts(source, fonts), checks))
    this.#checking = new WorkerPool({
      ...shared,
      workers: checkers,
      runningPerOwner: checkers - 1,
      queueLimits: { perOwner: queueLimit * 16, total: queueLimit * 64 },
      timeLimit: checkTimeLimit,
      workerData: { fontsDir, ...checks, background: false },
    })
    this.#drawing = new WorkerPool({
      ...shared,
      workers,
      queueLimits: { perOwner: queueLimit, total: queueLimit * ownersWaiting },
      timeLimit,
      weightLimit: nativeBytes,
      workerData: { fontsDir, cacheBytes: cacheBytes / workers, fontBytes, background: true },
    })
  }

  run<Job extends RenderJob>(job: Job, options: JobOptions): Promise<ResultOf<Job>> {
    if (job.kind !== 'check' && job.kind !== 'checkMany') return this.#drawing.run(job, options)
    if (job.kind === 'check' && isQuickCheck(job.certificate)) return this.#here.run(job, options)
    return this.#checking.run(job, options)
  }

  async close(): Promise<void> {
    await Promise.all([this.#checking.close(), this.#drawing.close()])
  }
}

/** Runs jobs in the calling thread, and rejects as {@link RenderThreads} does. */
export function inProcessThread(
  renderer: Promise<CertificateRenderer>,
  beginRendering?: () => () => void,
): JobRunner {
  return {
    async run(job) {
      const ready = await renderer
      const end = beginRendering?.()
      try {
        return await ready.render(job)
      } catch (error) {
        if (error instanceof ServiceError) throw error
        throw new RenderingFailedError(error instanceof Error ? error : new Error(String(error)))
      } finally {
        end?.()
      }
    },
    close: async () => {},
  }
}

/** Returns true if a check takes less time than sending it to another thread, whatever the texts are. */
export function isQuickCheck({ pages, fonts }: Pick<Certificate, 'pages' | 'fonts'>): boolean {
  // Shaping with an uploaded font may take any time.
  if (fonts?.length) return false
  const items = pages.flatMap((page) => page.items)
  if (items.length > most.fields) return false
  const spans = sumOf(items.flatMap(textsOf), (text) => text.spans.length)
  if (spans > most.spans) return false
  const shapes = items.filter(({ content }) => content.kind === 'shape')
  const others = items.filter(({ content }) => content.kind !== 'shape')
  if (sumOf(shapes, shapeEffort) > most.pieces || sumOf(others, shapeEffort) > most.areas) return false
  // Counts the URL of an image, which is a short reference.
  const characters = sumOf(items, ({ content }: CertificateItem) => contentValue(content).length)
  return characters <= most.characters && characters * shapes.length <= most.comparisons
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}
