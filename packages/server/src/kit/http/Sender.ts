import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestHandler, Response } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { TaskQueue } from '../queues/TaskQueue.ts'
import { releaseNativeMemory } from '../threads/releaseNativeMemory.ts'
import { addressKey } from './addressKey.ts'
import { ByteBudget } from './ByteBudget.ts'
import { lengthOf } from './joinPieces.ts'
import { withLinkPath } from './linkPath.ts'
import type { PaceLimits } from './Pace.ts'
import { ReaderWatch, writePieces } from './ReaderWatch.ts'
import { SharedReads } from './SharedReads.ts'

/** Limits of a {@link Sender}. */
export interface SenderLimits extends PaceLimits {
  /** Limit of all files being sent, in bytes, each counted once. */
  bytes: number
  /** Limit of the files that an account or address is reading, in bytes: a slow reader costs a whole file's memory. */
  bytesPerOwner: number
  /** Maximum number of responses that an account or address may be reading. */
  readersPerOwner: number
  /** Minimum speed while the budget is short, in bytes per ms. */
  slowestWhenShort: number
  /** Size below which bodies need no reservation. */
  smallBytes: number
  /** Size from which bodies are garbage-collected after sending: V8 would keep them until something else needs memory. */
  largeBytes: number
  /** Time between collections, in ms. Each blocks the event loop for about 40 ms, so files sent soon after share one. */
  collectEveryMs: number
}

const defaults: SenderLimits = {
  bytes: 256 * 2 ** 20,
  bytesPerOwner: 64 * 2 ** 20,
  readersPerOwner: 128,
  slowestWhenShort: 64,
  smallBytes: 64 * 1024,
  largeBytes: 16 * 2 ** 20,
  collectEveryMs: 1_000,
  checkMs: 1_000,
  stalledMs: 20_000,
  graceMs: 30_000,
  // About 130 kbit/s.
  slowest: 16,
  maxMs: 15 * 60_000,
  windowMs: 10_000,
}

/** Delay until nothing refers to sent bytes anymore, in ms. */
const letGoMs = 20

/** A file that simultaneous readers share. */
export interface SharedFile<File extends { bytes: Uint8Array }> {
  /** Identifies the content. */
  key: string
  /** Its size, if known before loading: refusing a reader then costs nothing. */
  size?: number
  /** @param signal aborts when all its readers have left */
  load(signal: AbortSignal): Promise<File>
  /** Sets the headers, and returns the bytes to send: all, or a range. */
  prepare(file: File): Uint8Array
}

/**
 * Sends everything that leaves the service. A client that reads slowly, or not at all, holds only its own connection,
 * and not for long: files being sent have a byte budget, which owners share fairly.
 */
export class Sender {
  readonly #limits: SenderLimits
  readonly #watch: ReaderWatch
  readonly #budget: ByteBudget<Response>
  readonly #shared = new SharedReads()
  readonly #making = new TaskQueue({
    concurrency: 4,
    concurrencyPerOwner: 2,
    perOwner: 1_000,
    total: 10_000,
    refuse: busy,
  })
  readonly #collect: () => Promise<void>
  readonly #now: () => number
  #collection: NodeJS.Timeout | undefined
  #collectedAt = Number.NEGATIVE_INFINITY

  /**
   * @param now monotonic, in ms
   * @param collect runs a garbage collection
   */
  constructor(
    limits: Partial<SenderLimits> = {},
    now = () => performance.now(),
    collect = releaseNativeMemory,
  ) {
    this.#collect = collect
    this.#now = now
    this.#limits = { ...defaults, ...limits }
    const { bytes: total, bytesPerOwner, readersPerOwner, slowestWhenShort } = this.#limits
    this.#watch = new ReaderWatch(this.#limits, now)
    const isSlow = (response: Response) =>
      (this.#watch.speedOf(response) ?? Number.POSITIVE_INFINITY) < slowestWhenShort
    this.#budget = new ByteBudget({ total, bytesPerOwner, readersPerOwner, isSlow })
  }

  /** Watches the readers of all responses, including those written elsewhere. */
  get handler(): RequestHandler {
    return this.#watch.handler
  }

  /**
   * Sends a whole body.
   *
   * @returns promise that resolves when the bytes are written or the client disconnected, and nothing refers to them
   *   anymore
   * @throws {ServiceError} 503 before anything is sent, if too much is being sent
   */
  async send(response: Response, body: string | Uint8Array | readonly Uint8Array[]): Promise<void> {
    const parts =
      typeof body === 'string'
        ? [Buffer.from(isPage(response) ? withLinkPath(response, body) : body)]
        : body instanceof Uint8Array
          ? [body]
          : body
    const length = lengthOf(parts)
    response.set('content-length', String(length))
    if (response.req.method === 'HEAD') response.end()
    else await this.#hold(response, Symbol('body'), length, () => writePieces(response, parts, 'end'))
  }

  /** Sends an envelope, or another JSON value. */
  async sendJson(response: Response, value: object): Promise<void> {
    response.type('json')
    await this.send(response, JSON.stringify(value))
  }

  /**
   * Produces a part of a long body, a few at a time in the whole process, with other requests in between.
   *
   * @throws {ServiceError} 503 if too many wait
   */
  makePart<Result>(response: Response, make: () => Promise<Result>): Promise<Result> {
    return this.#making.run(ownerOf(response), async () => {
      const part = await make()
      await nextTurn()
      return part
    })
  }

  /** Sends a part of a body of unknown length. The caller ends the response. */
  async sendPart(response: Response, ...parts: Uint8Array[]): Promise<void> {
    await this.#hold(response, Symbol('part'), lengthOf(parts), () =>
      writePieces(response, parts, 'continue'),
    )
  }

  /** Sends a file, loading and holding it once for all its current readers. */
  async sendShared<File extends { bytes: Uint8Array }>(
    response: Response,
    { key, size, load, prepare }: SharedFile<File>,
  ): Promise<void> {
    const sendLoaded = (send: (file: File) => Promise<void>) =>
      this.#withShared(response, { key, load }, send)
    const write = async (file: File) => {
      const bytes = prepare(file)
      response.set('content-length', String(bytes.length))
      if (response.req.method === 'HEAD') response.end()
      else await writePieces(response, [bytes], 'end')
    }
    if (size !== undefined) await this.#hold(response, key, size, () => sendLoaded(write))
    else await sendLoaded((file) => this.#hold(response, key, file.bytes.length, () => write(file)))
  }

  /** Loads a file for its current readers. A reader that leaves stops waiting for it. */
  async #withShared<File>(
    { req: { socket } }: Response,
    { key, load }: { key: string; load(signal: AbortSignal): Promise<File> },
    use: (file: File) => Promise<void>,
  ): Promise<void> {
    const { value, release } = this.#shared.share(key, load)
    let released = false
    const leave = () => {
      if (released) return
      released = true
      socket.off('close', leave)
      release()
    }
    socket.once('close', leave)
    try {
      await use(await value)
    } finally {
      leave()
    }
  }

  /** Reserves memory while `write` runs, unless the amount is small. */
  async #hold(
    reader: Response,
    key: string | symbol,
    bytes: number,
    write: () => Promise<void>,
  ): Promise<void> {
    if (bytes <= this.#limits.smallBytes) return write()
    const cut = this.#budget.admit({ reader, owner: ownerOf(reader), key, bytes })
    if (!cut) throw busy()
    for (const { req } of cut) req.socket.destroy()
    try {
      await write()
    } finally {
      this.#budget.release(reader)
      if (bytes > this.#limits.largeBytes) this.#collectSoon()
    }
  }

  /** Collects garbage, immediately if possible: the next large page would otherwise need additional memory. */
  #collectSoon(): void {
    const wait = this.#collectedAt + this.#limits.collectEveryMs - this.#now()
    this.#collection ??= setTimeout(
      () => {
        this.#collection = undefined
        this.#collectedAt = this.#now()
        void this.#collect()
      },
      Math.max(letGoMs, wait),
    ).unref()
  }
}

function isPage(response: Response): boolean {
  return response.get('content-type')?.startsWith('text/html') === true
}

function ownerOf({ locals, req }: Response): string {
  return locals.auth?.accountId ?? addressKey(req.ip)
}

function busy(): ServiceError {
  return new ServiceError(503, 'busy', 'Too much is being sent. Try again in a moment.')
}
