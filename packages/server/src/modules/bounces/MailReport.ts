/** A report about an email, by a mail server or a provider. */
export interface MailReport {
  mailId: string
  /** `bounced`: it came back for good; `unwanted`: its recipient reported it as spam, or unsubscribed at the provider. */
  kind: 'bounced' | 'unwanted'
  /** The receiving server's words; empty for an unwanted email. */
  reason: string
}

/** Finds the emails that a text refers to: an address, a header, or a Message-ID. */
export type FindMails = (text: string) => readonly string[]

/** Reports that emails came back for good. */
export function bounced(mailIds: readonly string[], reason: string | null | undefined): MailReport[] {
  const said = reason || 'Returned by the recipient’s mail server.'
  return mailIds.map((mailId) => ({ mailId, kind: 'bounced', reason: said }))
}

/** Reports that the recipients of emails want no more of them. */
export function unwanted(mailIds: readonly string[]): MailReport[] {
  return mailIds.map((mailId) => ({ mailId, kind: 'unwanted', reason: '' }))
}
