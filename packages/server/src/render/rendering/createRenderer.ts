import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { type ImageSize, sizeOfImage } from '../images/StoredImage.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'
import { LimitedRenderer } from './LimitedRenderer.ts'
import type { Renderer } from './Renderer.ts'
import type { ImageSource, LoadImage } from './RenderImages.ts'
import { inProcessThread, RenderThreads } from './RenderThreads.ts'
import { shareFonts } from './ResourceRequest.ts'
import type { MeasuredImages } from './renderingCost.ts'
import { SharedFonts } from './SharedFonts.ts'

/** How certificates are rendered. */
export interface RendererOptions {
  /** Folder with the host's font families. */
  fontsDir?: string | undefined
  /** Rendering threads; 0 = the calling thread renders. Default: one per processor, from 2 to 4. */
  workers?: number | undefined
  /** Certificates of one owner that may wait. Default 64. */
  queueLimit?: number | undefined
  /** Unpacked font files, which renderers of one process may share if they have the same `fontsDir`. Default: not shared. */
  fonts?: SharedFonts | undefined
  /** CPU time per certificate, in ms; by the clock on systems other than Linux. Default 30,000. */
  timeLimit?: number | undefined
  /** Size of a hosted image, in px and in bytes. Default: by loading the image. */
  imageSize?: ((hash: string) => Promise<ImageSize | undefined>) | undefined
  /** Gets one entry per job that failed for an unforeseen reason, without what the certificate says. */
  log?: Pick<Logger, 'error' | 'warn'> | undefined
  /** Called when the calling thread begins a job, without threads; returns what is called when the job has ended. */
  beginRendering?: (() => () => void) | undefined
  /** Milliseconds since 1970. Default `Date.now`. */
  clock?: (() => number) | undefined
}

/** Upper bound of what all threads together cache, in bytes. */
const cacheBytes = 448 * 2 ** 20

/**
 * Starts a renderer with its own threads, so that no template can keep the service from answering.
 *
 * @param loadImage finds a hosted image by its content hash
 * @throws if a font file in `fontsDir` cannot be used
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
  const source = await readFontSource(fontsDir)
  // Only a build has this file. From the sources, the calling thread renders.
  const file = new URL('./renderWorker.js', import.meta.url)
  return new LimitedRenderer({
    images,
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
