import { DatabaseUnavailable, type GroupWork, OutcomeUnknown } from './Database.ts'

/**
 * Carries out one group as a transaction, which never overlaps another one of the same lane.
 *
 * @param plan may be called again after a rollback
 */
export type GroupTransaction = <Result>(
  lane: string,
  plan: () => ReturnType<GroupWork<unknown, Result>>,
) => Promise<readonly Result[]>

interface Waiting {
  work: GroupWork<unknown, unknown>
  member: unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** If a COMMIT is lost sooner than this, in ms, only one connection failed: the next group may succeed. */
const longWait = 1_000

/** Members per COMMIT, so that the first of them does not wait long for its answer. */
const largestGroup = 64

/**
 * Runs the members of a lane one group after another: members that arrive together, or while the group before
 * is running, become one transaction.
 *
 * | a group | its members |
 * | --- | --- |
 * | is committed | resolve |
 * | is refused, because one of them is | run again in halves and in order, down to the one at fault |
 * | gets no answer to its COMMIT | reject with `OutcomeUnknown`; if that took long, waiting members reject with `DatabaseUnavailable` |
 * | finds the database unavailable | reject, and so do waiting members: none waits longer than for one group |
 */
export class Lanes {
  readonly #transaction: GroupTransaction
  readonly #elapsed: () => number
  readonly #waiting = new Map<string, Waiting[]>()

  /** @param elapsed monotonic, in ms */
  constructor(transaction: GroupTransaction, elapsed: () => number = () => performance.now()) {
    this.#transaction = transaction
    this.#elapsed = elapsed
  }

  /** Lanes in which members run or wait. */
  get size(): number {
    return this.#waiting.size
  }

  run<Member, Result>(lane: string, work: GroupWork<Member, Result>, member: Member): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const one = { work, member, resolve, reject } as unknown as Waiting
      const waiting = this.#waiting.get(lane)
      if (waiting) return void waiting.push(one)
      const first = [one]
      this.#waiting.set(lane, first)
      // Requests that arrived together reach this point in one turn.
      setImmediate(() => void this.#drain(lane, first))
    })
  }

  async #drain(lane: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const failure = await this.#carryOut(lane, nextGroup(waiting))
      if (failure) for (const { reject } of waiting.splice(0)) reject(failure)
    }
    this.#waiting.delete(lane)
  }

  /** @returns the reason not to try anything else now */
  async #carryOut(lane: string, group: readonly Waiting[]): Promise<DatabaseUnavailable | undefined> {
    const [first] = group
    if (!first) return undefined
    const members = group.map(({ member }) => member)
    const start = this.#elapsed()
    try {
      const results = await this.#transaction(lane, () => first.work(members))
      for (const [i, { resolve }] of group.entries()) resolve(results[i])
      return undefined
    } catch (error) {
      const isUnknown = error instanceof OutcomeUnknown
      if (group.length === 1 || isUnknown || error instanceof DatabaseUnavailable)
        for (const { reject } of group) reject(error)
      if (error instanceof DatabaseUnavailable) return error
      if (isUnknown && this.#elapsed() - start > longWait)
        return new DatabaseUnavailable(error.message, { cause: error })
      if (group.length === 1 || isUnknown) return undefined
    }
    const half = Math.ceil(group.length / 2)
    const failure = await this.#carryOut(lane, group.slice(0, half))
    if (!failure) return this.#carryOut(lane, group.slice(half))
    for (const { reject } of group.slice(half)) reject(failure)
    return failure
  }
}

/** Dequeues the next members that the same work runs. */
function nextGroup(waiting: Waiting[]): Waiting[] {
  const work = waiting[0]?.work
  const end = waiting.findIndex((one, i) => i === largestGroup || one.work !== work)
  return waiting.splice(0, end === -1 ? waiting.length : end)
}
