import { LRUCache } from 'lru-cache'
import { maxEntries } from '../system/maxEntries.ts'

/** Recent use of the event loop, in ms of the main thread's CPU time. */
interface RecentLoop {
  /** CPU time of one owner's long sections. */
  held: number
  /** Total CPU time. */
  active: number
  /** Longest delay of a due timer. */
  lag: number
}

/** Timer delay that everybody notices, in ms. */
const noticedLag = 100

/** Minimum CPU time, in ms; less may be a single large request. */
const minHeld = 500

/** Minimum share of CPU time. Below a half, to catch two owners who take turns. */
const minShare = 1 / 3

/** Party charged for a section of the event loop: `response.locals` of a request. */
export interface LoopSubject {
  /** Account or address to charge; absent: none. */
  owner?: string
  /** Path pattern, used as label in logs and metrics. */
  route?: string
  /** Method and path pattern: the unit of shedding. Absent before the route is known. */
  operation?: string
  /** True for issuing: shed only if shedding everything else of the owner is not enough. */
  isShedLast?: boolean
}

/** An owner's requests for one route. */
interface HeldOperation {
  isShedLast: boolean
  /** CPU time of its long sections. */
  held: DecayingSum
}

/** Environment of the watchdog. */
export interface LoopWatchdogOptions {
  /** Monotonic clock, in ms. */
  now: () => number
  /** CPU time of the main thread, in ms. Closed by the watchdog. */
  cpu: { read(): number; close(): void }
  /** Runs a task when the current callback of the event loop ends. */
  defer: (task: () => void) => void
  /** Called for each long section, with its CPU time in ms. */
  onHeld?: ((route: string, ms: number) => void) | undefined
  /** Called when an owner's requests for a route start to be refused. */
  onShed?: ((route: string) => void) | undefined
  /** Called for each refused request. */
  onRefused?: (() => void) | undefined
}

/** Interval of the watchdog's timer, in ms. */
const tickMs = 20
/** Duration from which sections delay others, in ms. An ordinary one takes less than 1 ms. */
const longSection = 5
/** How long after a long section an owner's sections are measured by CPU time, in ms. */
const suspectFor = 10_000
/** How long a lag counts as recent, in ms. */
const recentLagMs = 1_000
/** Remaining CPU time below which requests are admitted again, in ms. */
const admittedBelow = 50
/** Number of recent owners to remember. */
const maxOwners = 10_000
const maxRetrySeconds = 60

/**
 * Finds the owner that monopolizes the event loop, and sheds its most expensive route until the route's time has
 * decayed; then the next one, if that isn't enough. Issuing comes last: reading statistics must not stop it.
 *
 * The running owner is known at three points: when a request is admitted, when a piece of its body arrives, and when
 * its response is written. The first two begin a section, which ends with its callback; a long time without a section
 * before a response is charged to that response. Asynchronous context would be more precise, but costs every request
 * several percent.
 *
 * | section | measured by | cost |
 * | --- | --- | --- |
 * | of an owner without a recent long section | clock; a long section makes the owner a suspect | 1.3 µs |
 * | of a suspect | CPU time, because sections are also long on a busy machine | 3 to 20 µs, at most once per
 * millisecond |
 *
 * A client with many quick requests has no long sections; rate limits apply to it instead.
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
  /** CPU time at the start of the section; `undefined` unless its owner is a suspect. */
  #startedCpu: number | undefined
  /** End of the last section. */
  #endedAt = 0
  /** Number of certificates that this thread is rendering. */
  #renderings = 0
  /** Last CPU reading at the start of a section. */
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

  /** Starts a section, which ends with the current callback of the event loop. */
  enter(subject: LoopSubject): void {
    if (this.#running === subject || subject.owner === undefined) return
    if (this.#running) this.#end()
    else this.#options.defer(this.#end)
    this.#running = subject
    this.#startedAt = this.#options.now()
    this.#startedCpu = this.#held.has(subject.owner) ? this.#cpuAt(this.#startedAt) : undefined
  }

  /** CPU time, up to a millisecond old: a body in tiny pieces starts tens of thousands of sections. */
  #cpuAt(now: number): number {
    if (now - this.#read.at >= 1) this.#read = { at: now, cpu: this.#options.cpu.read() }
    return this.#read.cpu
  }

  /** Called when a response is written: time before it without a section is charged to it. */
  wrote(subject: LoopSubject): void {
    if (this.#running === subject || subject.owner === undefined) return
    const { now, cpu } = this.#options
    if (
      !this.#running &&
      !this.#renderings &&
      now() - Math.max(this.#endedAt, this.#ticked.at) >= tickMs + longSection
    ) {
      const held = cpu.read() - this.#ticked.cpu
      // An idle loop ticks, so at most this much time was idle.
      if (held >= tickMs + longSection) this.#charge(subject, subject.owner, held)
    }
    this.enter(subject)
  }

  /**
   * Called when this thread starts to render a certificate, which happens only without rendering threads. Rendering has
   * other limits, so no response is charged for it.
   *
   * @returns function to call at the end
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

  /** Measures the timer's delay, and decides what to shed. Called by a timer. */
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

  /** @param ms CPU time; 0 only makes the owner a suspect */
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
 * Returns true if one owner monopolizes the event loop: the loop is late, and this owner's long sections are the cause.
 */
export function isHoldingLoop({ held, active, lag }: RecentLoop): boolean {
  return lag > noticedLag && held >= minHeld && held >= active * minShare
}

/** Half-life of a sum, in ms. */
const halfLifeMs = 5_000

/** A sum of recent amounts with exponential decay: each halves every {@link halfLifeMs}. */
class DecayingSum {
  #sum = 0
  #at = 0

  /** @param now ms on a monotonic clock */
  add(amount: number, now: number): void {
    this.#sum = this.at(now) + amount
    this.#at = now
  }

  at(now: number): number {
    return this.#sum * 2 ** ((this.#at - now) / halfLifeMs)
  }
}
