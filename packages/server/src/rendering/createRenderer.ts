import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createDrawer } from './createDrawer.ts'
import { readFontSource } from './FontSource.ts'
import type { LoadImage } from './pictureStore.ts'
import type { Renderer } from './Renderer.ts'
import type { RenderJob } from './RenderJob.ts'
import { WorkerPool } from './WorkerPool.ts'

/** How certificates are drawn. */
export interface RendererOptions {
  /** Folder with font families of the host. */
  fontsDir?: string | undefined
  /** Threads; 0 = in the caller's own. Default: one a processor, from 2 to 4. */
  workers?: number | undefined
  /** Certificates that may wait beside those that are drawn. Default 64. */
  queueLimit?: number | undefined
  /** Milliseconds for one certificate. Default 30,000. */
  timeLimit?: number | undefined
}

/**
 * Draws certificates in threads of their own, so that no template can keep the service from answering.
 *
 * @param loadImage finds a hosted picture by its content hash
 * @throws where a font file in `fontsDir` cannot be used
 *
 * @example
 * const renderer = await createRenderer((hash) => findImage(database, hash), { workers: 2 })
 * const png = await renderer.png(template, values, 2)
 */
export async function createRenderer(loadImage: LoadImage, options: RendererOptions = {}): Promise<Renderer> {
  const { fontsDir, workers = Math.min(4, Math.max(2, availableParallelism())) } = options
  const { queueLimit = 64, timeLimit = 30_000 } = options
  const source = await readFontSource(fontsDir)
  const file = new URL('./renderWorker.js', import.meta.url)
  // From the sources there is no file that a thread could run.
  if (workers === 0 || !existsSync(file))
    return { ...(await createDrawer(loadImage, source)), close: async () => undefined }
  const pool = new WorkerPool({
    file,
    workers,
    queueLimit,
    timeLimit,
    workerData: { fontsDir },
    answer: (hash) => loadImage(String(hash)),
  })
  const run = <Result>(job: RenderJob, first?: boolean) => pool.run<Result>(job, first)
  return {
    // Issuing does not wait for pictures.
    check: (template, values) => run({ kind: 'check', template, values }, true),
    png: (template, values, scale) => run({ kind: 'png', template, values, scale }),
    pdf: (template, values, information) => run({ kind: 'pdf', template, values, information }),
    close: () => pool.close(),
  }
}
