/** A report about an e-mail, by a mail server or a provider. */
export interface MailReport {
  mailId: string
  /** `bounced`: it came back for good; `unwanted`: its recipient reported it as spam, or unsubscribed at the provider. */
  kind: 'bounced' | 'unwanted'
  /** As the receiving server said it; empty if it is unwanted. */
  reason: string
}

/** Finds the e-mails that a text refers to: an address, a header, or a Message-ID. */
export type FindMails = (text: string) => readonly string[]

/** Reports that e-mails came back for good. */
export function bounced(mailIds: readonly string[], reason: string | null | undefined): MailReport[] {
  const said = reason || 'Returned by the recipient’s mail server.'
  return mailIds.map((mailId) => ({ mailId, kind: 'bounced', reason: said }))
}

/** Reports that the recipients of e-mails want no more of them. */
export function unwanted(mailIds: readonly string[]): MailReport[] {
  return mailIds.map((mailId) => ({ mailId, kind: 'unwanted', reason: '' }))
}
