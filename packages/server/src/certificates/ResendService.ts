import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import type { Database } from '../database/Database.ts'
import { expectOne, firstRow, type Statement } from '../database/Statement.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { ChangedMeanwhile } from '../idempotency/idempotent.ts'
import { findAddressNotes } from '../mail/mailAddresses.ts'
import { countMailsSince, findLatestMail, insertMail, type NewMail } from '../mail/outboxRepository.ts'
import type { System } from '../system/System.ts'
import { findSummary, lockInForce } from './certificateRepository.ts'
import { mailExpired } from './mailExpired.ts'
import { addressWarnings } from './mailWarnings.ts'
import { requireInForce } from './requireInForce.ts'

const hour = 3_600_000
/** E-mails per certificate, the first one included. Resending is free, so a recipient's mailbox needs protection. */
const mailsPerHour = 4

interface ResendServiceDependencies extends Pick<System, 'newId'> {
  database: Database
}

/** An e-mail that is queued again, unless there were too many within an hour. */
export interface PreparedResend {
  /** About the address. */
  warnings: readonly string[]
  mail: NewMail
}

/** Sends e-mails of certificates again. */
export class ResendService {
  readonly #deps: ResendServiceDependencies

  constructor(deps: ResendServiceDependencies) {
    this.#deps = deps
  }

  /** Finds the e-mail that the certificate was issued with. */
  async prepare(auth: AuthContext, id: string): Promise<PreparedResend> {
    const { database, newId } = this.#deps
    const row = requireAccess(await findSummary(database, id), auth, 'certificate', 'change')
    requireInForce(row, 'Its e-mail cannot be sent again.')
    const mail = await findLatestMail(database, row.id)
    if (!mail) throw noMail()
    if (mail.form === 'deleted') throw mailExpired()
    const notes = await findAddressNotes(database, { accountId: row.accountId, email: row.recipientEmail })
    if (notes.has('opted_out')) throw optedOut()
    return {
      warnings: addressWarnings(notes),
      mail: { ...mail, id: newId(), now: auth.now, isScheduled: false },
    }
  }

  /** Queues the e-mail again. */
  commit({ mail }: PreparedResend): Statement[] {
    const count: Statement = {
      ...countMailsSince(mail.certificateId, mail.now - hour),
      expect(answer) {
        const sent = firstRow<{ count: number }>(answer)?.count ?? 0
        return sent < mailsPerHour ? undefined : resendLimited()
      },
    }
    // The lock serializes requests for one certificate, so that none counts too few, and none follows an erasure.
    const lock = expectOne(
      lockInForce(mail.certificateId),
      () => new ChangedMeanwhile('The certificate is no longer in force.'),
    )
    return [lock, count, insertMail(mail)]
  }
}

function noMail(): ServiceError {
  return new ServiceError(
    400,
    'no_mail',
    'This certificate was issued without an e-mail: there is none to send again.',
  )
}

function optedOut(): ServiceError {
  return new ServiceError(
    400,
    'opted_out',
    'The recipient has unsubscribed from the e-mails of this account. Send the verificationUrl of the certificate another way.',
  )
}

function resendLimited(): ServiceError {
  return new ServiceError(
    429,
    'resend_limited',
    `At most ${mailsPerHour} e-mails per hour are sent for one certificate. Try again later.`,
    { retryAfter: hour / 1000 },
  )
}
