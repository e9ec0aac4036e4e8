import { createHash } from 'node:crypto'
import { findSummaryByCode } from '../../core/certificates/certificateRepository.ts'
import { isVerificationCode, normalizeVerificationCode } from '../../core/certificates/verificationCode.ts'
import { certificateState } from '../../core/life/certificateState.ts'
import type { Database } from '../../kit/database/Database.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { addressKey } from '../../kit/http/addressKey.ts'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import { sameName } from '../../kit/names/sameName.ts'
import { countNameCheck, forgetNameCheck } from './nameCheckRepository.ts'

/**
 * Says whether a name belongs to a certificate. Unknown codes, wrong names, and certificates that are not valid have the same
 * answer and the same limit, so that nobody learns which it is.
 */
export class NameChecks {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * @param typed code and name as a person typed them
   * @param address client address: wrong names are counted per network, so that nobody else is kept from asking
   * @throws {ServiceError} 429 after too many wrong names for the code
   */
  async check(typed: { code: string; name: string }, address: string): Promise<boolean> {
    const code = normalizeVerificationCode(typed.code)
    if (!isVerificationCode(code)) return false
    const counts = [
      { key: digestOf(`${code} ${addressKey(address)}`), most: budget.most },
      { key: digestOf(code), most: budget.together },
    ]
    // Before the answer: of many at once, no more are answered.
    for (const { key, most } of counts)
      refuseAbove(most, await countNameCheck(this.#database, key, budget.withinMs))
    const row = await findSummaryByCode(this.#database, code)
    const isRight =
      row && certificateState(row, row.now) === 'valid' && sameName(row.recipientName, typed.name)
    if (!isRight) return false
    for (const { key } of counts) await forgetNameCheck(this.#database, key)
    return true
  }
}

const budget = attemptBudgets.nameCheck

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function refuseAbove(most: number, { attempts, endsIn }: { attempts: number; endsIn: number }): void {
  if (attempts <= most) return
  throw new ServiceError(
    429,
    'rate_limited',
    'Too many attempts for this code. Wait for the time in Retry-After, then try again.',
    { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) },
  )
}
