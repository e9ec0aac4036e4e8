/** Who gets the certificate, and what it says about them. */
export interface RecipientData {
  name: string
  email: string
  /**
   * A key takes effect if the template has a field of that name, or an image field with it as its `attribute`: the value is
   * then a data URL, or the address of a hosted image of the account.
   */
  attributes?: Record<string, string>
}

/** The template, and the e-mail; without subject and body no e-mail is sent. */
export interface MailData {
  templateId: string
  /** May carry merge fields: `{{name}}`, `{{date}}`, `{{certificateUrl}}`, `{{organization}}`, `{{attributes.KEY}}`, … */
  subject?: string
  body?: string
}

/** One issuance. */
export interface IssueInput {
  recipientData: RecipientData
  organizationId: string
  mailData: MailData
}

/** The answer to an issuance. */
export interface IssuedCertificate {
  certificateId: string
  recipient: { name: string; email: string }
  organizationId: string
  /** ISO 8601, UTC, with milliseconds. */
  issuedAt: string
  /** Addition: where anyone can check the certificate. */
  verificationUrl: string
  /** Addition: attribute keys that took no effect, fields that showed nothing. */
  warnings: string[]
}

/** Result of a dry run of issuing: nothing is created, charged or sent. */
export interface IssuePreview {
  warnings: string[]
}

/** State of a certificate's e-mail; `stored` = the service has no mail server, so it only stays readable. */
export type MailStatus = 'none' | 'pending' | 'sent' | 'stored' | 'failed'

/** A stored certificate. */
export interface CertificateRecord {
  certificateId: string
  status: 'valid' | 'revoked'
  recipient: { name: string; email: string }
  /** Images as their hosted addresses. */
  attributes: Record<string, string>
  organizationId: string
  organizationName: string
  templateId: string
  templateName: string
  subAccountEmail: string | null
  issuedAt: string
  revokedAt: string | null
  revocationReason: string | null
  verificationUrl: string
  pngUrl: string
  pdfUrl: string
  mail: { status: MailStatus; sentAt: string | null; error: string | null }
}

/** An e-mail as it was composed; images in it are named `cid:certificate`. */
export interface CertificateMail {
  to: { name: string; email: string }
  subject: string
  text: string
  html: string
  status: MailStatus
}

/** Facts that anyone with the verification code may see. */
export interface Verification {
  status: 'valid' | 'revoked'
  certificateId: string
  recipientName: string
  organizationName: string
  organizationWebsite: string
  templateName: string
  issuedAt: string
  revokedAt: string | null
  revocationReason: string | null
}

/** Issuances that are left. */
export interface Balance {
  balance: number
  /** Addition: the part of the balance that running batches have reserved; absent if there is none. */
  reserved?: number
}

/** One movement of credits. */
export interface LedgerEntry {
  id: string
  /** Negative for a debit. */
  amount: number
  balanceAfter: number
  reason: 'initial' | 'issue' | 'top_up'
  certificateId: string | null
  createdAt: string
}
