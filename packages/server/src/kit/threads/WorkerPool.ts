import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { FairQueue } from '../queues/FairQueue.ts'
import type { JobLimits } from './checkProgress.ts'
import { JobTimer } from './JobTimer.ts'

/** Errors of rejected jobs, which differ per kind of job, as does the client's remedy. */
export interface JobErrors {
  /**
   * Nothing was done, and a retry may succeed.
   *
   * @param why `full`: too many jobs wait; `stalled`: its thread neither worked nor responded
   */
  busy(why: 'full' | 'stopping' | 'stalled'): Error
  /** @param timeLimit in ms */
  timeout(timeLimit: number): Error
  /** @param cause with only the message and stack left */
  failed(cause: Error): Error
}

/** Pool size, queue limits, and time limit per job. */
export interface WorkerPoolOptions {
  /**
   * The worker's module. It responds to `{ job }` with `{ result }` or `{ error }`, with `isSpent` if the thread must not run another
   * job, and may send `{ requestId, request }`. Once ready, it sends `{ timeFile }`, so that its time limit measures CPU time: see
   * `threadTimeFile`.
   */
  file: URL
  workers: number
  /** Maximum number of waiting jobs, per owner and in total. */
  queueLimits: { perOwner: number; total: number }
  /** CPU time limit per job, in ms, not counting the thread's startup. */
  timeLimit: number
  /** Maximum total weight of running jobs; a heavier job runs alone. Default: no limit. */
  weightLimit?: number
  /** Maximum number of an owner's concurrent jobs. Default: the number of workers. */
  runningPerOwner?: number
  /** Old-space size that a thread's heap reaches before V8 runs a full garbage collection, in MB. Default: 8. */
  initialHeapMegabytes?: number
  /** How long an idle thread and its caches are kept, in ms. Default: five minutes. */
  restMs?: number
  workerData?: unknown
  errors: JobErrors
  /**
   * Responds to a worker's request during a job; the worker receives `{ requestId, response }` or
   * `{ requestId, failure }`. Absent: jobs send no requests.
   */
  respond?(request: unknown): Promise<unknown>
  /** Called after a worker was replaced because {@link strikes} of its jobs failed in a row. */
  onReplace?(): void
}

/** Owner and limits of a job. */
export interface JobOptions {
  /** Owners share the workers fairly. */
  owner?: string
  /** Native memory in bytes, which V8's limits don't include. */
  weight?: number
  /** Removes a waiting job from the queue; a running job continues. */
  signal?: AbortSignal
  /** Buffers to transfer to the thread instead of copying. */
  transfer?: readonly ArrayBuffer[]
}

/** V8 heap limit of a thread, in MB. A job that exceeds it ends its thread. Doesn't include images. */
const heapMegabytes = 512
/** Space for new objects in a worker, in MB. V8's default is 48, all of which a thread that draws eventually fills. */
const youngMegabytes = 12

/** How long a job's thread may use no CPU, and how long it may take to start, in ms. */
const idleMs = 60_000
const startMs = 300_000

/** Default of {@link WorkerPoolOptions.restMs}. */
const defaultRestMs = 300_000

/** Consecutive failures after which a worker is replaced: the second may be caused by the first. */
const strikes = 2

interface Waiting {
  job: unknown
  owner: string
  weight: number
  signal: AbortSignal | undefined
  transfer: readonly ArrayBuffer[]
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface Member {
  worker: Worker
  running: Waiting | undefined
  /** Timer that ends an idle thread. */
  rest: NodeJS.Timeout | undefined
  timer: JobTimer
  /** Consecutive failures. */
  failures: number
  /** Error from responding to the running job's request. */
  requestError: unknown
}

/**
 * Worker threads that run one job at a time. They start on demand, and end when idle for a while. A worker that
 * crashes, exceeds the time limit, or fails twice in a row is replaced, which only affects its own job. Limits measure
 * the thread's CPU time, so that no job fails because the machine is busy.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #limits: JobLimits
  readonly #members = new Set<Member>()
  readonly #queue: FairQueue<Waiting>
  #closed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    const { timeLimit } = options
    this.#limits = { timeLimit, idleLimit: Math.max(idleMs, timeLimit), startLimit: startMs }
    this.#queue = new FairQueue(options.queueLimits)
  }

  /** Current number of threads. */
  get size(): number {
    return this.#members.size
  }

  /** Rejects immediately with {@link JobErrors.busy} if the owner has too many waiting jobs. */
  run<Result>(job: unknown, options: JobOptions = {}): Promise<Result> {
    const { owner = '', weight = 0, signal, transfer = [] } = options
    if (this.#closed) return Promise.reject(this.#options.errors.busy('stopping'))
    return new Promise((resolve, reject) => {
      const waiting = { job, owner, weight, signal, transfer, resolve: resolve as Waiting['resolve'], reject }
      if (this.#queue.push(owner, waiting)) this.#next()
      else reject(this.#options.errors.busy('full'))
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const error = this.#options.errors.busy('stopping')
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
      clearTimeout(member.rest)
      member.running = next
      member.timer.begin()
      member.worker.ref()
      member.worker.postMessage({ job: next.job }, next.transfer)
    }
  }

  /**
   * Returns true if a job may run. Heavy jobs wait for each other; light ones run alongside, so that a heavy job
   * doesn't block everything else.
   */
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
    const { initialHeapMegabytes = 8 } = this.#options
    // V8 reads the flag when a thread starts; Node has no option for it.
    setFlagsFromString(`--initial-old-space-size=${initialHeapMegabytes}`)
    const worker = new Worker(this.#options.file, {
      workerData: this.#options.workerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    })
    const member: Member = {
      worker,
      running: undefined,
      rest: undefined,
      timer: new JobTimer(this.#limits, (reason) => this.#exceeded(member, reason)),
      failures: 0,
      requestError: undefined,
    }
    this.#members.add(member)
    worker.on('message', (message: WorkerMessage) => {
      if ('timeFile' in message) member.timer.threadStarted(message.timeFile)
      else if ('requestId' in message) void this.#respond(member, message)
      else this.#finish(member, message)
    })
    worker.on('error', (error) => {
      void this.#end(member, this.#failure(error))
      this.#next()
    })
    worker.on('exit', () => {
      void this.#end(member, this.#failure('The thread ended.'))
      if (!this.#closed) this.#next()
    })
    return member
  }

  async #respond(member: Member, { requestId, request }: WorkerRequest): Promise<void> {
    try {
      member.worker.postMessage({ requestId, response: await this.#options.respond?.(request) })
    } catch (error) {
      member.requestError = error
      const failure = error instanceof Error ? error.message : String(error)
      member.worker.postMessage({ requestId, failure })
    }
  }

  #finish(member: Member, { result, error, isSpent }: Finished): void {
    const { running, requestError } = member
    member.timer.end()
    member.running = undefined
    member.requestError = undefined
    // An idle thread must not keep the process alive.
    member.worker.unref()
    if (error === undefined) {
      member.failures = 0
      running?.resolve(result)
    } else if (requestError) {
      // Not the worker's failure. The caller recognizes the error by its class.
      running?.reject(requestError)
    } else {
      running?.reject(this.#failure(error))
      if (++member.failures >= strikes) {
        void this.#end(member, this.#failure(error))
        this.#options.onReplace?.()
      }
    }
    if (isSpent) void this.#end(member, this.#failure('The thread ended.'))
    this.#next()
    if (!member.running && this.#members.has(member)) this.#restLater(member)
  }

  #restLater(member: Member): void {
    const { errors, restMs = defaultRestMs } = this.#options
    member.rest = setTimeout(() => void this.#end(member, errors.busy('stopping')), restMs)
    member.rest.unref()
  }

  #exceeded(member: Member, reason: 'timeout' | 'idle'): void {
    const { errors, timeLimit } = this.#options
    const error = reason === 'timeout' ? errors.timeout(timeLimit) : errors.busy('stalled')
    void this.#end(member, error)
    this.#next()
  }

  #failure(error: unknown): Error {
    return this.#options.errors.failed(error instanceof Error ? error : new Error(String(error)))
  }

  async #end(member: Member, error: Error): Promise<void> {
    if (!this.#members.delete(member)) return
    clearTimeout(member.rest)
    member.timer.end()
    member.running?.reject(error)
    member.running = undefined
    await member.worker.terminate()
  }
}

interface Finished {
  result?: unknown
  /** The job's error: only message and stack. */
  error?: unknown
  /** The job may have left the thread broken. */
  isSpent?: boolean
}

interface WorkerRequest {
  requestId: number
  request: unknown
}

type WorkerMessage = { timeFile: string | undefined } | WorkerRequest | Finished
