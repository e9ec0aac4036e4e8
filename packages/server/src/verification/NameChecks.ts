import { createHash } from 'node:crypto'
import { findSummaryByCode } from '../certificates/certificateRepository.ts'
import { isVerificationCode, normalizeVerificationCode } from '../certificates/verificationCode.ts'
import type { Database } from '../database/Database.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { certificateState } from '../life/certificateState.ts'
import { countNameCheck } from './nameCheckRepository.ts'
import { sameName } from './sameName.ts'

/** Attempts per code, and the time that they are counted for, in ms. */
const [mostAttempts, windowMs] = [20, 3_600_000]

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
   * @throws {ServiceError} 429 after too many attempts for the code
   */
  async check(typed: { code: string; name: string }): Promise<boolean> {
    const code = normalizeVerificationCode(typed.code)
    if (!isVerificationCode(code)) return false
    await this.#countAttempt(code)
    const row = await findSummaryByCode(this.#database, code)
    if (!row || certificateState(row, row.now) !== 'valid') return false
    return sameName(row.recipientName, typed.name)
  }

  async #countAttempt(code: string): Promise<void> {
    const codeHash = createHash('sha256').update(code).digest('base64url')
    const { attempts, endsIn } = await countNameCheck(this.#database, codeHash, windowMs)
    if (attempts <= mostAttempts) return
    throw new ServiceError(
      429,
      'rate_limited',
      'Too many attempts for this code. Wait for the time in Retry-After, then try again.',
      { retryAfter: Math.max(1, Math.ceil(endsIn / 1000)) },
    )
  }
}
