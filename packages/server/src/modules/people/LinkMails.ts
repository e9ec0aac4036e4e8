import { createHash } from 'node:crypto'
import type { Tx } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { addressKey } from '../../kit/http/addressKey.ts'
import { mailBudgets } from '../../kit/limits/budgets.ts'
import type { System } from '../../kit/system/System.ts'
import type { SentLink, Visitor } from './AccountServices.ts'
import type { Address } from './personalText.ts'
import {
  countRecentMails,
  insertPersonMail,
  knownDeviceCause,
  lockAddress,
  type MailDetails,
  type PersonMailPurpose,
  renewPersonMail,
} from './personMailRepository.ts'

/** An email to a person. */
export interface PersonMail {
  purpose: PersonMailPurpose
  address: Address
  locale: string
  /** Token of the link; empty for a link to a page that requires signing in. */
  token: string
  /** Name of the account that is confirmed, or that invites. */
  accountName?: string
  details?: MailDetails
}

interface LinkMailsOptions extends Pick<System, 'newId'> {
  publicUrl: string
  /** True if there is a mail server. */
  sendsMail: boolean
  /** Hands out a link without emailing it. */
  announce(link: { email: string; link: string }): void
  /** Called after a commit that queued an email. */
  onQueued(): void
}

/**
 * Sends links to people: by email or, without a mail server, on the terminal or in a file, and on pages at the
 * service's own computer.
 */
export class LinkMails {
  readonly #options: LinkMailsOptions

  constructor(options: LinkMailsOptions) {
    this.#options = options
  }

  /**
   * Queues an email, in the transaction of its link.
   *
   * @param cause key for counting, see `mailBudgets`: {@link networkCause}, {@link ownerCause}, or an id
   * @returns `false` if nothing is sent, because the cause's budget for this address is used up
   * @throws {Refusal} `too_many_attempts` instead, if the budget is `refused`
   */
  async queue(
    tx: Tx,
    { purpose, address, locale, token, accountName = '', details: input }: PersonMail,
    { cause, now }: { cause: string; now: number },
  ): Promise<boolean> {
    const { sendsMail, newId } = this.#options
    if (!sendsMail) return true
    const { causedBy, max, withinMs, together = Number.POSITIVE_INFINITY, beyond } = budgetOf(purpose)
    const details = input ? JSON.stringify(input) : null
    const mail = { purpose, address, locale, token, accountName, details }
    await lockAddress(tx, address.key)
    if (causedBy !== 'members' && causedBy !== 'operator' && (await renewPersonMail(tx, mail))) return true
    const recent = { addressKey: address.key, purpose, cause, since: now - withinMs }
    const count = await countRecentMails(tx, recent)
    const isSpent =
      count.ofCause >= max || (!cause.startsWith(knownDeviceCause) && count.together >= together)
    if (isSpent && beyond === 'refused')
      throw new Refusal('too_many_attempts', { retryAfter: Math.ceil(withinMs / 1000) })
    if (isSpent) return false
    await insertPersonMail(tx, { ...mail, id: newId(), cause, now })
    return true
  }

  /**
   * Call after the commit.
   *
   * @param visitor who asked for the link
   */
  sent({ purpose, address, token }: PersonMail, visitor?: Pick<Visitor, 'isLocal'>): SentLink {
    const { sendsMail, publicUrl, announce, onQueued } = this.#options
    if (sendsMail) {
      onQueued()
      return {}
    }
    if (!token) return {}
    const link = linkOf(publicUrl, purpose, token)
    announce({ email: address.email, link })
    return visitor?.isLocal ? { shownLink: link } : {}
  }
}

/** A row of the table, with its optional keys. */
function budgetOf(
  purpose: PersonMailPurpose,
): (typeof mailBudgets)[PersonMailPurpose] & { together?: number } {
  return mailBudgets[purpose]
}

/** Cause of an email that anybody on a network may request. */
export function networkCause({ address }: Pick<Visitor, 'address'>): string {
  return `network ${createHash('sha256').update(addressKey(address)).digest('base64url')}`
}

/** Cause of an email that the address's owner requests on a known device. */
export function ownerCause(device: string): string {
  return `${knownDeviceCause}${device}`
}

const pages: Readonly<Record<PersonMailPurpose, string>> = {
  confirm: 'dashboard/confirm',
  address: 'dashboard/confirm',
  reset: 'dashboard/reset',
  invitation: 'dashboard/invitation',
  known: 'dashboard/sign-in',
  password: 'dashboard/sign-in',
  addressChanged: 'dashboard/sign-in',
  passkeyAdded: 'dashboard/profile',
  passkeyRemoved: 'dashboard/profile',
  keyCreated: 'dashboard/profile',
  providerConnected: 'dashboard/profile',
  operatorSignedIn: 'dashboard/sign-in',
  guessed: 'dashboard/sign-in',
  recipient: 'my-certificates',
  correction: 'dashboard/corrections',
}

/** URL of the page that a link opens. */
export function linkOf(publicUrl: string, purpose: PersonMailPurpose, token: string): string {
  return `${publicUrl}/${pages[purpose]}${token ? `?token=${token}` : ''}`
}
