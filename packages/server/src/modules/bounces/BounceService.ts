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

/** Longest reason that is stored, in characters. */
const maxReasonLength = 500

/** How many of some reports were new. */
export interface RecordedReports {
  bounced: number
  /** Addresses that get no more emails of the account. */
  optedOut: number
}

/** Records emails that came back, or were unwanted. */
export class BounceService {
  readonly #deps: BounceDependencies

  constructor(deps: BounceDependencies) {
    this.#deps = deps
  }

  /**
   * Records bounces: of the email, of its address, and as an event. A recipient who finds one unwanted is opted out, as by
   * its own link. A report that is recorded already, or of an unknown email, changes nothing.
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
      // Once nobody can erase the recipient meanwhile: nothing is stored then, because a reason may name the address.
      const addressee = await findAddressee(tx, mailId)
      if (!addressee?.email) return false
      if (!(await markBounced(tx, mailId, clean(reason)))) return false
      await sendStatements(tx, [noteAddress(addressee, 'bounced', now)])
      await recordMailEvents(tx, [{ id: mailId, status: 'bounced' }], now)
      return true
    })
  }
}

/** One line that both databases can store. */
function clean(reason: string): string {
  return reason
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .trim()
    .slice(0, maxReasonLength)
}
