import { setTimeout as delay } from 'node:timers/promises'
import { mayDo } from '../../core/access/permissions.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { RecipientLinkService, SentLink, Visitor } from './AccountServices.ts'
import { networkCause, type PersonMail } from './LinkMails.ts'
import { addressIn, findLink, insertLink } from './linkRepository.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { type Address, readAddress } from './personalText.ts'
import { listMemberRows } from './personRepository.ts'

/** Links for recipients of certificates, who have no accounts, and emails to issuers about their corrections. */
export class RecipientLinks implements RecipientLinkService {
  readonly #deps: PeopleDependencies
  readonly #options: { answerAfterMs: number }

  /** @param options answerAfterMs: minimum response time, longer than the work for an address with certificates */
  constructor(deps: PeopleDependencies, options: { answerAfterMs: number }) {
    this.#deps = deps
    this.#options = options
  }

  async send(
    { email, locale }: { email: string; locale: string },
    visitor: Visitor,
    hasCertificates: (addressKey: string) => Promise<boolean>,
  ): Promise<SentLink> {
    const address = readAddress(email)
    await this.#deps.limits.count('request', visitor)
    const [mail] = await Promise.all([
      this.#create(address, { locale, visitor }, hasCertificates),
      delay(this.#options.answerAfterMs),
    ])
    return mail ? this.#deps.mails.sent(mail, visitor) : {}
  }

  async #create(
    address: Address,
    { locale, visitor }: { locale: string; visitor: Visitor },
    hasCertificates: (addressKey: string) => Promise<boolean>,
  ): Promise<PersonMail | undefined> {
    const { database, clock, newId, randomBytes, mails } = this.#deps
    if (!(await hasCertificates(address.key))) return undefined
    const token = newSecretToken(randomBytes)
    const now = await readClock(database, clock)
    const mail: PersonMail = { purpose: 'recipient', address, locale, token }
    return database.transaction(async (tx) => {
      if (!(await mails.queue(tx, mail, { cause: networkCause(visitor), now }))) return undefined
      const link = { id: newId(), hash: hashSecretToken(token), purpose: 'recipient', address, now } as const
      await insertLink(tx, link)
      return mail
    })
  }

  /** @throws {Refusal} `link_invalid` */
  async read(token: string): Promise<Address> {
    const { database, clock } = this.#deps
    const now = await readClock(database, clock)
    const link = await findLink(database, { hash: hashSecretToken(token), purposes: ['recipient'], now })
    const address = link && addressIn(link)
    if (!address) throw new Refusal('link_invalid')
    return address
  }

  async notifyIssuers(
    tx: Tx,
    { accountId, certificateId }: { accountId: string; certificateId: string },
    now: number,
  ): Promise<() => void> {
    const { mails } = this.#deps
    const members = await listMemberRows(tx, accountId)
    const notices: PersonMail[] = []
    for (const { email, isConfirmed, locale, role } of members) {
      if (email === null || !isConfirmed || !mayDo(role, 'issue')) continue
      const mail: PersonMail = { purpose: 'correction', address: readAddress(email), locale, token: '' }
      await mails.queue(tx, mail, { cause: certificateId, now })
      notices.push(mail)
    }
    return () => {
      for (const notice of notices) mails.sent(notice)
    }
  }
}
