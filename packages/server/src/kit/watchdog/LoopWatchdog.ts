import { LRUCache } from 'lru-cache'
import { maxEntries } from '../system/maxEntries.ts'

/** Recent use of the event loop, in ms. CPU times are those of the main thread. */
interface RecentLoop {
  /** CPU of long sections of one owner. */
  held: number
  /** CPU of everything. */
  active: number
  /** The longest time that a due timer waited. */
  lag: number
}

/** Timers that wait longer, in ms, are noticed by everybody. */
const noticedLag = 100

/** Less CPU than this, in ms, may be one large request. */
const minHeld = 500

/** Share of the CPU. Below a half, so that two owners who take turns are found. */
const minShare = 1 / 3

/** Subject to whom a section of the event loop is charged: `response.locals` of a request. */
export interface LoopSubject {
  /** Account or address that is charged; absent: none. */
  owner?: string
  /** Path pattern, the label of logs and metrics. */
  route?: string
  /** Method and path pattern: the unit that is shed. Missing before the route is known. */
  operation?: string
  /** Issuing: refused only if refusing everything else of the owner is not enough. */
  isShedLast?: boolean
}

/** An owner's requests for one route. */
interface HeldOperation {
  isShedLast: boolean
  /** CPU time of its long sections. */
  held: DecayingSum
}

/** Everything that the watchdog reads from its surroundings. */
export interface LoopWatchdogOptions {
  /** Monotonic, in ms. */
  now: () => number
  /** CPU time of the main thread, in ms. The watchdog closes it. */
  cpu: { read(): number; close(): void }
  /** Runs a task when the current callback of the event loop ends. */
  defer: (task: () => void) => void
  /** Called for each long section, with its CPU time in ms. */
  onHeld?: ((route: string, ms: number) => void) | undefined
  /** Called when an owner's requests for a route are refused from now on. */
  onShed?: ((route: string) => void) | undefined
  /** Called for each request that is refused. */
  onRefused?: (() => void) | undefined
}

/** How often the event loop should run the watchdog's timer, in ms. */
const tickMs = 20
/** Sections at least this long, in ms, delay others. An ordinary one takes less than 1 ms. */
const longSection = 5
/** How long an owner's sections are measured by CPU time after a long one, in ms. */
const suspectFor = 10_000
/** How long a lag counts as recent, in ms. */
const recentLagMs = 1_000
/** Requests are admitted again when this much of their CPU time counts, in ms. */
const admittedBelow = 50
/** Owners that are remembered: the most recent ones. */
const maxOwners = 10_000
const maxRetrySeconds = 60

/**
 * Finds the owner that monopolizes the event loop, and sheds its costliest route until the time that the route used has
 * decayed; then the next one, while the rest is still too much. Issuing comes last: reading one's statistics must not stop it.
 *
 * The running owner is known at three places: a request is admitted, a piece of its body arrives, and its response is
 * written. The first two begin a section, which ends with its callback; a long time without a section before a response
 * is written is charged to that response. Asynchronous context would know more, but costs every request several percent.
 *
 * | section | measured by | cost |
 * | --- | --- | --- |
 * | of an owner without a recent long section | clock; if it is long, the owner becomes a suspect | 1.3 µs |
 * | of a suspect | CPU time, because a busy machine also makes sections long | 3 to 20 µs, once in a millisecond at most |
 *
 * A client that sends many quick requests has no long sections, however many it sends, so rate limits are its bound.
 */
export class LoopWatchdog {
  readonly #options: LoopWatchdogOptions
  /** Owners with recent long sections, by operation. */
  readonly #held: LRUCache<string, Map<string, HeldOperation>>
  /** By owner and operation. */
  readonly #shed = new Map<string, DecayingSum>()
  readonly #active = new DecayingSum()
  #timer: NodeJS.Timeout | undefined
  #running: LoopSubject | undefined
  #startedAt = 0
  /** CPU time when the section began; `undefined` unless its owner is a suspect. */
  #startedCpu: number | undefined
  /** Time at which the last section ended. */
  #endedAt = 0
  /** Certificates that this thread renders now. */
  #renderings = 0
  /** The last reading for a section that began. */
  #read = { at: Number.NEGATIVE_INFINITY, cpu: 0 }
  #ticked = { at: 0, cpu: 0 }
  #lag = { ms: 0, at: 0 }

  constructor(options: LoopWatchdogOptions) {
    this.#options = options
    this.#held = new LRUCache({ ...maxEntries(maxOwners), ttl: suspectFor, perf: { now: options.now } })
  }

  start(): this {
    this.#ticked = { at: this.#options.now(), cpu: this.#options.cpu.read() }
    this.#timer = setInterval(() => this.tick(), tickMs).unref()
    return this
  }

  close(): void {
    clearInterval(this.#timer)
    this.#options.cpu.close()
  }

  /** Begins a section, which ends with the current callback of the event loop. */
  enter(subject: LoopSubject): void {
    if (this.#running === subject || subject.owner === undefined) return
    if (this.#running) this.#end()
    else this.#options.defer(this.#end)
    this.#running = subject
    this.#startedAt = this.#options.now()
    this.#startedCpu = this.#held.has(subject.owner) ? this.#cpuAt(this.#startedAt) : undefined
  }

  /** CPU time, up to a millisecond old: a body in tiny pieces begins tens of thousands of sections. */
  #cpuAt(now: number): number {
    if (now - this.#read.at >= 1) this.#read = { at: now, cpu: this.#options.cpu.read() }
    return this.#read.cpu
  }

  /** The response of a request is being written: what came before it without a section was for it. */
  wrote(subject: LoopSubject): void {
    if (this.#running === subject || subject.owner === undefined) return
    const { now, cpu } = this.#options
    if (
      !this.#running &&
      !this.#renderings &&
      now() - Math.max(this.#endedAt, this.#ticked.at) >= tickMs + longSection
    ) {
      const held = cpu.read() - this.#ticked.cpu
      // An idle loop ticks, so only this much time can have been idle.
      if (held >= tickMs + longSection) this.#charge(subject, subject.owner, held)
    }
    this.enter(subject)
  }

  /**
   * Called when this thread begins to render a certificate, which it does between other work if there are no rendering threads.
   * Rendering has its own limits, so nobody's response is charged for it.
   *
   * @returns what ends it
   */
  beginRendering(): () => void {
    this.#renderings++
    return () => {
      const { now, cpu } = this.#options
      this.#renderings--
      this.#endedAt = now()
      this.#ticked = { at: this.#endedAt, cpu: cpu.read() }
    }
  }

  /** Seconds until this route of the owner is admitted again; 0 if it is not shed. */
  refuses({ owner, operation = unmatched }: LoopSubject): number {
    if (this.#shed.size === 0 || owner === undefined) return 0
    const held = this.#shed.get(shedKey(owner, operation))?.at(this.#options.now()) ?? 0
    if (held <= admittedBelow) return 0
    this.#options.onRefused?.()
    const seconds = (Math.log2(held / admittedBelow) * halfLifeMs) / 1000
    return Math.min(maxRetrySeconds, Math.ceil(seconds))
  }

  /** Compares the clock with the timer, and decides who is shed. Called by a timer. */
  tick(): void {
    const [now, cpu] = [this.#options.now(), this.#options.cpu.read()]
    const lag = now - this.#ticked.at - tickMs
    if (lag > this.#lag.ms || now - this.#lag.at > recentLagMs) this.#lag = { ms: lag, at: now }
    this.#active.add(cpu - this.#ticked.cpu, now)
    this.#ticked = { at: now, cpu }
    for (const [key, held] of this.#shed) if (held.at(now) <= admittedBelow) this.#shed.delete(key)
  }

  readonly #end = (): void => {
    const subject = this.#running
    if (!subject?.owner) return
    const { now, cpu } = this.#options
    this.#endedAt = now()
    this.#running = undefined
    if (this.#endedAt - this.#startedAt < longSection) return
    const startedCpu = this.#startedCpu
    const held = startedCpu === undefined ? 0 : cpu.read() - startedCpu
    this.#charge(subject, subject.owner, held >= longSection ? held : 0)
  }

  /** @param ms CPU time; 0 makes the owner a suspect only */
  #charge(
    { route = unmatched, operation = unmatched, isShedLast = false }: LoopSubject,
    owner: string,
    ms: number,
  ): void {
    const now = this.#options.now()
    const operations = this.#held.get(owner) ?? new Map<string, HeldOperation>()
    const charged = operations.get(operation) ?? { isShedLast, held: new DecayingSum() }
    charged.held.add(ms, now)
    operations.set(operation, charged)
    this.#held.set(owner, operations)
    if (ms > 0) this.#options.onHeld?.(route, ms)
    const active = this.#active.at(now) + this.#options.cpu.read() - this.#ticked.cpu
    const lag = Math.max(this.#lag.ms, now - this.#ticked.at - tickMs)
    const admitted = [...operations]
      .filter(([name]) => !this.#shed.has(shedKey(owner, name)))
      .map(([name, { held, isShedLast }]) => ({ name, held, isShedLast, ms: held.at(now) }))
      .sort((a, b) => Number(a.isShedLast) - Number(b.isShedLast) || b.ms - a.ms)
    let rest = admitted.reduce((sum, one) => sum + one.ms, 0)
    for (const one of admitted) {
      if (!isHoldingLoop({ held: rest, active, lag })) return
      this.#shed.set(shedKey(owner, one.name), one.held)
      this.#options.onShed?.(one.name)
      rest -= one.ms
    }
  }
}

/** Operation of a request without a route. */
const unmatched = 'unmatched'

function shedKey(owner: string, operation: string): string {
  return `${owner} ${operation}`
}

/**
 * Returns true if one owner monopolizes the event loop: it is late, and this owner's long sections are the reason.
 */
export function isHoldingLoop({ held, active, lag }: RecentLoop): boolean {
  return lag > noticedLag && held >= minHeld && held >= active * minShare
}

/** How long until a sum counts half, in ms. */
const halfLifeMs = 5_000

/** A sum of what happened recently: each part counts half after {@link halfLifeMs}. */
class DecayingSum {
  #sum = 0
  #at = 0

  /** @param now ms of any clock that never goes back */
  add(amount: number, now: number): void {
    this.#sum = this.at(now) + amount
    this.#at = now
  }

  at(now: number): number {
    return this.#sum * 2 ** ((this.#at - now) / halfLifeMs)
  }
}
