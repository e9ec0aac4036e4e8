import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Dimensions, fieldKind } from '@certificate-sdk/template'
import type { Logger } from 'pino'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { hashOfReference } from '../images/ImageReference.ts'
import { packedStripPixels } from '../pdf/packImage.ts'
import { type DecodedPixels, decodedPixels, tooManyPixels } from './decodedPixels.ts'
import { drawingTime, tooLongToDraw } from './drawingTime.ts'
import { readFontSource } from './FontSource.ts'
import { createInProcessRenderer } from './InProcessRenderer.ts'
import type { CertificateRenderer, Renderer, RenderOptions } from './Renderer.ts'
import type { ImageSource, LoadImage } from './RenderImages.ts'
import { createRenderingHealth } from './RenderingHealthMonitor.ts'
import { type RenderJob, runJob } from './RenderJob.ts'
import { RenderingFailedError, RenderingTimeoutError, RenderingTooLargeError } from './renderingErrors.ts'
import { WorkerPool } from './WorkerPool.ts'

/** How certificates are drawn. */
export interface RendererOptions {
  /** Folder with font families of the host. */
  fontsDir?: string | undefined
  /** Threads that draw; 0 = in the caller's own. Default: one per processor, from 2 to 4. */
  workers?: number | undefined
  /** Certificates of one owner that may wait beside those that are drawn. Default 64. */
  queueLimit?: number | undefined
  /** Milliseconds for one certificate. Default 30,000. */
  timeLimit?: number | undefined
  /** Natural size of a hosted image. Default: by loading it. */
  imageSize?: ((hash: string) => Promise<Dimensions | undefined>) | undefined
  /** Told once of every job that failed for an unforeseen reason, without what the certificate says. */
  log?: Pick<Logger, 'error' | 'warn'> | undefined
  /** Milliseconds since 1970. Default `Date.now`. */
  clock?: (() => number) | undefined
}

/** Native memory that all certificates being drawn may take together, in bytes. */
const nativeBytes = 512 * 2 ** 20
/** What all threads together keep of backgrounds and images, in bytes. */
const cacheBytes = 448 * 2 ** 20
/** A check that takes longer would hold up issuing, in ms. */
const checkTimeLimit = 5_000
/** Characters that all fields of a certificate may show together: what a check can shape in that time. */
const shownCharacters = 50_000
/** Threads that only check. One owner has at most one of them, so that heavy templates stop nobody else's checks. */
const checkers = 2
/** Owners that wait at the same time before anyone new is refused, times their own limit. */
const ownersWaiting = 8

/**
 * Draws certificates in threads of their own, so that no template can keep the service from answering. Issuing has its
 * own threads: no number of images, previews, or e-mails can refuse or delay a check.
 *
 * @param loadImage finds a hosted image by its content hash
 * @throws if a font file in `fontsDir` cannot be used
 *
 * @example
 * const renderer = await createRenderer((hash) => findImage(database, hash), { workers: 2 })
 * const png = await renderer.png(template, values, 2)
 */
export async function createRenderer(loadImage: LoadImage, options: RendererOptions = {}): Promise<Renderer> {
  const { fontsDir, workers = Math.min(4, Math.max(2, availableParallelism())) } = options
  const { queueLimit = 64, timeLimit = 30_000, imageSize = loadImage, log, clock = Date.now } = options
  const images: ImageSource = {
    load: loadImage,
    size: async (hash) => {
      const size = await imageSize(hash)
      return size && { width: size.width, height: size.height }
    },
  }
  const source = await readFontSource(fontsDir)
  // From the sources there is no such file, and the caller's own thread draws.
  const file = new URL('./renderWorker.js', import.meta.url)

  /** @param timedScale of a PNG that may be refused because it takes too long */
  async function measure(
    template: TemplateDocument,
    values: readonly string[],
    timedScale?: number,
  ): Promise<DecodedPixels> {
    const sizeOf = async (reference: string) => {
      const hash = hashOfReference(reference)
      return hash ? images.size(hash) : undefined
    }
    const pixels = await decodedPixels(template, values, sizeOf)
    const reason =
      tooManyPixels(pixels, timedScale) ??
      tooManyCharacters(template, values) ??
      (timedScale && tooLongToDraw(drawingTime(template, values, pixels, timedScale)))
    if (reason) throw new RenderingTooLargeError(reason)
    return pixels
  }

  const health = createRenderingHealth({
    log,
    clock,
    probe: () => start({ kind: 'pdf', template: blank, values: ['A'], information: blankInformation }, {}),
  })
  const threads = workers === 0 || !existsSync(file) ? undefined : startThreads()
  const drawer = threads ? undefined : createInProcessRenderer(images, source, cacheBytes)

  async function start<Result>(job: RenderJob, options: RenderOptions, weight = 0): Promise<Result> {
    if (drawer) return runHere(await drawer, job) as Promise<Result>
    const pool = job.kind === 'check' ? threads?.checking : threads?.drawing
    return (pool as WorkerPool).run(job, { ...options, weight })
  }

  async function run<Result>(job: RenderJob, options: RenderOptions, weight = 0): Promise<Result> {
    try {
      const result = await start<Result>(job, options, weight)
      health.succeeded()
      return result
    } catch (error) {
      if (error instanceof RenderingFailedError || error instanceof RenderingTimeoutError)
        health.failed(job, error)
      throw error
    }
  }

  function startThreads() {
    const shared = {
      file,
      onReplace: health.replaced,
      // From a thread: `size:<hash>` for the size alone, or the hash.
      answer: (question: unknown) => {
        const [, size, hash] = /^(size:)?(.*)$/.exec(String(question)) ?? []
        return size ? images.size(hash ?? '') : images.load(hash ?? '')
      },
    }
    return {
      checking: new WorkerPool({
        ...shared,
        workers: checkers,
        runningPerOwner: checkers - 1,
        queueLimits: { perOwner: queueLimit * 16, total: queueLimit * 64 },
        timeLimit: checkTimeLimit,
        workerData: { fontsDir, cacheBytes: 1, background: false },
      }),
      drawing: new WorkerPool({
        ...shared,
        workers,
        queueLimits: { perOwner: queueLimit, total: queueLimit * ownersWaiting },
        timeLimit,
        weightLimit: nativeBytes,
        workerData: { fontsDir, cacheBytes: cacheBytes / workers, background: true },
      }),
    }
  }

  return {
    async check(template, values, options = {}) {
      await measure(template, values, 1)
      return run({ kind: 'check', template, values }, options)
    },
    async png(template, values, scale, options = {}) {
      // What was issued is drawn at its own size, whatever the limit is today.
      const timedScale = scale > 1 ? scale : undefined
      const weight = pngBytes(template, scale, await measure(template, values, timedScale))
      return run({ kind: 'png', template, values, scale }, options, weight)
    },
    async pdf(template, values, information, options = {}) {
      const weight = pdfBytes(await measure(template, values))
      return run({ kind: 'pdf', template, values, information }, options, weight)
    },
    async svg(template, values, information, options = {}) {
      const weight = pdfBytes(await measure(template, values))
      return run({ kind: 'svg', template, values, information }, options, weight)
    },
    health: health.health,
    async close() {
      await Promise.all([threads?.checking.close(), threads?.drawing.close()])
    },
  }
}

function tooManyCharacters({ fields }: TemplateDocument, values: readonly string[]): string | undefined {
  const shown = values.filter((_, i) => fieldKind(fields[i]?.type ?? '').content !== 'image')
  const characters = shown.reduce((sum, { length }) => sum + length, 0)
  return characters > shownCharacters
    ? `The fields of this certificate show ${characters} characters; at most ${shownCharacters} are possible.`
    : undefined
}

/** Ends like a job in a thread. */
async function runHere(drawer: CertificateRenderer, job: RenderJob): Promise<unknown> {
  try {
    return await runJob(drawer, job)
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new RenderingFailedError(error instanceof Error ? error : new Error(String(error)))
  }
}

/** The least that has a page and a font. */
const blank: TemplateDocument = {
  name: '',
  imageUrl: '',
  dimensions: { width: 16, height: 16 },
  fields: [{ type: 'name', text: '', x: 0, y: 0, fontSize: 12 }],
} as unknown as TemplateDocument
const blankInformation = { id: '', title: '', author: '', createdAt: new Date(0) }

/** Native bytes while a PDF is written: the largest image, if PDF cannot hold it as it is, and a strip of it. */
function pdfBytes({ largest }: DecodedPixels): number {
  return (largest + Math.min(largest, packedStripPixels)) * 4
}

/** Native bytes while a page is drawn: the page, the images on it, and the one that is being decoded, which is copied once. */
function pngBytes(
  { dimensions: { width, height } }: TemplateDocument,
  scale: number,
  { largest, drawn }: DecodedPixels,
): number {
  return ((width * height + drawn) * scale ** 2 + largest * 2) * 4
}
