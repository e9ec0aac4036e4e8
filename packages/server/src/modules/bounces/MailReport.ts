/** A report about an email, from a mail server or a provider. */
export interface MailReport {
  mailId: string
  /**
   * `bounced`: permanently undeliverable; `unwanted`: the recipient reported it as spam, or unsubscribed at the
   * provider.
   */
  kind: 'bounced' | 'unwanted'
  /** The receiving server's text; empty for an unwanted email. */
  reason: string
}

/** Finds the emails that a text refers to: an address, a header, or a Message-ID. */
export type FindMails = (text: string) => readonly string[]

/** Creates a report of permanent bounces. */
export function bounced(mailIds: readonly string[], reason: string | null | undefined): MailReport[] {
  const said = reason || 'Returned by the recipient’s mail server.'
  return mailIds.map((mailId) => ({ mailId, kind: 'bounced', reason: said }))
}

/** Creates a report of emails whose recipients want no more. */
export function unwanted(mailIds: readonly string[]): MailReport[] {
  return mailIds.map((mailId) => ({ mailId, kind: 'unwanted', reason: '' }))
}
