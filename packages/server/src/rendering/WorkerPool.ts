import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { FairQueue } from '../queues/FairQueue.ts'
import { RenderingBusyError, RenderingFailedError, RenderingTimeoutError } from './renderingErrors.ts'

/** How large a pool is and how long it waits. */
export interface WorkerPoolOptions {
  /** The worker's module. It answers `{ job }` with `{ result }` or `{ error }`, and may ask `{ ask, question }`. */
  file: URL
  workers: number
  /** Jobs that may wait beside those that run, of one owner and of all together. */
  queueLimits: { perOwner: number; total: number }
  /** Milliseconds that a job may run. */
  timeLimit: number
  /** What all running jobs together may weigh; a heavier job runs alone. Default: no limit. */
  weightLimit?: number
  /** Jobs of one owner that may run at the same time. Default: as many as there are workers. */
  runningPerOwner?: number
  workerData?: unknown
  /** Answers what a worker asks while it works; gets `{ ask, answer }`. */
  answer(question: unknown): Promise<unknown>
  /** Called after a worker was replaced because {@link strikes} of its jobs failed in a row. */
  onReplace?(): void
}

/** Who wants a job done, and what it takes. */
export interface JobOptions {
  /** Owners take turns. */
  owner?: string
  /** Bytes of native memory, which V8's limits do not see. */
  weight?: number
  /** Takes the job out of the queue; one that runs already goes on. */
  signal?: AbortSignal
}

/** V8 heap of a thread; a job that needs more ends its thread. Images are not counted. */
const heapMegabytes = 512
/**
 * How far a thread's heap grows before all of it is searched for garbage. With V8's own 16 MB that happens every few
 * certificates, on other processors at the same time, and takes a fifth of what two threads could do.
 */
const easyHeapMegabytes = 128

/** Jobs of a worker that may fail in a row: two in a row may be due to what the first one left behind. */
const strikes = 2

interface Waiting {
  job: unknown
  owner: string
  weight: number
  signal: AbortSignal | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface Member {
  worker: Worker
  running: Waiting | undefined
  timer: NodeJS.Timeout | undefined
  /** Jobs that failed since one succeeded. */
  failures: number
  /** Why what the running job asked was not answered. */
  unanswered: unknown
}

/**
 * Threads that each do one job at a time. They start when they are needed; one that crashes, takes too long, or fails
 * twice in a row is ended and replaced, and takes only its own job with it.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #members = new Set<Member>()
  readonly #queue: FairQueue<Waiting>
  #closed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#queue = new FairQueue(options.queueLimits)
  }

  /** @throws {RenderingBusyError} at once, if the owner has too many jobs waiting */
  run<Result>(job: unknown, { owner = '', weight = 0, signal }: JobOptions = {}): Promise<Result> {
    if (this.#closed) return Promise.reject(new RenderingBusyError('The service is stopping.'))
    return new Promise((resolve, reject) => {
      const waiting = { job, owner, weight, signal, resolve: resolve as Waiting['resolve'], reject }
      if (this.#queue.push(owner, waiting)) this.#next()
      else reject(new RenderingBusyError('Too many certificates are being drawn.'))
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const error = new RenderingBusyError('The service is stopping.')
    for (const waiting of this.#queue.drain()) waiting.reject(error)
    await Promise.all([...this.#members].map((member) => this.#end(member, error)))
  }

  #next(): void {
    for (;;) {
      const free = [...this.#members].find(({ running }) => !running)
      if (!free && this.#members.size >= this.#options.workers) return
      const next = this.#queue.shift((waiting) => waiting.signal?.aborted === true || this.#mayRun(waiting))
      if (!next) return
      if (next.signal?.aborted) {
        next.reject(next.signal.reason)
        continue
      }
      const member = free ?? this.#start()
      member.running = next
      member.timer = setTimeout(() => {
        const seconds = this.#options.timeLimit / 1000
        void this.#end(member, new RenderingTimeoutError(`Drawing took longer than ${seconds} s.`))
        this.#next()
      }, this.#options.timeLimit)
      member.worker.ref()
      member.worker.postMessage({ job: next.job })
    }
  }

  /** Heavy jobs wait for each other; light ones run beside them, so that one heavy job does not stop everybody's. */
  #mayRun({ owner, weight }: Waiting): boolean {
    const { weightLimit = Number.POSITIVE_INFINITY, workers, runningPerOwner = workers } = this.#options
    const running = [...this.#members].flatMap((member) => member.running ?? [])
    if (running.filter((job) => job.owner === owner).length >= runningPerOwner) return false
    const light = weightLimit / 8
    if (weight <= light) return true
    const heavy = running.reduce((sum, job) => sum + (job.weight > light ? job.weight : 0), 0)
    return heavy === 0 || heavy + weight <= weightLimit
  }

  #start(): Member {
    // V8 reads it when a thread starts; Node has no option for it.
    setFlagsFromString(`--initial-old-space-size=${easyHeapMegabytes}`)
    const worker = new Worker(this.#options.file, {
      workerData: this.#options.workerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    const member: Member = {
      worker,
      running: undefined,
      timer: undefined,
      failures: 0,
      unanswered: undefined,
    }
    this.#members.add(member)
    worker.on('message', (message: WorkerMessage) => {
      if ('ask' in message) void this.#answer(member, message.ask, message.question)
      else this.#finish(member, message)
    })
    worker.on('error', (error) => {
      void this.#end(member, failure(error))
      this.#next()
    })
    worker.on('exit', () => {
      void this.#end(member, failure('The drawing thread ended.'))
      if (!this.#closed) this.#next()
    })
    return member
  }

  async #answer(member: Member, ask: number, question: unknown): Promise<void> {
    try {
      member.worker.postMessage({ ask, answer: await this.#options.answer(question) })
    } catch (error) {
      member.unanswered = error
      member.worker.postMessage({ ask, failure: error instanceof Error ? error.message : String(error) })
    }
  }

  #finish(member: Member, { result, error }: Finished): void {
    const { running, unanswered } = member
    clearTimeout(member.timer)
    member.running = undefined
    member.unanswered = undefined
    // An idle thread keeps no process alive.
    member.worker.unref()
    if (error === undefined) {
      member.failures = 0
      running?.resolve(result)
    } else if (unanswered) {
      // Not the worker's failure, and whoever waits knows the error by its class.
      running?.reject(unanswered)
    } else {
      running?.reject(failure(error))
      if (++member.failures >= strikes) {
        void this.#end(member, failure(error))
        this.#options.onReplace?.()
      }
    }
    this.#next()
  }

  async #end(member: Member, error: Error): Promise<void> {
    if (!this.#members.delete(member)) return
    clearTimeout(member.timer)
    member.running?.reject(error)
    member.running = undefined
    await member.worker.terminate()
  }
}

interface Finished {
  result?: unknown
  /** What the job threw; only messages and stacks of errors come through. */
  error?: unknown
}

type WorkerMessage = { ask: number; question: unknown } | Finished

function failure(error: unknown): RenderingFailedError {
  return new RenderingFailedError(error instanceof Error ? error : new Error(String(error)))
}
