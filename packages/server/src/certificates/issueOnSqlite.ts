import { type AccountCredits, bookDebits, type Debit, selectCredits } from '../credits/ledgerRepository.ts'
import { affordable } from '../credits/priceOf.ts'
import type { GroupWork } from '../database/Database.ts'
import { type Answer, firstRow, type Statement } from '../database/Statement.ts'
import { claimKey, type StoredResponse, selectResponse } from '../idempotency/idempotencyRepository.ts'
import type { MemberOutcome } from '../idempotency/idempotent.ts'
import { insertMail } from '../mail/outboxRepository.ts'
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
    const credits = firstRow<AccountCredits>(yield selectCredits(accountId)) ?? { balance: 0, entries: 0 }
    const debits: Debit[] = []
    const outcomes: MemberOutcome[] = []
    const designs = new Set<string>()
    for (const issue of issues) {
      const isAffordable = debits.length < affordable('issue', credits.balance)
      const outcome = yield* issueOne(issue, { now, isAffordable, designs })
      if (outcome.state === 'committed') debits.push(issue.debit)
      outcomes.push(outcome)
    }
    return { statements: bookDebits(accountId, credits, debits), results: () => outcomes }
  }
}

function* issueOne(
  { row, compact, mail, claim }: NewIssue,
  { now, isAffordable, designs }: { now: string; isAffordable: boolean; designs: Set<string> },
): Generator<Statement, MemberOutcome, Answer> {
  const isNew = isAffordable && (!claim || (yield claimKey(claim, now)).changed === 1)
  if (!isNew) {
    const response = claim && firstRow<StoredResponse>(yield selectResponse(claim))
    return response ? { state: 'stored', response } : { state: 'refused' }
  }
  if (compact && !designs.has(compact.design.hash)) {
    yield insertDesign(compact.design)
    designs.add(compact.design.hash)
  }
  yield insertCertificate(row, compact)
  if (mail) yield insertMail(mail)
  return { state: 'committed' }
}
