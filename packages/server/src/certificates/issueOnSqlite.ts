import {
  type AccountCredits,
  bookDebits,
  type Debit,
  noCredits,
  selectCredits,
} from '../credits/ledgerRepository.ts'
import { affordable } from '../credits/priceOf.ts'
import type { GroupWork } from '../database/Database.ts'
import { type Answer, firstRow, type Statement } from '../database/Statement.ts'
import { claimKey, type StoredResponse, selectResponse } from '../idempotency/idempotencyRepository.ts'
import type { MemberOutcome } from '../idempotency/idempotent.ts'
import { insertMail } from '../mail/outboxRepository.ts'
import { findWaitingRow, takeRow } from './batchRowRepository.ts'
import { insertCertificate } from './certificateRepository.ts'
import { insertDesign } from './designRepository.ts'
import type { NewIssue } from './NewIssue.ts'

/**
 * See `issueTogether`. Sends statement by statement, because none of them waits for a network.
 *
 * @param now the database's clock in SQL
 */
export function issueOnSqlite(now: string): GroupWork<NewIssue, MemberOutcome> {
  return function* issueOnSqlite(issues) {
    const accountId = issues[0]?.debit.accountId ?? ''
    const credits = firstRow<AccountCredits>(yield selectCredits(accountId)) ?? noCredits
    const debits: Debit[] = []
    let reserved = 0
    const outcomes: MemberOutcome[] = []
    for (const issue of issues) {
      const isReserved = issue.batchRow !== undefined
      const isAffordable = isReserved
        ? debits.length < affordable('issue', credits.balance)
        : debits.length - reserved < affordable('issue', credits.balance - credits.reserved)
      const outcome = yield* issueOne(issue, { now, isAffordable })
      if (outcome.state === 'committed') {
        debits.push(issue.debit)
        if (isReserved) reserved++
      }
      outcomes.push(outcome)
    }
    return { statements: bookDebits(accountId, credits, debits, reserved), results: () => outcomes }
  }
}

function* issueOne(
  { row, compact, mail, claim, batchRow }: NewIssue,
  { now, isAffordable }: { now: string; isAffordable: boolean },
): Generator<Statement, MemberOutcome, Answer> {
  const isWaiting = !batchRow || (yield findWaitingRow(batchRow, row.accountId)).changed === 1
  const isNew = isAffordable && isWaiting && (!claim || (yield claimKey(claim, now)).changed === 1)
  if (!isNew) {
    const response = claim && firstRow<StoredResponse>(yield selectResponse(claim))
    return response ? { state: 'stored', response } : { state: 'refused' }
  }
  if (compact) yield insertDesign(compact.design)
  yield insertCertificate(row, compact)
  if (mail) yield insertMail(mail)
  if (batchRow) yield* takeRow(batchRow, row.id)
  return { state: 'committed' }
}
