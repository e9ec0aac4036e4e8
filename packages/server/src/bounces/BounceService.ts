import type { Database } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { sendStatements } from '../database/sendStatements.ts'
import { findAddressee, noteAddress } from '../mail/mailAddresses.ts'
import { markBounced } from '../mail/outboxRepository.ts'
import { recordMailEvents } from '../mail/recordMailEvents.ts'
import type { System } from '../system/System.ts'
import type { Bounce } from './Bounce.ts'

interface BounceDependencies extends Pick<System, 'clock'> {
  database: Database
}

/** Longest reason that is stored, in characters. */
const longestReason = 500

/** Records e-mails that came back. */
export class BounceService {
  readonly #deps: BounceDependencies

  constructor(deps: BounceDependencies) {
    this.#deps = deps
  }

  /**
   * Records bounces: of the e-mail, of its address, and as an event. One that is recorded already, or of an unknown e-mail,
   * changes nothing.
   *
   * @returns how many were new
   */
  async record(bounces: readonly Bounce[]): Promise<number> {
    let recorded = 0
    for (const bounce of bounces) if (await this.#recordOne(bounce)) recorded++
    return recorded
  }

  async #recordOne({ mailId, reason }: Bounce): Promise<boolean> {
    const { database, clock } = this.#deps
    const now = await readClock(database, clock)
    return database.transaction(async (tx) => {
      const addressee = await findAddressee(tx, mailId)
      // Nothing is stored about an erased recipient: a reason may name the address.
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
    .slice(0, longestReason)
}
