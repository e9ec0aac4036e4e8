import { createHash } from 'node:crypto'
import { findSummaryByCode } from '../../core/certificates/certificateRepository.ts'
import { isVerificationCode, normalizeVerificationCode } from '../../core/certificates/verificationCode.ts'
import { certificateState } from '../../core/life/certificateState.ts'
import { isTestAccount } from '../../core/testMode/testAccount.ts'
import type { Database } from '../../kit/database/Database.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { addressKey } from '../../kit/http/addressKey.ts'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import { sameName } from '../../kit/names/sameName.ts'

/**
 * Checks whether a name belongs to a certificate. Unknown codes, wrong names, invalid certificates, and specimens get
 * the same response and the same limit, so that they can't be told apart.
 */
export class NameChecks {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * @param typed code and name as a person typed them
   * @param address client address: wrong names are counted per network, so that nobody else is locked out
   * @throws {ServiceError} 429 after too many wrong names for the code
   */
  async check(typed: { code: string; name: string }, address: string): Promise<boolean> {
    const code = normalizeVerificationCode(typed.code)
    if (!isVerificationCode(code)) return false
    const counts = [
      { key: digestOf(`${code} ${addressKey(address)}`), max: budget.max },
      { key: digestOf(code), max: budget.together },
    ]
    // Counted before checking, so that concurrent requests can't exceed the limit.
    for (const { key, max } of counts)
      refuseAbove(max, await countNameCheck(this.#database, key, budget.withinMs))
    const row = await findSummaryByCode(this.#database, code)
    const isReal = row && !isTestAccount(row.accountId) && certificateState(row, row.now) === 'valid'
    const isRight = isReal && sameName(row.recipientName, typed.name)
    if (!isRight) return false
    for (const { key } of counts) await forgetNameCheck(this.#database, key)
    return true
  }
}

const budget = attemptBudgets.nameCheck

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function refuseAbove(max: number, { attempts, endsIn }: { attempts: number; endsIn: number }): void {
  if (attempts <= max) return
  throw new ServiceError(
    429,
    'rate_limited',
    'Too many attempts for this code. Wait for the time in Retry-After, then try again.',
    { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) },
  )
}

/**
 * Counts an attempt in a key's window, which starts with the first one. Deletes expired windows.
 *
 * @returns the attempts of the window, including this one, and the ms until it ends
 */
async function countNameCheck(
  database: Pick<Database, 'transaction' | 'now'>,
  codeHash: string,
  windowMs: number,
): Promise<{ attempts: number; endsIn: number }> {
  const { now } = database
  return database.transaction(async (tx) => {
    await tx.run(`DELETE FROM name_checks WHERE ends_at <= ${now}`)
    await tx.run(
      `INSERT INTO name_checks (code_hash, attempts, ends_at) VALUES (?, 1, ${now} + ${windowMs})
       ON CONFLICT (code_hash) DO UPDATE SET attempts = name_checks.attempts + 1`,
      [codeHash],
    )
    const counted = await tx.one<{ attempts: number; endsIn: number }>(
      `SELECT attempts, ends_at - ${now} AS "endsIn" FROM name_checks WHERE code_hash = ?`,
      [codeHash],
    )
    return counted ?? { attempts: 1, endsIn: windowMs }
  })
}

/** Removes a correct attempt from the count. */
async function forgetNameCheck(database: Pick<Database, 'run'>, codeHash: string): Promise<void> {
  await database.run('UPDATE name_checks SET attempts = attempts - 1 WHERE code_hash = ? AND attempts > 0', [
    codeHash,
  ])
}
