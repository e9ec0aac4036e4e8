import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { summarizePending } from '../../core/mail/outboxRepository.ts'
import type { Meter } from '../../core/observation/Meter.ts'
import type { Database } from '../../kit/database/Database.ts'
import { within } from '../../kit/system/within.ts'

/** Timeout of a scrape's database query, in ms. */
const queryWithin = 1_000

/** Upper bounds of the histograms, in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const renderBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]

/**
 * The service's Prometheus metrics. Labels have few values: routes are templates, and accounts and recipients are not
 * included.
 */
export class Metrics implements Meter {
  readonly #registry = new Registry()
  readonly #lag: IntervalHistogram
  readonly #requests = new Histogram({
    name: 'certificate_http_request_duration_seconds',
    help: 'Time until a response was sent, by route template, method, and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers: [this.#registry],
  })
  readonly #issued = new Counter({
    name: 'certificate_issued_total',
    help: 'Certificates issued by this process, without those of test mode.',
    registers: [this.#registry],
  })
  readonly #specimens = new Counter({
    name: 'certificate_specimens_issued_total',
    help: 'Certificates of test mode issued by this process.',
    registers: [this.#registry],
  })
  readonly #credits = new Counter({
    name: 'certificate_credits_taken_total',
    help: 'Credits taken by this process.',
    registers: [this.#registry],
  })
  readonly #rendering = new Gauge({
    name: 'certificate_render_jobs',
    help: 'Rendering jobs that wait or run.',
    labelNames: ['kind'],
    registers: [this.#registry],
  })
  readonly #renderTime = new Histogram({
    name: 'certificate_render_duration_seconds',
    help: 'Time of rendering jobs, waiting included.',
    labelNames: ['kind'],
    buckets: renderBuckets,
    registers: [this.#registry],
  })
  readonly #mails = new Counter({
    name: 'certificate_email_attempts_total',
    help: 'Attempts to deliver an email, by outcome: sent, refused for good, or failed for now.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })
  readonly #held = new Counter({
    name: 'certificate_event_loop_held_seconds_total',
    help: 'CPU time of sections of requests that delayed others, 5 ms and more, by route template.',
    labelNames: ['route'],
    registers: [this.#registry],
  })
  readonly #refused = new Counter({
    name: 'certificate_requests_shed_total',
    help: 'Requests refused because their account or address held the event loop.',
    registers: [this.#registry],
  })

  constructor(database: Pick<Database, 'one' | 'pools'>, clock: () => number) {
    this.#lag = monitorEventLoopDelay({ resolution: 10 })
    this.#lag.enable()
    this.#collectOutbox(database, clock)
    this.#collectPools(database)
    this.#collectLag()
  }

  /** @param seconds until the response was sent or the connection closed */
  request(route: string, method: string, status: number, seconds: number): void {
    this.#requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds)
  }

  /** @param credits that the certificate cost */
  certificateIssued(credits: number): void {
    this.#issued.inc()
    this.#credits.inc(credits)
  }

  /** Counts a specimen, separately from certificates. */
  specimenIssued(): void {
    this.#specimens.inc()
  }

  mailAttempt(outcome: 'sent' | 'refused' | 'failed'): void {
    this.#mails.inc({ outcome })
  }

  /** @param seconds of CPU time that one section of a request took on the event loop */
  loopHeld(route: string, seconds: number): void {
    this.#held.inc({ route }, seconds)
  }

  requestShed(): void {
    this.#refused.inc()
  }

  /** @returns function that ends the job */
  renderJob(kind: string): () => void {
    this.#rendering.inc({ kind })
    const start = performance.now()
    return () => {
      this.#rendering.dec({ kind })
      this.#renderTime.observe({ kind }, (performance.now() - start) / 1000)
    }
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  close(): void {
    this.#lag.disable()
  }

  /** Collects metrics of the outbox, which are the same in all processes. Absent if the database doesn't respond. */
  #collectOutbox(database: Pick<Database, 'one'>, clock: () => number): void {
    const oldest = new Gauge({
      name: 'certificate_outbox_oldest_seconds',
      help: 'Age of the oldest email that is not delivered; 0 if there is none.',
      registers: [this.#registry],
    })
    new Gauge({
      name: 'certificate_outbox_pending',
      help: 'Emails that are not delivered; at most 100,000 are counted.',
      registers: [this.#registry],
      async collect() {
        this.reset()
        oldest.reset()
        const row = await within(queryWithin, summarizePending(database), undefined).catch(() => undefined)
        this.set(row ? row.pending : Number.NaN)
        oldest.set(row ? Math.max(0, clock() - (row.created ?? clock())) / 1000 : Number.NaN)
      },
    })
  }

  #collectPools(database: Pick<Database, 'pools'>): void {
    new Gauge({
      name: 'certificate_database_connections',
      help: 'Connections by pool and state, and callers that wait for one.',
      labelNames: ['pool', 'state'],
      registers: [this.#registry],
      collect() {
        for (const { pool, active, idle, waiting } of database.pools()) {
          this.set({ pool, state: 'active' }, active)
          this.set({ pool, state: 'idle' }, idle)
          this.set({ pool, state: 'waiting' }, waiting)
        }
      },
    })
  }

  #collectLag(): void {
    const lag = this.#lag
    new Gauge({
      name: 'certificate_event_loop_lag_seconds',
      help: 'Lag of the event loop since the last scrape.',
      labelNames: ['statistic'],
      registers: [this.#registry],
      collect() {
        this.set({ statistic: 'mean' }, (lag.mean || 0) / 1e9)
        this.set({ statistic: 'p99' }, lag.percentile(99) / 1e9)
        this.set({ statistic: 'max' }, lag.max / 1e9)
        lag.reset()
      },
    })
  }
}
