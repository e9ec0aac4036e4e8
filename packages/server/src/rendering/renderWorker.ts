// A rendering thread: runs the jobs that it is sent, and asks the main thread for images and fonts.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { threadTimeFile } from '../threads/threadTime.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'
import type { RenderJob } from './RenderJob.ts'
import { askForFonts, askForImages, type RenderQuestion } from './RenderQuestion.ts'

type Answer = { ask: number; answer?: unknown; failure?: string }

const port = parentPort
if (!port) throw new Error('renderWorker only works as a worker.')
const asked = new Map<number, (answer: Answer) => void>()
let asks = 0

const { fontsDir, cacheBytes, fontBytes, background } = workerData as {
  fontsDir: string | undefined
  cacheBytes: number
  fontBytes: number
  background: boolean
}
// On Linux, priorities are per thread: requests and checks precede rendering when CPUs are busy.
if (background && process.platform === 'linux') setPriority(0, 10)

const renderer = readFontSource(fontsDir).then((source) =>
  InProcessRenderer.create(askForImages(ask), askForFonts(ask, source), { cacheBytes, fontBytes }),
)
// A failure surfaces with the first job.
renderer.catch(() => undefined).then(() => port.postMessage({ timeFile: threadTimeFile() }))

function ask<Result>(question: RenderQuestion): Promise<Result> {
  const ask = asks++
  port?.postMessage({ ask, question })
  return new Promise((resolve, reject) => {
    asked.set(ask, ({ answer, failure }) => {
      asked.delete(ask)
      if (failure === undefined) resolve(answer as Result)
      else reject(new Error(failure))
    })
  })
}

port.on('message', (message: Answer | { job: RenderJob }) => {
  if ('ask' in message) return asked.get(message.ask)?.(message)
  renderer
    .then((ready) => ready.render(message.job))
    .then(
      (result) => {
        // Small buffers share memory with others; only a whole buffer can be transferred.
        const whole = result instanceof Uint8Array && result.byteLength === result.buffer.byteLength
        port.postMessage({ result }, whole ? [result.buffer as ArrayBuffer] : [])
      },
      // Only the message and the stack survive structured cloning.
      (error: unknown) =>
        port.postMessage({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
})
