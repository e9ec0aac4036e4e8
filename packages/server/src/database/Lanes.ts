import { DatabaseUnavailable, OutcomeUnknown, type Tx } from './Database.ts'

type Work<Result> = (tx: Tx) => Promise<Result>
type Outcome<Result> = PromiseSettledResult<Result>

/**
 * Carries out transactions one after another, without waiting for one before sending the next.
 *
 * @returns the outcome of each
 * @throws {DatabaseUnavailable} without having sent anything
 */
export type Transactions = <Result>(
  works: readonly Work<Result>[],
  lane: string,
) => Promise<readonly Outcome<Result>[]>

interface Waiting {
  work: Work<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Transactions per COMMIT, so that the first of them does not wait long for its answer. */
const largestGroup = 64

/**
 * Carries out the transactions of a lane one group after another: those that arrive together, or while the group before
 * is running, become one transaction. They would wait for each other anyway, as those of one account do for its row, but
 * with a COMMIT and a connection each.
 *
 * | a group | its transactions |
 * | --- | --- |
 * | is committed | resolve |
 * | is refused, because one of them is | are carried out again, each by itself and in order: each has its own result |
 * | comes after a refusal | are carried out each by itself at once, because another refusal is likely |
 * | gets no answer to its COMMIT | reject with `OutcomeUnknown` |
 * | finds the database unavailable | reject, and so do those that wait: none waits longer than for one group |
 */
export class Lanes {
  readonly #transactions: Transactions
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(transactions: Transactions) {
    this.#transactions = transactions
  }

  /** Lanes in which transactions run or wait. */
  get size(): number {
    return this.#waiting.size
  }

  /** @param work sends its statements without awaiting any. It may run twice; the first time is then rolled back. */
  run<Result>(lane: string, work: Work<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const one: Waiting = { work, resolve: resolve as Waiting['resolve'], reject }
      const waiting = this.#waiting.get(lane)
      if (waiting) return void waiting.push(one)
      const first = [one]
      this.#waiting.set(lane, first)
      // Requests that arrived together reach this point in one turn.
      setImmediate(() => void this.#drain(lane, first))
    })
  }

  async #drain(lane: string, waiting: Waiting[]): Promise<void> {
    let isRefusing = false
    while (waiting.length > 0) {
      const group = waiting.splice(0, largestGroup)
      const works = group.map(({ work }) => work)
      const outcomes = await this.#carryOut(works, lane, isRefusing)
      isRefusing = outcomes.some(isRefusal)
      outcomes.forEach((outcome, i) => {
        if (outcome.status === 'fulfilled') group[i]?.resolve(outcome.value)
        else group[i]?.reject(outcome.reason)
      })
      const failed = outcomes.find(isUnavailable)
      if (failed) for (const { reject } of waiting.splice(0)) reject(failed.reason)
    }
    this.#waiting.delete(lane)
  }

  async #carryOut(
    works: readonly Work<unknown>[],
    lane: string,
    isRefusing: boolean,
  ): Promise<readonly Outcome<unknown>[]> {
    try {
      const together = isRefusing ? undefined : await this.#together(works, lane)
      return together ?? (await this.#transactions(works, lane))
    } catch (reason) {
      return works.map(() => ({ status: 'rejected', reason }))
    }
  }

  /** @returns `undefined` if one of several is refused, whichever it is */
  async #together(
    works: readonly Work<unknown>[],
    lane: string,
  ): Promise<readonly Outcome<unknown>[] | undefined> {
    const all = (tx: Tx) => Promise.all(works.map((work) => work(tx)))
    const [outcome] = await this.#transactions([all], lane)
    if (!outcome || (works.length > 1 && isRefusal(outcome))) return undefined
    if (outcome.status === 'rejected') return works.map(() => outcome)
    return outcome.value.map((value) => ({ status: 'fulfilled', value }))
  }
}

function isUnavailable(outcome: Outcome<unknown>): outcome is PromiseRejectedResult {
  return outcome.status === 'rejected' && outcome.reason instanceof DatabaseUnavailable
}

/** Whether the transaction itself was at fault. */
function isRefusal(outcome: Outcome<unknown>): boolean {
  return (
    outcome.status === 'rejected' &&
    !(outcome.reason instanceof DatabaseUnavailable || outcome.reason instanceof OutcomeUnknown)
  )
}
