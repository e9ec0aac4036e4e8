import { bookDebits, type Debit, readCredits } from '../credits/ledgerRepository.ts'
import { affordable } from '../credits/priceOf.ts'
import type { GroupWork, Tx } from '../database/Database.ts'
import { insertOneSql, valuesOf } from '../database/TableColumns.ts'
import { claimKey, findResponse } from '../idempotency/idempotencyRepository.ts'
import { insertMail } from '../mail/outboxRepository.ts'
import { certificateColumns, newCertificateRow } from './certificateRepository.ts'
import type { IssueOutcome, NewIssue } from './NewIssue.ts'

const insertCertificateSql = insertOneSql(certificateColumns)

/**
 * See `issueTogether`. Statement by statement, because none of them waits for a network.
 *
 * @param now the database's clock in SQL
 */
export function issueOnSqlite(now: string): GroupWork<NewIssue, IssueOutcome> {
  return async function issueOnSqlite(tx, issues) {
    const accountId = issues[0]?.debit.accountId ?? ''
    const credits = (await readCredits(tx, accountId)) ?? { balance: 0, entries: 0 }
    const debits: Debit[] = []
    const outcomes: IssueOutcome[] = []
    for (const issue of issues) {
      const outcome = await issueOne(tx, issue, {
        now,
        isAffordable: debits.length < affordable('issue', credits.balance),
      })
      if (outcome.state === 'issued') debits.push(issue.debit)
      outcomes.push(outcome)
    }
    await bookDebits(tx, accountId, credits, debits)
    return outcomes
  }
}

async function issueOne(
  tx: Tx,
  { row, mail, claim }: NewIssue,
  { now, isAffordable }: { now: string; isAffordable: boolean },
): Promise<IssueOutcome> {
  const isNew = isAffordable && (!claim || (await claimKey(tx, claim, now)))
  if (!isNew) {
    const response = claim && (await findResponse(tx, claim))
    return response ? { state: 'stored', response } : { state: 'refused' }
  }
  await tx.run(insertCertificateSql, valuesOf(certificateColumns, newCertificateRow(row)))
  if (mail) await insertMail(tx, mail)
  return { state: 'issued' }
}
