// Rendering thread: runs the jobs it receives, and requests images and fonts from the main thread.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createGrowthLimit } from '../../kit/threads/createGrowthLimit.ts'
import { isTrap } from '../../kit/threads/isTrap.ts'
import { releaseNativeMemory } from '../../kit/threads/releaseNativeMemory.ts'
import { threadTimeFile } from '../../kit/threads/threadTime.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'
import type { RenderJob } from './RenderJob.ts'
import { type ResourceRequest, requestFonts, requestImages } from './ResourceRequest.ts'

/** In bytes. */
const largeFile = 16 * 2 ** 20
/** Garbage from checking many people after which it is collected, in bytes. */
const maxGarbage = 6 * 2 ** 20

type Reply = { requestId: number; response?: unknown; failure?: string }

const port = parentPort
if (!port) throw new Error('renderWorker only works as a worker.')
const pending = new Map<number, (reply: Reply) => void>()
let nextRequestId = 0

const { fontsDir, cacheBytes, fontBytes, background } = workerData as {
  fontsDir: string | undefined
  cacheBytes: number
  fontBytes: number
  background: boolean
}
// On Linux, priorities are per thread: when CPUs are busy, requests take precedence over checks, and checks over
// drawing.
if (process.platform === 'linux') setPriority(0, background ? 10 : 5)

const images = requestImages(send)
const renderer = readFontSource(fontsDir).then((source) =>
  InProcessRenderer.create(images, requestFonts(send, source), {
    cacheBytes,
    fontBytes,
  }),
)
// A failure surfaces with the first job.
renderer.catch(() => undefined).then(() => port.postMessage({ timeFile: threadTimeFile() }))

const limitGrowth = createGrowthLimit(maxGarbage)

function send<Response>(request: ResourceRequest): Promise<Response> {
  const requestId = nextRequestId++
  port?.postMessage({ requestId, request })
  return new Promise((resolve, reject) => {
    pending.set(requestId, ({ response, failure }) => {
      pending.delete(requestId)
      if (failure === undefined) resolve(response as Response)
      else reject(new Error(failure))
    })
  })
}

port.on('message', (message: Reply | { job: RenderJob }) => {
  if ('requestId' in message) return pending.get(message.requestId)?.(message)
  renderer
    .then((ready) => ready.render(message.job))
    .then(
      (result) => {
        // Only small buffers share their memory with others (Node, `Buffer.poolSize`), which must not be transferred.
        const isTransferable = result instanceof Uint8Array && result.buffer.byteLength > Buffer.poolSize
        const isLarge = isTransferable && result.byteLength > largeFile
        port.postMessage({ result }, isTransferable ? [result.buffer as ArrayBuffer] : [])
        // Otherwise an idle thread would keep the memory used for the file.
        if (isLarge) void releaseNativeMemory()
        if ('job' in message && message.job.kind === 'checkMany') limitGrowth()
      },
      // Only the message and the stack survive structured cloning.
      (error: unknown) =>
        port.postMessage({
          error: error instanceof Error ? error : new Error(String(error)),
          isSpent: isTrap(error),
        }),
    )
})
