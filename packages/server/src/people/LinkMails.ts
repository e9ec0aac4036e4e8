import type { Tx } from '../database/Database.ts'
import type { System } from '../system/System.ts'
import type { SentLink, Visitor } from './AccountServices.ts'
import type { Address } from './personalText.ts'
import {
  countRecentMails,
  insertPersonMail,
  isNotice,
  type PersonMailPurpose,
} from './personMailRepository.ts'

/**
 * E-mails that an address gets per hour, so that nobody is flooded with links that others ask for. Notices are counted on
 * their own: otherwise requests for links would keep them away.
 */
const perHour = { links: 5, notices: 20 }

/** An e-mail to a person. */
export interface PersonMail {
  purpose: PersonMailPurpose
  address: Address
  locale: string
  /** Of the link; empty: it leads to a page for people who sign in. */
  token: string
  /** Of the account that invites. */
  accountName?: string
}

interface LinkMailsOptions extends Pick<System, 'newId'> {
  publicUrl: string
  /** Whether there is a mail server. */
  sendsMail: boolean
  /** Prints a line on the terminal. */
  print(line: string): void
  /** Called after a commit that queued an e-mail. */
  onQueued(): void
}

/** Sends links to people: by email, or without a mail server on the terminal, and on pages at the service's own computer. */
export class LinkMails {
  readonly #options: LinkMailsOptions

  constructor(options: LinkMailsOptions) {
    this.#options = options
  }

  /**
   * Queues an e-mail, in the transaction of its link. Silently queues nothing for an address that recently got many.
   */
  async queue(
    tx: Tx,
    { purpose, address, locale, token, accountName = '' }: PersonMail,
    now: number,
  ): Promise<void> {
    const { sendsMail, newId } = this.#options
    if (!sendsMail) return
    const areNotices = isNotice(purpose)
    const recent = { addressKey: address.key, areNotices, since: now - 3_600_000 }
    const most = areNotices ? perHour.notices : perHour.links
    if ((await countRecentMails(tx, recent)) >= most) return
    await insertPersonMail(tx, { id: newId(), purpose, address, locale, token, accountName, now })
  }

  /**
   * Call it after the commit.
   *
   * @param visitor who asked for the link
   */
  sent({ purpose, address, token }: PersonMail, visitor?: Pick<Visitor, 'isLocal'>): SentLink {
    const { sendsMail, publicUrl, print, onQueued } = this.#options
    if (sendsMail) {
      onQueued()
      return {}
    }
    if (!token) return {}
    const link = linkOf(publicUrl, purpose, token)
    print(`No mail server is configured (SMTP_URL). The link for ${address.email}: ${link}`)
    return visitor?.isLocal ? { shownLink: link } : {}
  }
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
  recipient: 'my-certificates',
  correction: 'dashboard/corrections',
}

/** Address of the page that a link opens. */
export function linkOf(publicUrl: string, purpose: PersonMailPurpose, token: string): string {
  return `${publicUrl}/${pages[purpose]}${token ? `?token=${token}` : ''}`
}
