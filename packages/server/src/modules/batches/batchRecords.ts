import type { Batch, BatchRowRecord } from '@certificate-sdk/client'
import { verificationUrlOf } from '../../core/certificates/verificationCode.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import type { BatchRow } from './batchRepository.ts'
import type { ListedRow } from './batchRowsRepository.ts'

/** Number of rows that are neither issued nor refused. */
function waitingRows({ total, issued, failed, skipped }: BatchRow): number {
  return total - issued - failed - skipped
}

/** JSON of a batch for its account. */
export function toBatchRecord(batch: BatchRow, now: number): Batch {
  const { id, accountId, state, total, issued, failed, skipped, createdAt, finishedAt } = batch
  const { mailsSent, mailsFailed, mailsWaiting, mailsStored } = batch
  const waiting = waitingRows(batch)
  const rowsPerSecond = speedOf(batch, now)
  return {
    id,
    state: state === 'preparing' ? 'running' : state,
    total,
    issued,
    failed,
    skipped,
    waiting,
    mails: { sent: mailsSent, failed: mailsFailed, waiting: mailsWaiting, stored: mailsStored },
    createdAt: new Date(createdAt).toISOString(),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
    rowsPerSecond,
    secondsLeft: state !== 'running' ? 0 : rowsPerSecond ? Math.ceil(waiting / rowsPerSecond) : null,
    ...testMark(accountId),
  }
}

/** Rows per second of the current run; `null` before the first one. */
function speedOf({ issued, issuedBefore, startedAt, finishedAt }: BatchRow, now: number): number | null {
  const done = issued - issuedBefore
  const ms = Math.max(1, (finishedAt ?? now) - startedAt)
  return done > 0 ? Number(((done * 1000) / ms).toPrecision(3)) : null
}

/** Entity tag that changes with everything a reader of a batch may wait for, but not with the clock. */
export function batchTag({ state, issued, failed, skipped, waiting, mails }: Batch): string {
  const counts = [issued, failed, skipped, waiting, mails.sent, mails.failed, mails.waiting, mails.stored]
  return `"${state}-${counts.join('-')}"`
}

/** JSON of a row for its account. */
export function toRowRecord(
  row: ListedRow,
  { accountId, publicUrl }: { accountId: string; publicUrl: string },
): BatchRowRecord {
  const { place, state, name, email, certificateId, code, problem } = row
  const verificationUrl = code === null ? null : verificationUrlOf(publicUrl, code)
  const record = { row: place, state, name, email, certificateId, verificationUrl, problem }
  return { ...record, ...testMark(accountId) }
}
