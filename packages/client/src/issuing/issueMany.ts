import { CertificateError } from '../errors/CertificateError.ts'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import { isKept } from '../http/retryPolicy.ts'
import type { Transport } from '../http/Transport.ts'
import { withinTime } from '../http/withinTime.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import { callRules, problemIn, wholeNumber } from '../options/checkOptions.ts'
import type { IssuedCertificate, IssueInput } from '../wire/CertificateRecord.ts'
import type { IssueManyOptions, IssueManyResult, IssueOutcome } from './IssueManyOptions.ts'
import type { Journal, JournalEntry } from './Journal.ts'

type Outcome = Omit<IssueOutcome, 'index' | 'key'>

/**
 * Number of consecutive failures not caused by an input after which the run stops: the service is down, or isn't the
 * service.
 */
const maxStreak = 5

/**
 * Issues many certificates, each at most once. The journal's last entry for a key decides:
 *
 * | entry                                     | what happens                                                                   |
 * | ----------------------------------------- | ------------------------------------------------------------------------------ |
 * | none, or `failed`                         | append `started` with a new idempotency key, send, append `issued` or `failed` |
 * | `started`, the service still has the key  | send with the same key, append `issued` or `failed`                            |
 * | `started`, older                          | nothing is sent; the outcome is `unknown`                                      |
 * | `issued`                                  | nothing is sent                                                                |
 *
 * An error after which the certificate may exist appends nothing: the key stays `started`.
 */
export async function issueMany(
  inputs: Iterable<IssueInput> | AsyncIterable<IssueInput>,
  { concurrency = 4, onProgress, journal, keyOf, ...call }: IssueManyOptions,
  issue: (input: IssueInput, call: CallOptions) => PromiseLike<IssuedCertificate>,
  transport: Transport,
): Promise<IssueManyResult> {
  const { length, size, [Symbol.iterator]: each, [Symbol.asyncIterator]: iterator = each } = Object(inputs)
  const problem = iterator
    ? problemIn({ ...call, concurrency }, { ...callRules, concurrency: wholeNumber(1) })
    : 'inputs must be iterable.'
  if (problem) throw new InvalidArgumentError({ reason: problem })
  const { now, randomUUID } = transport.settings
  const total: number | undefined = length ?? size
  const queue = enumerate(inputs)
  const entries = await readJournal(journal)
  const outcomes = new Map<string, Promise<Outcome>>()
  const pending = new Set<Promise<unknown>>()
  const results: IssueOutcome[] = []
  const counts = { issued: 0, failed: 0, skipped: 0 }
  let done = 0
  let streak = 0
  let stoppedBy: unknown
  /** Set when the run rejects, for workers that are still waiting for an input. */
  let isOver = false

  async function work(): Promise<void> {
    for (;;) {
      // An async generator handles one request at a time.
      const { done: isEnd, value: item } = await queue.next()
      if (isEnd || isOver) return
      const [index, input] = item
      const key = keyOf ? keyOf(input, index) : await hashOf(input).catch(() => `#${index}`)
      if (typeof key !== 'string' || key === '')
        throw new InvalidArgumentError({ reason: `keyOf returned no key for input ${index}.` })
      const outcome = outcomes.get(key) ?? settle(key, input)
      outcomes.set(key, outcome)
      pending.add(outcome)
      results[index] = { index, key, ...(await outcome) }
      pending.delete(outcome)
      const { status } = results[index]
      counts[status === 'unknown' ? 'failed' : status]++
      onProgress?.({ done: ++done, ...counts, ...(total !== undefined && { total }) })
    }
  }

  async function settle(key: string, input: IssueInput): Promise<Outcome> {
    const entry = entries.get(key)
    if (entry?.status === 'issued') {
      const { status, idempotencyKey, certificateId, verificationUrl } = entry
      return { status, idempotencyKey, certificateId, verificationUrl }
    }
    const started = entry?.status === 'started' ? entry : undefined
    const idempotencyKey = started?.idempotencyKey
    if (started && stoppedBy === undefined && !(await isStillKept(started)))
      return { status: 'unknown', idempotencyKey }
    if (stoppedBy !== undefined) return { status: 'skipped', idempotencyKey }
    return send(key, input, started)
  }

  async function isStillKept({ startedAt }: JournalEntry): Promise<boolean> {
    try {
      return isKept(Date.parse(startedAt), now(), await transport.keptMs(call))
    } catch (error) {
      if (call.signal?.aborted) throw error
      stoppedBy ??= error
      return true
    }
  }

  async function send(key: string, input: IssueInput, started: JournalEntry | undefined): Promise<Outcome> {
    const idempotencyKey = started?.idempotencyKey ?? randomUUID()
    const startedAt = started?.startedAt ?? new Date(now()).toISOString()
    const entry = { key, idempotencyKey, startedAt }
    if (!started) await journal?.append({ ...entry, status: 'started' })
    let issued: IssuedCertificate
    try {
      issued = await issue(input, { ...call, idempotencyKey })
    } catch (error) {
      if (call.signal?.aborted || !(error instanceof CertificateError)) throw error
      const { status, message } = error
      const isAboutInput = error instanceof InvalidArgumentError || [400, 403, 404, 413, 422].includes(status)
      streak = isAboutInput ? 0 : streak + 1
      if (status === 401 || status === 402 || streak >= maxStreak) stoppedBy ??= error
      // A refused repetition says nothing about the first request, unless the service had already looked it up.
      if (error.mayHaveRun || (started && status !== 402)) return { status: 'unknown', idempotencyKey, error }
      await journal?.append({ ...entry, status: 'failed', error: message })
      return { status: 'failed', idempotencyKey, error }
    }
    streak = 0
    const { certificateId, verificationUrl, warnings } = issued
    await journal?.append({ ...entry, status: 'issued', certificateId, verificationUrl })
    return { status: 'issued', idempotencyKey, certificateId, verificationUrl, warnings }
  }

  try {
    const workers = () => Promise.all(Array.from({ length: concurrency }, work))
    await withinTime(Number.POSITIVE_INFINITY, call.signal, workers, workers)
  } catch (error) {
    isOver = true
    // Lets the inputs release their resources; a pending input may never arrive.
    queue.return().catch(() => undefined)
    await Promise.allSettled(pending)
    throw error
  }
  return { results, ...counts, ...(stoppedBy !== undefined && { stoppedBy }) }
}

async function* enumerate<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<[index: number, item: Item], void, undefined> {
  let index = 0
  for await (const item of items) yield [index++, item]
}

/**
 * Returns the SHA-256 of a value's JSON, in hexadecimal.
 *
 * @throws {TypeError} if JSON can't represent the value
 */
async function hashOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the entry that counts for each key: the last one, or the `issued` one.
 *
 * @throws {InvalidArgumentError} if an entry is invalid: ignoring it could issue a second certificate
 */
async function readJournal(journal: Journal | undefined): Promise<Map<string, JournalEntry>> {
  const entries = new Map<string, JournalEntry>()
  let position = 0
  for await (const entry of (await journal?.read()) ?? []) {
    position++
    if (!isEntry(entry ?? {}))
      throw new InvalidArgumentError({ reason: `Entry ${position} of the journal is damaged.` })
    if (entries.get(entry.key)?.status !== 'issued') entries.set(entry.key, entry)
  }
  return entries
}

function isEntry({ key, idempotencyKey, status }: Partial<JournalEntry>): boolean {
  return !!key && !!idempotencyKey && /^(started|issued|failed)$/.test(String(status))
}
