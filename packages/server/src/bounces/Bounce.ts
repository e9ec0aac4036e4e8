/** An e-mail that came back for good. */
export interface Bounce {
  mailId: string
  /** As the receiving server said it. */
  reason: string
}

/** Finds the e-mails that a text refers to: an address, a header, or a Message-ID. */
export type FindMails = (text: string) => readonly string[]
