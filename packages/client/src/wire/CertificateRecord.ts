import type { IssueWarning } from './IssueWarning.ts'

/** Recipient of a certificate, and the certificate's data about them. */
export interface RecipientData {
  name: string
  /** Missing or `null`: a recipient without an address, who gets no email; then records have an empty one. */
  email?: string | null | undefined
  /**
   * A key takes effect if the template has a field of that name, or an image field with it as its `attribute`: the value is
   * then a data URL, or the address of a hosted image of the account.
   */
  attributes?: Record<string, string> | undefined
}

/** The template, and the email; without subject and body, no email is sent. */
export interface MailData {
  templateId: string
  /**
   * May contain merge fields: `{{name}}`, `{{date}}`, `{{certificateUrl}}`, `{{organization}}`, `{{title}}`,
   * `{{attributes.KEY}}`, …
   */
  subject?: string | undefined
  body?: string | undefined
  /** Attaches the certificate's PDF to the email, unless it is larger than 5 MB. Default: false. */
  attachPdf?: boolean | undefined
  /** Sends the template's own `mail`, instead of a subject and a body. Default: false. */
  useTemplateMail?: boolean | undefined
}

/** Input of one issue. */
export interface IssueInput {
  recipientData: RecipientData
  organizationId: string
  mailData: MailData
  /**
   * The certificate's id in your own system, 1 to 200 characters, unique in the account: a second use is refused with
   * 409 `external_id_exists`, whose `certificateId` is the first one's.
   */
  externalId?: string | undefined
  /**
   * Your own data, returned with the certificate: up to 20 keys of 40 characters with texts of 500. No page shows them.
   */
  metadata?: Record<string, string> | undefined
  /**
   * The displayed date of issue, for example from before this service was used; not in the future, from 1900: an ISO
   * 8601 date in the organization's time zone, or a time with its offset, which decides its day. Default: now.
   */
  issuedAt?: string | undefined
  /**
   * When it becomes public and its email is sent, in the future, at most five years ahead; also the displayed date. Its
   * credit is spent now, and returned if it is revoked or erased before. Default: immediately. Not together with
   * `issuedAt`.
   */
  issueAt?: string | undefined
  /**
   * End of validity, after `issuedAt`: an ISO 8601 date, whose whole day in the organization's time zone counts, or a
   * time with its offset. Default: none.
   */
  expiresAt?: string | undefined
  /** True to assign the template's next running number, without gaps, which `{{number}}` shows. Default: false. */
  number?: boolean | undefined
  /** Days before the last day when the recipient gets the template's reminder email. Default: the template's. */
  reminders?: number[] | undefined
}

/** A correction of a certificate: the new one replaces it. */
export interface ReissueInput {
  /** Replaces all previous data. */
  recipientData: RecipientData
  /** Email with the new certificate, with both or neither. Default: none is sent. */
  mailData?: Omit<MailData, 'templateId'> | undefined
  /** Id of the new certificate, see {@link IssueInput}: the old one keeps its own. */
  externalId?: string | undefined
  /** Your own data, see {@link IssueInput}. Default: the old certificate's. */
  metadata?: Record<string, string> | undefined
  /** Date of issue, see {@link IssueInput}. Default: now. */
  issuedAt?: string | undefined
  /** Expiry, see {@link IssueInput}; `null`: never. Default: the old certificate's. */
  expiresAt?: string | null | undefined
  /** Days before expiry, see {@link IssueInput}. */
  reminders?: number[] | undefined
}

/** The response to an issue. */
export interface IssuedCertificate {
  certificateId: string
  recipient: { name: string; email: string }
  organizationId: string
  /** ISO 8601, UTC, with milliseconds. */
  issuedAt: string
  /** Addition: displayed day of issue, such as `2026-12-08`. */
  issuedOn: string
  /** Addition: URL at which anyone can verify the certificate. */
  verificationUrl: string
  /** Addition: first instant at which it is expired; present if it expires. */
  expiresAt?: string
  /** Addition: last day on which it is valid; present if it expires. */
  validThrough?: string
  /** Addition: when it becomes public; present if it is scheduled. */
  issueAt?: string
  /** Addition: present if it has one. */
  externalId?: string
  /** Addition: present if it has any. */
  metadata?: Record<string, string>
  /** Addition: running number; present if one was requested. */
  number?: number
  /** Addition: attribute keys without effect, fields that show nothing. */
  warnings: string[]
  /** Addition: the same with codes, in the same order. Absent if there are none. */
  warningDetails?: IssueWarning[]
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** Emails to resend: those of 1 to 100 certificates, or all failed ones, 100 at a time. */
export type ResendInput =
  | { certificateIds: string[] }
  | {
      filter: { mail: 'failed' }
      /** {@link ResendResults.next} of the previous part. Default: the newest certificates. */
      cursor?: string | undefined
    }

/** The outcome for each certificate whose email was to be resent. */
export interface ResendResults {
  /** Number of queued emails. */
  queued: number
  /** In the order of the ids, or newest first. */
  results: (
    | { certificateId: string; status: 'queued'; warnings: string[] }
    | {
        certificateId: string
        status: 'refused'
        /** {@link ErrorCode} of a single resend, such as `opted_out` or `resend_limited`. */
        code: string
        /** Message for people. */
        message: string
      }
  )[]
  /** Cursor for the rest of a filter; `null` at its end, and for ids. */
  next: string | null
}

/** Result of checking an issue: nothing is created, charged, or sent. */
export interface IssueCheck extends Pick<IssuedCertificate, 'warnings' | 'warningDetails'> {
  /** Price of issuing it, in credits. */
  credits: number
  /** Data of the certificate that would be issued. */
  preview: Pick<
    IssuedCertificate,
    | 'recipient'
    | 'organizationId'
    | 'issuedAt'
    | 'issuedOn'
    | 'expiresAt'
    | 'validThrough'
    | 'issueAt'
    | 'externalId'
    | 'metadata'
    | 'isTest'
  >
  /** Proves for ten minutes that exactly this body was checked. */
  checkToken: string
}

/**
 * State of a certificate's email; `stored` = the service has no mail server, so it can only be read; `scheduled` = it
 * is sent at `issueAt`; `bounced` = it was returned; `canceled` = the certificate was revoked, replaced, or erased
 * before it was sent, or the recipient has unsubscribed.
 */
export type MailStatus =
  | 'none'
  | 'scheduled'
  | 'pending'
  | 'sent'
  | 'stored'
  | 'failed'
  | 'bounced'
  | 'canceled'

/**
 * State of a certificate. The first that applies counts: `erased`, `revoked`, `superseded` (replaced by a reissue),
 * `scheduled` (before its `issueAt`), `expired` (from its `expiresAt` on), `valid`.
 */
export type CertificateStatus = 'valid' | 'expired' | 'revoked' | 'superseded' | 'erased' | 'scheduled'

/**
 * Filters of a list of certificates; a certificate must match all of them. Instants are ISO 8601; a date means the
 * beginning of its day in UTC.
 */
export interface CertificateFilter {
  /**
   * Search text: beginnings of words of the recipient's name, ignoring case and accents, or of the address; or a whole
   * code, id, external id, or running number.
   */
  search?: string | undefined
  /** State to filter by. Default: every state. */
  status?: CertificateStatus | undefined
  templateId?: string | undefined
  organizationId?: string | undefined
  /** Batch that issued them. */
  batchId?: string | undefined
  externalId?: string | undefined
  /** The recipient's address, ignoring case. */
  email?: string | undefined
  /** Minimum displayed date of issue, inclusive. */
  issuedAfter?: string | undefined
  /** Maximum displayed date of issue, exclusive. */
  issuedBefore?: string | undefined
  /** Minimum expiry, inclusive. */
  expiresAfter?: string | undefined
  /** Maximum expiry, exclusive. */
  expiresBefore?: string | undefined
}

/** Selects certificates, a page at a time. */
export interface CertificateSearch extends CertificateFilter {
  /** Certificates per page, 1 to 200. */
  limit: number
  /** `pagination.next` of the previous page; empty or `null`: the first page. */
  cursor?: string | null | undefined
}

/** A stored certificate. */
export interface CertificateRecord {
  certificateId: string
  status: CertificateStatus
  /** Empty after it is erased, like `attributes`. */
  recipient: { name: string; email: string }
  /** Its id in your own system, from its issue. */
  externalId: string | null
  /** Your own data, from its issue; empty after it is erased. */
  metadata: Record<string, string>
  /** Attributes; images are their hosted URLs. */
  attributes: Record<string, string>
  organizationId: string
  organizationName: string
  templateId: string
  templateName: string
  /** Public name: the title of its template with its values, or the template's name. */
  title: string
  subAccountEmail: string | null
  issuedAt: string
  /** When it becomes or became public, if it was scheduled. */
  issueAt: string | null
  /** First instant at which it is expired. */
  expiresAt: string | null
  /** Displayed day of issue, such as `2026-12-08`. */
  issuedOn: string
  /** Last day on which it is valid. */
  validThrough: string | null
  /** Running number in its template. */
  number: number | null
  revokedAt: string | null
  revocationReason: string | null
  /** Id of the certificate that replaces it, and the time of the replacement. */
  supersededBy: string | null
  supersededAt: string | null
  /** Id of the certificate that it replaces. */
  supersedes: string | null
  /** When the recipient's data was erased. */
  erasedAt: string | null
  /** Party that made it private, so that its page asks for the recipient's name and shows nothing; `null`: it is public. */
  privateBy: 'issuer' | 'recipient' | null
  verificationUrl: string
  pngUrl: string
  pdfUrl: string
  mail: { status: MailStatus; sentAt: string | null; error: string | null }
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** An email as it was composed, without the secrets of the recipient's links; images in it are named `cid:certificate`. */
export interface CertificateMail {
  to: { name: string; email: string }
  subject: string
  text: string
  html: string
  status: MailStatus
}

/** Data visible to anyone with the verification code. */
export interface Verification {
  /**
   * Never `scheduled`: until then, the code is unknown. `specimen`: it would be valid, but was issued in test mode and
   * certifies nothing.
   */
  status: Exclude<CertificateStatus, 'scheduled'> | 'specimen'
  certificateId: string
  /** Empty after it is erased. */
  recipientName: string
  organizationName: string
  organizationWebsite: string
  issuer: Issuer
  templateName: string
  /** Public name: the title of its template with its values, or the template's name. */
  title: string
  issuedAt: string
  /** First instant at which it is expired. */
  expiresAt: string | null
  /** Displayed day of issue, such as `2026-12-08`. */
  issuedOn: string
  /** Last day on which it is valid. */
  validThrough: string | null
  /** Running number in its template. */
  number: number | null
  revokedAt: string | null
  revocationReason: string | null
  supersededAt: string | null
  /** Page of the certificate that replaces it; `null` unless it is `superseded`. */
  supersededBy: string | null
  erasedAt: string | null
  /** Addition: `true` for a specimen issued in test mode, which certifies nothing; otherwise absent. */
  isTest?: true
}

/** Addition: the issuer of a certificate, and whether a domain currently confirms this organization. */
export interface Issuer {
  name: string
  /** The organization's domain, such as `example.edu`; `null` unless it is, or was, confirmed. */
  domain: string | null
  /** Time of the confirmation; `null`: it isn't confirmed. */
  confirmedAt: string | null
  /** Time since which its proof is missing; `null`: it isn't, or never existed. */
  lostAt: string | null
  /**
   * Addition: domain that confirms another organization with a similar-looking name. Absent if this one is confirmed,
   * or there is none.
   */
  resembles?: string
}

/** Number of certificates that can still be issued. */
export interface Balance {
  /** Balance; 2147483647 in test mode, and if the service doesn't count credits. */
  balance: number
  /** Addition: part of the balance reserved by running batches; absent if there is none. */
  reserved?: number
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** One credit transaction. */
export interface LedgerEntry {
  id: string
  /** Negative for a debit. */
  amount: number
  balanceAfter: number
  /** `refund`: for a certificate revoked or erased before its `issueAt`. */
  reason: 'initial' | 'issue' | 'top_up' | 'refund'
  certificateId: string | null
  createdAt: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** Counts of a day, in UTC. */
export interface DailyActivity {
  /** Day, such as `2026-11-26`. */
  date: string
  /** Number of certificates issued. */
  issued: number
  /** Number of times that people opened the public pages of certificates. */
  opened: number
  /** Number of times that certificates were verified through the API, or files compared with them. */
  verified: number
}
