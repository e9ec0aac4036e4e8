import type { Database } from '../../kit/database/Database.ts'
import type { Cursor } from '../../kit/database/page.ts'
import { ChangedMeanwhile, expectOne, firstRow, type Statement } from '../../kit/database/Statement.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import { newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import { auditOfRequest } from '../audit/auditOfRequest.ts'
import { type AddressNote, findNotesOfAddresses } from '../mail/mailAddresses.ts'
import { countMailsSince, type MailState, type RepeatedMail, repeatMail } from '../mail/outboxRepository.ts'
import { lockInForce, requireInForce } from './endCertificates.ts'
import { mailExpired } from './mailExpired.ts'
import { addressWarnings } from './mailWarnings.ts'
import { findResendable, listFailed, type ResendableRow } from './resendRepository.ts'
import { maxResends } from './resendSchema.ts'
import { countMailBytes, type TestStorage } from './TestStorage.ts'

const hour = 3_600_000
/**
 * Emails per certificate and hour, the first one included. Resending is free, so this protects the recipient's mailbox.
 */
const mailsPerHour = attemptBudgets.resend.max

interface ResendServiceDependencies extends Pick<System, 'newId' | 'randomBytes'> {
  database: Database
  testStorage: Pick<TestStorage, 'expectRoom'>
}

/** An email to queue again, within the hourly limit. */
export interface PreparedResend {
  certificateId: string
  /** Warnings about the address. */
  warnings: readonly string[]
  mail: RepeatedMail
}

/** A certificate whose email can't be resent, and why. */
interface RefusedResend {
  certificateId: string
  error: ServiceError
}

/** Emails to queue again in one transaction. */
export interface PreparedResends {
  /** In request order. */
  resends: readonly (PreparedResend | RefusedResend)[]
  /** True if they are resent because they failed: then once only, however many requests ask for it. */
  areFailed: boolean
  /** Position at which a filter continues. */
  next: Cursor | undefined
}

/** Emails to resend: those of some certificates, or failed ones after a position in their list. */
export type ResendSelection = { certificateIds: readonly string[] } | { after: Cursor | undefined }

/** Resends emails of certificates: one or several, under the same rules. */
export class ResendService {
  readonly #deps: ResendServiceDependencies

  constructor(deps: ResendServiceDependencies) {
    this.#deps = deps
  }

  /** Finds the email that the certificate was issued with, or the one sent last. */
  async prepare(auth: AuthContext, id: string): Promise<PreparedResend> {
    const [resend] = await this.#prepareAll(auth, [id])
    if (!resend || 'error' in resend) throw resend?.error
    return resend
  }

  /** {@link prepare} for several certificates. A refusal doesn't stop the others. */
  async prepareMany(auth: AuthContext, selection: ResendSelection): Promise<PreparedResends> {
    if ('certificateIds' in selection) {
      // A repeated id counts once.
      const ids = [...new Set(selection.certificateIds)]
      return { resends: await this.#prepareAll(auth, ids), areFailed: false, next: undefined }
    }
    const page = { limit: maxResends, after: selection.after }
    const { rows, hasMore } = await listFailed(this.#deps.database, auth, page)
    const ids = rows.map(({ id }) => id)
    const next = hasMore ? rows.at(-1) : undefined
    return { resends: await this.#prepareAll(auth, ids), areFailed: true, next }
  }

  async #prepareAll(auth: AuthContext, ids: readonly string[]): Promise<(PreparedResend | RefusedResend)[]> {
    const { database, newId, randomBytes } = this.#deps
    const rows = await findResendable(database, ids, auth.now - hour)
    const emails = rows.map(({ recipientEmail }) => recipientEmail)
    const notes = await findNotesOfAddresses(database, auth.accountId, emails)
    const known = new Map(rows.map((row, i) => [row.id, { row, notes: notes[i] }]))
    return ids.map((certificateId) => {
      const found = known.get(certificateId)
      try {
        const row = requireAccess(found?.row, auth, 'certificate', 'change')
        const { of, warnings } = requireResendable(row, found?.notes ?? new Set())
        return {
          certificateId,
          warnings,
          mail: {
            id: newId(),
            accountId: auth.accountId,
            linkToken: newSecretToken(randomBytes),
            of,
            now: auth.now,
          },
        }
      } catch (error) {
        if (error instanceof ServiceError) return { certificateId, error }
        throw error
      }
    })
  }

  /** Queues the email again. */
  commit(auth: AuthContext, resend: PreparedResend): Statement[] {
    return [
      this.#audit(auth, resend.certificateId),
      ...repeatOnce(resend, resendLimited),
      ...this.#count(auth, [resend]),
    ]
  }

  /** Queues all emails or none: if something changed since they were prepared, they are prepared again. */
  commitMany(auth: AuthContext, { resends, areFailed }: PreparedResends): Statement[] {
    const queued = resends.flatMap((resend) => ('error' in resend ? [] : [resend]))
    // All transactions lock certificates in this order, to avoid deadlocks.
    queued.sort((a, b) => (a.certificateId < b.certificateId ? -1 : 1))
    const [first] = queued
    if (!first) return []
    const subject = queued.length === 1 ? first.certificateId : String(queued.length)
    const changed = () => new ChangedMeanwhile('Others were sent.')
    const repeat = (resend: PreparedResend) => {
      const [lock, ...rest] = repeatOnce(resend, changed)
      return areFailed ? [lock, stillFailed(resend, changed), ...rest] : [lock, ...rest]
    }
    return [this.#audit(auth, subject), ...queued.flatMap(repeat), ...this.#count(auth, queued)]
  }

  #count(auth: AuthContext, resends: readonly PreparedResend[]): Statement[] {
    const counted = resends.map(({ mail }) => countMailBytes(auth, mail.of))
    return this.#deps.testStorage.expectRoom(auth, counted)
  }

  /** @param subject the certificate, or the number of certificates */
  #audit(auth: AuthContext, subject: string): Statement {
    return auditOfRequest(this.#deps, auth, { action: 'mail.resent', subject })
  }
}

/**
 * Returns the email if it may be resent.
 *
 * @throws {ServiceError} with the reason if there is none, or it may not
 */
function requireResendable(
  row: ResendableRow,
  notes: ReadonlySet<AddressNote>,
): { of: string; warnings: readonly string[] } {
  requireInForce(row, 'Its email cannot be sent again.')
  if (row.mailId === null) throw noMail()
  if (row.isMailExpired) throw mailExpired()
  if (notes.has('opted_out')) throw optedOut()
  if (row.mails >= mailsPerHour) throw resendLimited()
  return { of: row.mailId, warnings: addressWarnings(notes).map(({ message }) => message) }
}

/** @param limited error if the hourly limit was reached since the check */
function repeatOnce(
  { certificateId, mail }: PreparedResend,
  limited: () => Error,
): [lock: Statement, ...Statement[]] {
  const count: Statement = {
    ...countMailsSince(certificateId, mail.now - hour),
    expect(answer) {
      const sent = firstRow<{ count: number }>(answer)?.count ?? 0
      return sent < mailsPerHour ? undefined : limited()
    },
  }
  // The lock serializes requests for one certificate: two can't both pass the limit, and none follows an erasure.
  const lock = expectOne(
    lockInForce(certificateId),
    () => new ChangedMeanwhile('The certificate is no longer in force.'),
  )
  const repeat = expectOne(
    repeatMail(mail),
    () => new ChangedMeanwhile('The words of the email were deleted.'),
  )
  return [lock, count, repeat]
}

/**
 * Reads whether the newest email of a certificate is still the one that failed. The transaction holds the certificate's
 * lock.
 */
function stillFailed({ certificateId, mail }: PreparedResend, changed: () => Error): Statement {
  return {
    sql: `SELECT id, status FROM outbox WHERE certificate_id = ? AND purpose = '' ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [certificateId],
    reads: true,
    expect(answer) {
      const newest = firstRow<{ id: string; status: MailState }>(answer)
      return newest?.id === mail.of && newest.status === 'failed' ? undefined : changed()
    },
  }
}

function noMail(): ServiceError {
  return new ServiceError(
    400,
    'no_mail',
    'This certificate was issued without an email: there is none to send again.',
  )
}

function optedOut(): ServiceError {
  return new ServiceError(
    400,
    'opted_out',
    'The recipient has unsubscribed from the emails of this account. Send the verificationUrl of the certificate another way.',
  )
}

function resendLimited(): ServiceError {
  return new ServiceError(
    429,
    'resend_limited',
    `At most ${mailsPerHour} emails per hour are sent for one certificate. Try again later.`,
    { retryAfter: hour / 1000 },
  )
}
