import { findAddressee, noteAddress } from '../../core/mail/mailAddresses.ts'
import { markBounced } from '../../core/mail/outboxRepository.ts'
import { lockAccountsOf, recordMailEvents } from '../../core/mail/recordMailEvents.ts'
import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import type { System } from '../../kit/system/System.ts'
import type { MailReport } from './MailReport.ts'

interface BounceDependencies extends Pick<System, 'clock'> {
  database: Database
}

/** Maximum length of a stored reason, in characters. */
const maxReasonLength = 500

/** Number of reports that were new. */
export interface RecordedReports {
  bounced: number
  /** Addresses opted out of the account's emails. */
  optedOut: number
}

/** Records emails that bounced or were unwanted. */
export class BounceService {
  readonly #deps: BounceDependencies

  constructor(deps: BounceDependencies) {
    this.#deps = deps
  }

  /**
   * Records bounces: on the email, on its address, and as an event. A recipient who reports one as unwanted is opted
   * out, as with its link. Ignores reports that are already recorded, or about an unknown email.
   */
  async record(reports: readonly MailReport[]): Promise<RecordedReports> {
    const recorded = { bounced: 0, optedOut: 0 }
    for (const report of reports) {
      const isBounce = report.kind === 'bounced'
      if (await (isBounce ? this.#bounce(report) : this.#optOut(report)))
        recorded[isBounce ? 'bounced' : 'optedOut']++
    }
    return recorded
  }

  async #optOut({ mailId }: MailReport): Promise<boolean> {
    const { database, clock } = this.#deps
    const now = await readClock(database, clock)
    return database.transaction(async (tx) => {
      const addressee = await findAddressee(tx, mailId)
      if (!addressee?.email) return false
      const { sql, values } = noteAddress(addressee, 'opted_out', now)
      return (await tx.run(sql, values)) === 1
    })
  }

  async #bounce({ mailId, reason }: MailReport): Promise<boolean> {
    const { database, clock } = this.#deps
    const now = await readClock(database, clock)
    return database.transaction(async (tx) => {
      if (database.engine === 'postgres') await sendStatements(tx, [lockAccountsOf([mailId])])
      // After locking out an erasure: then nothing is stored, because a reason may contain the address.
      const addressee = await findAddressee(tx, mailId)
      if (!addressee?.email) return false
      if (!(await markBounced(tx, mailId, clean(reason)))) return false
      await sendStatements(tx, [noteAddress(addressee, 'bounced', now)])
      await recordMailEvents(tx, [{ id: mailId, status: 'bounced' }], now)
      return true
    })
  }
}

/** Normalizes to one line that both databases can store. */
function clean(reason: string): string {
  return reason
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .trim()
    .slice(0, maxReasonLength)
}
