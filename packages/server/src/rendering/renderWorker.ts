// Runs in a thread of its own: draws what it is sent, and asks the main thread for pictures.
import { parentPort, workerData } from 'node:worker_threads'
import type { StoredImage } from '../images/imageRepository.ts'
import { createDrawer } from './createDrawer.ts'
import { readFontSource } from './FontSource.ts'
import type { RenderJob } from './RenderJob.ts'

type Answer = { ask: number; answer?: StoredImage; failure?: string }

const port = parentPort
if (!port) throw new Error('renderWorker only works as a worker.')
const asked = new Map<number, (answer: Answer) => void>()
let asks = 0

const { fontsDir } = workerData as { fontsDir: string | undefined }
const drawer = readFontSource(fontsDir).then((source) => createDrawer(loadImage, source))
// A failure is told with the first job.
drawer.catch(() => undefined)

function loadImage(hash: string): Promise<StoredImage | undefined> {
  const ask = asks++
  port?.postMessage({ ask, question: hash })
  return new Promise((resolve, reject) => {
    asked.set(ask, ({ answer, failure }) => {
      asked.delete(ask)
      if (failure === undefined) resolve(answer)
      else reject(new Error(failure))
    })
  })
}

async function run(job: RenderJob): Promise<unknown> {
  const { check, png, pdf } = await drawer
  if (job.kind === 'check') return check(job.template, job.values)
  if (job.kind === 'png') return png(job.template, job.values, job.scale)
  return pdf(job.template, job.values, job.information)
}

port.on('message', (message: Answer | { job: RenderJob }) => {
  if ('ask' in message) return asked.get(message.ask)?.(message)
  run(message.job).then(
    (result) => {
      // Small buffers share memory with others, and only a whole one can be handed over.
      const whole = result instanceof Uint8Array && result.byteLength === result.buffer.byteLength
      port.postMessage({ result }, whole ? [result.buffer as ArrayBuffer] : [])
    },
    (error: unknown) => port.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})
