import { type AccountCredits, bookDebits, type Debit, selectCredits } from '../credits/ledgerRepository.ts'
import { lowBalanceEvents } from '../credits/lowBalance.ts'
import { affordable, priceOf } from '../credits/priceOf.ts'
import type { GroupWork } from '../database/Database.ts'
import { type Answer, firstRow, type Statement } from '../database/Statement.ts'
import type { NewEvent } from '../events/Event.ts'
import { recordEvents } from '../events/eventRepository.ts'
import { claimKey, type StoredResponse, selectResponse } from '../idempotency/idempotencyRepository.ts'
import type { MemberOutcome } from '../idempotency/idempotent.ts'
import { insertMail } from '../mail/outboxRepository.ts'
import { insertCertificate } from './certificateRepository.ts'
import type { NewIssue } from './NewIssue.ts'

/**
 * See `issueTogether`. Sends statement by statement, because none of them waits for a network.
 *
 * @param now the database's clock in SQL
 */
export function issueOnSqlite(now: string): GroupWork<NewIssue, MemberOutcome> {
  return function* issueOnSqlite(issues) {
    const accountId = issues[0]?.debit.accountId ?? ''
    const credits = firstRow<AccountCredits>(yield selectCredits(accountId)) ?? { balance: 0, entries: 0 }
    const debits: Debit[] = []
    const outcomes: MemberOutcome[] = []
    for (const issue of issues) {
      const isAffordable = debits.length < affordable('issue', credits.balance)
      const outcome = yield* issueOne(issue, { now, isAffordable })
      if (outcome.state === 'committed') debits.push(issue.debit)
      outcomes.push(outcome)
    }
    const statements = [
      ...bookDebits(accountId, credits, debits),
      ...recordEvents(accountId, eventsOf(credits, debits)),
    ]
    return { statements, results: () => outcomes }
  }
}

function* issueOne(
  { row, mail, claim }: NewIssue,
  { now, isAffordable }: { now: string; isAffordable: boolean },
): Generator<Statement, MemberOutcome, Answer> {
  const isNew = isAffordable && (!claim || (yield claimKey(claim, now)).changed === 1)
  if (!isNew) {
    const response = claim && firstRow<StoredResponse>(yield selectResponse(claim))
    return response ? { state: 'stored', response } : { state: 'refused' }
  }
  yield insertCertificate(row)
  if (mail) yield insertMail(mail)
  return { state: 'committed' }
}

/** One event per certificate, and one if the balance is low after them. */
function eventsOf({ balance: before }: AccountCredits, debits: readonly Debit[]): NewEvent[] {
  const issued = debits.map(
    ({ certificateId, subAccountEmail, createdAt }): NewEvent => ({
      type: 'certificate.issued',
      subject: certificateId,
      subAccountEmail,
      createdAt,
    }),
  )
  const after = before - debits.length * priceOf('issue')
  return [
    ...issued,
    ...lowBalanceEvents({ before, after }, Math.max(...debits.map(({ createdAt }) => createdAt))),
  ]
}
