import type { Database, GroupWork } from '../../kit/database/Database.ts'
import { type Answer, firstRow, type Statement } from '../../kit/database/Statement.ts'
import { claimKey, type StoredResponse, selectResponse } from '../../kit/idempotency/idempotencyRepository.ts'
import type { MemberOutcome } from '../../kit/idempotency/idempotent.ts'
import {
  type AccountCredits,
  becomesLow,
  bookDebits,
  type Debit,
  noCredits,
  selectCredits,
} from '../credits/ledgerRepository.ts'
import { certificateEvent, insertEvents, lowBalanceEvent, type NewEvent } from '../events/eventRepository.ts'
import { insertTask, takePublication } from '../life/taskRepository.ts'
import { selectLastNumber, takeNumber } from '../life/templateNumbers.ts'
import { cancelScheduledMail, insertMail } from '../mail/outboxRepository.ts'
import { type CertificateRow, insertCertificate } from './certificateRepository.ts'
import { addToDay, allDays } from './dailyIssued.ts'
import { insertDesign } from './designRepository.ts'
import { lockInForce, supersedeCertificate } from './endCertificates.ts'
import { selectHolder } from './externalIds.ts'
import type { NewIssue } from './NewIssue.ts'
import { countBytes } from './TestStorage.ts'

/**
 * Issues in single statements, for work that depends on earlier results: running numbers, and certificates that replace
 * others. On SQLite for all issues, because there is no network latency. The lane holds the account, so no other
 * transaction takes a number of its templates. See `issueTogether`.
 */
export function issueInSteps({
  now,
  engine,
}: Pick<Database, 'now' | 'engine'>): GroupWork<NewIssue, MemberOutcome> {
  return function* issueInSteps(issues) {
    const accountId = issues[0]?.debit.accountId ?? ''
    const credits = firstRow<AccountCredits>(yield selectCredits(accountId)) ?? noCredits
    const debits: Debit[] = []
    let reserved = 0
    /** Credits spent so far, and how many certificates were reserved for rows of batches. */
    let spent = 0
    let spentByRows = 0
    const events: NewEvent[] = []
    const issued: CertificateRow[] = []
    const outcomes: MemberOutcome[] = []
    const designs = new Set<string>()
    const announced = new Set<string>()
    const added = { bytes: 0 }
    for (const issue of issues) {
      const isReserved = issue.batchRow !== undefined
      const { price } = issue.debit
      const isAffordable = isReserved
        ? spent + price <= credits.balance
        : credits.deletedAt === null &&
          (price === 0 || spent - spentByRows + price <= credits.balance - credits.reserved * price)
      const found = yield* issueOne(issue, { now, isAffordable, designs, announced, added })
      const isClosed = found.state === 'refused' && credits.deletedAt !== null
      const outcome = isClosed ? { ...found, isClosed } : found
      if (outcome.state === 'committed') {
        debits.push(issue.debit)
        spent += price
        if (isReserved) {
          reserved++
          spentByRows += price
        }
        issued.push(issue.row)
        added.bytes += issue.testBytes ?? 0
        events.push(...eventsOf(issue.row, announced))
      }
      outcomes.push(outcome)
    }
    const after = credits.balance - spent
    if (becomesLow(credits.balance, after)) events.push(lowBalanceEvent(after, issues[0]?.row.storedAt ?? 0))
    const statements = [
      ...bookDebits(accountId, credits, debits, { reserved, events: events.length }),
      ...insertEvents(accountId, credits.events, events),
      ...(engine === 'sqlite' ? countIssued(accountId, issued) : []),
      ...(added.bytes ? [countBytes({ accountId, now: issues[0]?.row.storedAt ?? 0 }, added.bytes)] : []),
    ]
    return { statements, results: () => outcomes }
  }
}

/**
 * Records events. A certificate that is not public yet gets its event at publication.
 *
 * @param announced certificates that became public a moment ago and have no event yet
 */
function eventsOf(row: CertificateRow, announced: ReadonlySet<string>): NewEvent[] {
  const { subAccountEmail, supersedes, publishAt, storedAt } = row
  const superseded = supersedes === null ? [] : [{ id: supersedes, subAccountEmail }]
  const before = superseded.filter(({ id }) => announced.has(id))
  const issued = [...before, ...(publishAt === null ? [row] : [])]
  return [
    ...issued.map((one) => certificateEvent('certificate.issued', one, storedAt)),
    ...superseded.map((one) => certificateEvent('certificate.superseded', one, storedAt)),
  ]
}

/** Issues one certificate. Runs all refusals first, then claims the key, then writes, so nothing needs to be undone. */
function* issueOne(
  issue: NewIssue,
  {
    now,
    isAffordable,
    designs,
    announced,
    added,
  }: {
    now: string
    isAffordable: boolean
    designs: Set<string>
    announced: Set<string>
    /** Stored bytes, as test accounts count them. */
    added: { bytes: number }
  },
): Generator<Statement, MemberOutcome, Answer> {
  const { batchRow } = issue
  const { supersedes } = issue.row
  const isReplaceable = supersedes === null || (yield lockInForce(supersedes)).changed === 1
  const number = issue.numbered && (yield* nextNumber(issue.row.templateId))
  const numbered = number === undefined ? undefined : issue.numbered?.(number)
  const { row, compact, mail } = numbered ?? issue
  const claim = issue.claim && { ...issue.claim, ...(numbered && { body: numbered.body }) }
  const isWaiting =
    !batchRow || (yield batchRow.statements.findWaiting(batchRow, issue.row.accountId)).changed === 1
  const { accountId, externalId } = issue.row
  const holder =
    externalId === null ? undefined : firstRow<{ id: string }>(yield selectHolder(accountId, externalId))
  const isPossible = isAffordable && isReplaceable && isWaiting && !holder
  const isNew = isPossible && (!claim || (yield claimKey(claim, now)).changed === 1)
  if (!isNew) {
    const response = claim && firstRow<StoredResponse>(yield selectResponse(claim))
    if (response) return { state: 'stored', response }
    if (holder) return { state: 'refused', holder: holder.id }
    return { state: isReplaceable ? 'refused' : 'outdated' }
  }
  if (!designs.has(compact.design.hash)) {
    const isNewDesign = (yield insertDesign(compact.design)).changed === 1
    if (isNewDesign && issue.testBytes !== undefined)
      added.bytes += Buffer.byteLength(compact.design.document)
    designs.add(compact.design.hash)
  }
  yield insertCertificate(row, compact)
  if (mail) yield insertMail(mail)
  for (const task of issue.tasks) yield insertTask(task)
  if (number !== undefined) yield takeNumber(row.templateId, number)
  if (batchRow) yield* batchRow.statements.take(batchRow, row.id)
  // Before the former certificate ends, which also closes the correction that is being accepted.
  for (const statement of issue.alongside ?? []) yield statement
  if (supersedes !== null) {
    yield supersedeCertificate(supersedes, { by: row.id, now: row.storedAt })
    yield cancelScheduledMail(supersedes)
    if ((yield takePublication(supersedes)).changed) announced.add(supersedes)
  }
  return { state: 'committed', ...(numbered && { body: numbered.body }) }
}

function* nextNumber(templateId: string): Generator<Statement, number, Answer> {
  return (firstRow<{ last: number }>(yield selectLastNumber(templateId))?.last ?? 0) + 1
}

/**
 * Counts new certificates of an account in the embedded database, in their transaction.
 *
 * @param certificates storedAt: ms since 1970
 */
function countIssued(
  accountId: string,
  certificates: readonly { storedAt: number; subAccountEmail: string | null }[],
): Statement[] {
  const counts = new Map<string, { subAccount: string; day: number; issued: number }>()
  const count = (subAccount: string, day: number) => {
    const key = `${day} ${subAccount}`
    counts.set(key, { subAccount, day, issued: (counts.get(key)?.issued ?? 0) + 1 })
  }
  for (const { storedAt, subAccountEmail } of certificates) {
    const day = Math.floor(storedAt / 86_400_000)
    count('', day)
    if (subAccountEmail === null) continue
    count(subAccountEmail, day)
    count(subAccountEmail, allDays)
  }
  return [...counts.values()].map(({ subAccount, day, issued }) => ({
    sql: `INSERT INTO daily_issued (account_id, sub_account_email, day, issued) VALUES (?, ?, ?, ?) ${addToDay}`,
    values: [accountId, subAccount, day, issued],
  }))
}
