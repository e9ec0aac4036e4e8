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
 * An ordinary certificate has far less; the worst of this size takes the main thread a few milliseconds, and if its shapes
 * or letters were made for that, a tenth of a second.
 */
const most = {
  fields: 30,
  spans: 50,
  characters: 1_000,
  /** Pieces of shapes; an ornament counts as 500. */
  pieces: 600,
  /** Letters that are bent; an outline counts as ten. */
  areas: 60,
  /** Shapes with whose edges a character may be compared, summed over all characters. */
  comparisons: 3_000,
}

/** Runs rendering jobs somewhere. */
export interface JobRunner {
  /** Rejects with one of `renderingErrors`, or with the error of reading an image. */
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
  /** Jobs of one owner that may wait. */
  queueLimit: number
  /** CPU time per job, in ms. */
  timeLimit: number
  /** All workers together. */
  cacheBytes: number
  /** Called after a worker was replaced because it failed repeatedly. */
  onReplace: () => void
}

/**
 * Old-space size that a thread's heap reaches before V8 runs a full garbage collection, in MB. At V8's default of 16 MB it runs
 * every few certificates, on other CPUs at the same time, and costs a fifth of the throughput of two threads. Much more only
 * keeps garbage: about 30 MB are in use.
 */
const initialHeapMegabytes = 40
/**
 * Native memory of all certificates that are being rendered, in bytes: two A4 pages at 300 dpi are drawn as PNG after each other, and
 * four of them at once as PDF.
 */
const nativeBytes = 192 * 2 ** 20
/** A check that takes more CPU time would hold up issuing, in ms. */
const checkTimeLimit = 5_000
/** A check decodes no images. */
const checksCacheBytes = 1
/**
 * Font files that the shapers of all threads keep for the next certificates, in bytes, and as much again with fonts of
 * accounts. The files themselves are shared, but each shaper needs its copies.
 */
const loadedFontBytes = 40 * 2 ** 20
/** Threads that only check. An owner gets at most one, so that heavy templates don't block the checks of others. */
const checkers = 2
/** Owners with a full queue before anyone new is refused. */
const ownersWaiting = 8

/**
 * Two pools of threads, and this one. Issuing waits for checks only, so no number of images, previews, or emails can
 * refuse or delay one.
 *
 * | job | runs in |
 * | --- | --- |
 * | check of an ordinary certificate | the calling thread: that takes less time than sending it to another one |
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
  // Nobody knows what shaping takes with a font that somebody sent.
  if (fonts?.length) return false
  const items = pages.flatMap((page) => page.items)
  if (items.length > most.fields) return false
  const spans = sumOf(items.flatMap(textsOf), (text) => text.spans.length)
  if (spans > most.spans) return false
  const shapes = items.filter(({ content }) => content.kind === 'shape')
  const others = items.filter(({ content }) => content.kind !== 'shape')
  if (sumOf(shapes, shapeEffort) > most.pieces || sumOf(others, shapeEffort) > most.areas) return false
  // The address of an image counts: it is a short reference.
  const characters = sumOf(items, ({ content }: CertificateItem) => contentValue(content).length)
  return characters <= most.characters && characters * shapes.length <= most.comparisons
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}
