import type { Tx } from './Database.ts'
import { sentStatements } from './sentStatements.ts'

/** Connection to an embedded database, for a group of transactions. */
export interface GroupConnection {
  readonly statements: Tx
  /** Runs SQL without parameters, or throws. */
  execute(sql: string): void
  /** Throws `OutcomeUnknown` if the transaction may be stored although it failed. */
  commit(): void
  /** False after the database rolled back by itself, for example because the disk is full. */
  isInTransaction(): boolean
  /** Runs `work` with exclusive use of the connection; rejects without running it if there is none. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  work: (tx: Tx) => Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Maximum number of transactions per COMMIT, so that the first ones don't wait long. */
const largestGroup = 64
/** How long after a COMMIT deferrable work is collected for the next one, in ms. */
const gatherMs = 20

/**
 * Commits transactions together that arrive in the same turn of the event loop, because waiting for the disk takes
 * longer than the rest of an issue.
 *
 * | a transaction | the others of its group |
 * | --- | --- |
 * | resolves | unaffected; all are answered after the COMMIT |
 * | rejects | unaffected: only its savepoint is rolled back |
 * | makes the database roll back | rejected with the same error |
 * | is in a group whose COMMIT fails | rejected with the same error: `OutcomeUnknown` if the disk reported an error |
 *
 * A deferrable one joins the next COMMIT, or gets its own after a pause.
 */
export class GroupCommit {
  readonly #connection: GroupConnection
  #waiting: Waiting[] = []
  #isComing = false
  #timer: NodeJS.Timeout | undefined
  #committedAt = Number.NEGATIVE_INFINITY

  constructor(connection: GroupConnection) {
    this.#connection = connection
  }

  /** @param options.gather true if the result may come later, see `TransactionOptions` */
  run<Result>(
    work: (tx: Tx) => Promise<Result>,
    { gather = false }: { gather?: boolean | undefined } = {},
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting['resolve'], reject })
      const pause = gather ? this.#committedAt + gatherMs - performance.now() : 0
      if (pause > 0) this.#timer ??= setTimeout(() => this.flush(), pause)
      else this.#flushSoon()
    })
  }

  #flushSoon(): void {
    if (this.#isComing) return
    this.#isComing = true
    // Two turns: requests that arrived together get here in the first.
    setImmediate(() => setImmediate(() => this.flush()))
  }

  /** Commits waiting transactions before any later use of the connection. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isComing = false
    const waiting = this.#waiting
    this.#waiting = []
    for (let i = 0; i < waiting.length; i += largestGroup) {
      const group = waiting.slice(i, i + largestGroup)
      this.#connection
        .exclusively(() => this.#commit(group))
        .catch((error: unknown) => {
          for (const { reject } of group) reject(error)
        })
    }
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const { execute, commit, isInTransaction } = this.#connection
    const answers: (() => void)[] = []
    const isShared = group.length > 1
    try {
      // Only if the previous group's ROLLBACK failed.
      if (isInTransaction()) execute('ROLLBACK')
      execute('BEGIN IMMEDIATE')
      for (const { work, resolve, reject } of group) {
        if (isShared) execute('SAVEPOINT one')
        try {
          const result = await this.#carryOut(work)
          answers.push(() => resolve(result))
        } catch (error) {
          if (!isShared || !isInTransaction()) throw error
          execute('ROLLBACK TO one')
          answers.push(() => reject(error))
        }
        if (isShared) execute('RELEASE one')
      }
      commit()
      this.#committedAt = performance.now()
    } catch (error) {
      for (const { reject } of group) reject(error)
      try {
        if (isInTransaction()) execute('ROLLBACK')
      } catch {
        // The next group retries.
      }
      return
    }
    for (const answer of answers) answer()
  }

  async #carryOut(work: Waiting['work']): Promise<unknown> {
    const { tx, settled } = sentStatements(this.#connection.statements)
    const result = await work(tx)
    await settled()
    return result
  }
}
