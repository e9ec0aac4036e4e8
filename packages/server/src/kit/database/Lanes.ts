import { DatabaseUnavailable, type GroupWork, OutcomeUnknown } from './Database.ts'

/**
 * Runs a group as a transaction that never overlaps another one of its lane.
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

/** If a COMMIT is lost within this time, in ms, only one connection failed, and the next group may succeed. */
const longWait = 1_000

/** Maximum number of members per COMMIT, so that the first ones don't wait long. */
const largestGroup = 64

/**
 * Runs the members of a lane group by group: members that arrive together, or while a group is running, become one
 * transaction.
 *
 * | a group | its members |
 * | --- | --- |
 * | is committed | resolve |
 * | is refused because of a member | run again in halves and in order, down to the failing one |
 * | gets no response to its COMMIT | reject with `OutcomeUnknown`; after a long wait, waiting members reject with
 * `DatabaseUnavailable` |
 * | finds the database unavailable | reject, as do waiting members: none waits longer than one group takes |
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

  /** Number of lanes with running or waiting members. */
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
      // Requests that arrived together get here in one turn.
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

  /** @returns the reason to reject the waiting members, too */
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

/** Dequeues the next members with the same work. */
function nextGroup(waiting: Waiting[]): Waiting[] {
  const work = waiting[0]?.work
  const end = waiting.findIndex((one, i) => i === largestGroup || one.work !== work)
  return waiting.splice(0, end === -1 ? waiting.length : end)
}
