import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { RenderingBusyError } from '../rendering/renderingErrors.ts'
import type { System } from '../system/System.ts'
import { MailRefused } from './MailRefused.ts'
import { MailSender, type MailSenderDependencies } from './MailSender.ts'
import { OutcomeRecorder } from './OutcomeRecorder.ts'
import {
  hasDueMail,
  leaseDueMails,
  type MailOutcome,
  type MailRow,
  renewLeases,
  returnMails,
  settleMails,
} from './outboxRepository.ts'
import { isGivenUp, retryDelay } from './retrySchedule.ts'
import { shortenWaits } from './shortenWaits.ts'

const pollMs = 5_000
/** Ticks of {@link pollMs} between two searches for waits that a wrong clock made too long. */
const ticksPerSearch = 6
/** Least time between two searches for due e-mails, in ms: each certificate that is issued calls `wake`. */
const gatherMs = 50
/** Longest error that is stored, in characters. */
const longestError = 500

/** Parts and limits that the worker is composed of. */
export interface OutboxDependencies
  extends Pick<System, 'clock' | 'newId' | 'randomBytes'>,
    MailSenderDependencies {
  database: Database
  log: Pick<Logger, 'warn' | 'error'>
  /** E-mails that are sent at the same time. */
  concurrency: number
  /** After this time, in ms, the e-mails of a process that died are sent by another one. */
  leaseMs: number
}

/**
 * Sends the e-mails in the outbox, several at the same time; one whose mail server hangs delays no other.
 *
 * | an e-mail is | until | then |
 * | --- | --- | --- |
 * | `pending`, due | a process leases it | `pending`, leased, one attempt counted |
 * | `pending`, leased | the mail server accepts it | `sent` |
 * | | there is no mail server | `stored` |
 * | | the server refuses it for good (5xx) | `failed` |
 * | | anything else fails | `pending`, due after 5 s, 10 s, … 4 h; `failed` after three days |
 * | | the service stops before the attempt | `pending`, due, attempt not counted |
 * | | the service stops or is too busy to draw it | `pending`, due after 5 s, attempt not counted |
 * | | the process dies or freezes | the lease expires: `pending`, due, sent under the same Message-ID |
 * | `failed` | it is resent (`mail resend --failed`) | `pending`, due, from the start, under the same Message-ID |
 *
 * Leases are renewed while e-mails are being sent, and last longer than any time-out of SMTP. An outcome counts only if
 * the process still holds the lease, so that one that was frozen cannot overwrite a later outcome. Due is what the
 * database's clock says (`readClock`).
 */
export class OutboxWorker {
  readonly #deps: OutboxDependencies
  readonly #sender: MailSender
  readonly #recorder: OutcomeRecorder
  /** Marks what this process holds. */
  readonly #lease: string
  /** Leased, and not yet recorded. */
  readonly #held = new Set<string>()
  /** Leased, and not yet begun. */
  readonly #waiting: MailRow[] = []
  #sending = 0
  /** Running work, which {@link idle} waits for. */
  readonly #work = new Set<Promise<void>>()
  #leasing: Promise<void> | undefined
  #leasedAt = Number.NEGATIVE_INFINITY
  /** Whether the outbox may have due e-mails. */
  #mayHaveMore = false
  #timers: NodeJS.Timeout[] = []
  #stopped = false

  constructor(deps: OutboxDependencies) {
    this.#deps = deps
    this.#sender = new MailSender(deps)
    this.#lease = deps.newId()
    this.#recorder = new OutcomeRecorder({
      record: (outcomes) => this.#record(outcomes),
      onError: (error) => deps.log.error({ err: error }, 'outcomes of e-mails not recorded'),
    })
  }

  /** Sends what is due now, and looks again every 5 s. */
  start(): this {
    const every = (ms: number, work: () => void) => {
      const timer = setInterval(work, ms)
      timer.unref()
      this.#timers.push(timer)
    }
    let ticks = 0
    const tick = () => {
      if (ticks++ % ticksPerSearch === 0) this.#shortenWaits()
      this.wake()
    }
    every(pollMs, tick)
    every(this.#deps.leaseMs / 4, () => this.#renew())
    tick()
    return this
  }

  /** Looks for due e-mails now instead of at the next tick. */
  wake(): void {
    if (this.#stopped) return
    this.#mayHaveMore = true
    this.#continue()
  }

  /** Resolves when no due e-mail is left. */
  async idle(): Promise<void> {
    do {
      await Promise.all(this.#work)
      await this.#recorder.idle()
    } while (this.#work.size)
  }

  /** Finishes the running attempts, and returns what is leased beyond them. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#recorder.stop()
    const [poll, ...others] = this.#timers
    clearInterval(poll)
    await this.#leasing
    const ids = this.#waiting.splice(0).map(({ id }) => id)
    if (ids.length)
      this.#run('e-mails not returned', async () => {
        const { database, clock } = this.#deps
        await returnMails(database, { lease: this.#lease, ids }, await readClock(database, clock))
      })
    await this.idle()
    for (const timer of others) clearInterval(timer)
    this.#sender.close()
  }

  /** Starts as many attempts as there is room for, and leases more e-mails before they run out. */
  #continue(): void {
    const { concurrency } = this.#deps
    while (!this.#stopped && this.#sending < concurrency && this.#waiting.length)
      this.#attempt(this.#waiting.shift() as MailRow)
    const needsMore = !this.#stopped && this.#mayHaveMore && this.#waiting.length < concurrency
    if (!needsMore || this.#leasing) return
    this.#leasing = this.#run('outbox failed', () =>
      this.#leaseMore().finally(() => {
        this.#leasing = undefined
        this.#continue()
      }),
    )
  }

  async #leaseMore(): Promise<void> {
    const { database, clock, leaseMs, concurrency: limit } = this.#deps
    const early = this.#leasedAt + gatherMs - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    this.#mayHaveMore = false
    const now = await readClock(database, clock)
    const options = { now, leaseMs, lease: this.#lease, limit }
    const mails = (await hasDueMail(database, now))
      ? await leaseDueMails(database, database.engine, options)
      : []
    // A full batch: there may be more at once.
    const isFull = mails.length === limit
    this.#mayHaveMore ||= isFull
    this.#leasedAt = isFull ? Number.NEGATIVE_INFINITY : performance.now()
    for (const mail of mails) {
      // After a jump of the clock, this process may get what it is sending.
      if (this.#held.has(mail.id)) continue
      this.#held.add(mail.id)
      this.#waiting.push(mail)
    }
  }

  #attempt(mail: MailRow): void {
    const { id: mailId, attempts, recipientEmail } = mail
    this.#sending++
    this.#run('e-mail failed', async () => {
      const outcome = await this.#outcomeOf(mail)
      this.#sending--
      this.#continue()
      if (outcome.error !== null) {
        // Servers name the mailbox that they refuse; the log has no recipients' addresses.
        const reason = outcome.error.replaceAll(recipientEmail, '<recipient>')
        const final = outcome.status === 'failed'
        this.#deps.log.warn({ mailId, attempt: attempts, final, reason }, 'e-mail not sent')
      }
      this.#recorder.add(outcome)
    })
  }

  /** Attempts an e-mail once. Never rejects. */
  async #outcomeOf(mail: MailRow): Promise<MailOutcome> {
    const { id, attempts, createdAt } = mail
    try {
      // Each of the earlier attempts ended with its process.
      if (isGivenUp(attempts - 1, 0)) throw new Error(`Given up after ${attempts - 1} attempts.`)
      return { id, status: await this.#sender.send(mail), retryMs: 0, error: null }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      // Nothing was drawn because the service stops or is busy: waiting longer each time would punish the recipient.
      if (error instanceof RenderingBusyError)
        return {
          id,
          status: 'pending',
          retryMs: retryDelay(1, this.#random()),
          error: message,
          isUncounted: true,
        }
      const now = await readClock(this.#deps.database, this.#deps.clock).catch(() => createdAt)
      const final = error instanceof MailRefused || isGivenUp(attempts, now - createdAt)
      return {
        id,
        status: final ? 'failed' : 'pending',
        retryMs: final ? 0 : retryDelay(attempts, this.#random()),
        error: message.slice(0, longestError),
      }
    }
  }

  async #record(outcomes: readonly MailOutcome[]): Promise<void> {
    const { database, clock } = this.#deps
    const now = await readClock(database, clock)
    await database.transaction((tx) => settleMails(tx, { lease: this.#lease, now, outcomes }))
    for (const { id } of outcomes) this.#held.delete(id)
  }

  #renew(): void {
    const ids = [...this.#held]
    if (!ids.length) return
    this.#run('leases not renewed', async () => {
      const { database, clock, leaseMs } = this.#deps
      const until = (await readClock(database, clock)) + leaseMs
      await renewLeases(database, { lease: this.#lease, ids }, until)
    })
  }

  #shortenWaits(): void {
    this.#run('waits not checked', async () => {
      const { database, clock, leaseMs } = this.#deps
      const now = await readClock(database, clock)
      await shortenWaits(database, { now, leaseMs })
      this.wake()
    })
  }

  /** From 0 to 1. */
  #random(): number {
    const [a = 0, b = 0] = this.#deps.randomBytes(2)
    return (a * 256 + b) / 65_536
  }

  /** Runs something that {@link idle} waits for. An error is logged. */
  #run(failure: string, work: () => Promise<void>): Promise<void> {
    const running = work()
      .catch((error: unknown) => this.#deps.log.error({ err: error }, failure))
      .finally(() => this.#work.delete(running))
    this.#work.add(running)
    return running
  }
}
