import type { IssueWarning } from './IssueWarning.ts'

/** Recipient of a certificate, and what it says about them. */
export interface RecipientData {
  name: string
  /** Missing or `null`: somebody without an address, who gets no email; records have an empty one then. */
  email?: string | null | undefined
  /**
   * A key takes effect if the template has a field of that name, or an image field with it as its `attribute`: the value is
   * then a data URL, or the address of a hosted image of the account.
   */
  attributes?: Record<string, string> | undefined
}

/** The template, and the email; without subject and body no email is sent. */
export interface MailData {
  templateId: string
  /** May carry merge fields: `{{name}}`, `{{date}}`, `{{certificateUrl}}`, `{{organization}}`, `{{title}}`, `{{attributes.KEY}}`, … */
  subject?: string | undefined
  body?: string | undefined
  /** Attaches the certificate's PDF to the email, unless it is larger than 5 MB. Default: false. */
  attachPdf?: boolean | undefined
  /** Sends the template's own `mail`, instead of a subject and a body. Default: false. */
  useTemplateMail?: boolean | undefined
}

/** One issuance. */
export interface IssueInput {
  recipientData: RecipientData
  organizationId: string
  mailData: MailData
  /**
   * The certificate's id in your own system, 1 to 200 characters, unique in the account: a second use is refused with 409
   * `external_id_exists`, whose `certificateId` is that of the first.
   */
  externalId?: string | undefined
  /** Data of yours that come back with the certificate, up to 20 keys of 40 characters with texts of 500. No page shows them. */
  metadata?: Record<string, string> | undefined
  /**
   * The date that the certificate shows, such as one from before this service was used, not in the future, from 1900: an
   * ISO 8601 date in the organization's time zone, or a time with its offset, which decides its day. Default: now.
   */
  issuedAt?: string | undefined
  /**
   * When it becomes public and its email leaves, in the future, at most five years ahead; also the date that it shows.
   * Its credit is spent now, and returned if it is revoked or erased before. Default: at once. Not together with
   * `issuedAt`.
   */
  issueAt?: string | undefined
  /**
   * Until when it is valid, after `issuedAt`: an ISO 8601 date, whose whole day in the organization's time zone counts,
   * or a time with its offset. Default: forever.
   */
  expiresAt?: string | undefined
  /** Takes the template's next running number, without gaps, which `{{number}}` shows. Default: false. */
  number?: boolean | undefined
  /** Days before the last day on which the recipient gets the template's reminder email. Default: those of the template. */
  reminders?: number[] | undefined
}

/** A correction of a certificate: the new one replaces it. */
export interface ReissueInput {
  /** Replaces all of the former data. */
  recipientData: RecipientData
  /** The email with the new certificate, both or neither. Default: none is sent. */
  mailData?: Omit<MailData, 'templateId'> | undefined
  /** Id of the new certificate, see {@link IssueInput}: the former one keeps its own. */
  externalId?: string | undefined
  /** See {@link IssueInput}. Default: those of the former certificate. */
  metadata?: Record<string, string> | undefined
  /** Date of issue, see {@link IssueInput}. Default: now. */
  issuedAt?: string | undefined
  /** Expiry, see {@link IssueInput}; `null`: never. Default: that of the former certificate. */
  expiresAt?: string | null | undefined
  /** Days before expiry, see {@link IssueInput}. */
  reminders?: number[] | undefined
}

/** The answer to an issuance. */
export interface IssuedCertificate {
  certificateId: string
  recipient: { name: string; email: string }
  organizationId: string
  /** ISO 8601, UTC, with milliseconds. */
  issuedAt: string
  /** Addition: the day that it shows, such as `2026-12-08`. */
  issuedOn: string
  /** Addition: where anyone can check the certificate. */
  verificationUrl: string
  /** Addition: the first instant at which it is expired; present if the issue has it. */
  expiresAt?: string
  /** Addition: the last day on which it is valid; present if the issue has `expiresAt`. */
  validThrough?: string
  /** Addition: when it becomes public; present if the issue has it. */
  issueAt?: string
  /** Addition: present if the issue has it. */
  externalId?: string
  /** Addition: present if the issue has any. */
  metadata?: Record<string, string>
  /** Addition: the running number; present if the issue asks for one. */
  number?: number
  /** Addition: attribute keys that took no effect, fields that showed nothing. */
  warnings: string[]
  /** Addition: the same with codes, in the same order. Absent without warnings. */
  warningDetails?: IssueWarning[]
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** Emails to send again: those of 1 to 100 certificates, or all that failed, 100 at a time. */
export type ResendInput =
  | { certificateIds: string[] }
  | {
      filter: { mail: 'failed' }
      /** {@link ResendResults.next} of the part before. Default: the newest certificates. */
      cursor?: string | undefined
    }

/** The outcome of each certificate whose email was to be sent again. */
export interface ResendResults {
  /** Number of emails that are queued. */
  queued: number
  /** In the order of the ids, or newest first. */
  results: (
    | { certificateId: string; status: 'queued'; warnings: string[] }
    | {
        certificateId: string
        status: 'refused'
        /** {@link ErrorCode} of a single resend, such as `opted_out` or `resend_limited`. */
        code: string
        /** For people. */
        message: string
      }
  )[]
  /** Continues a filter that has more; `null` at its end, and for ids. */
  next: string | null
}

/** Result of checking an issue: nothing is created, charged, or sent. */
export interface IssueCheck extends Pick<IssuedCertificate, 'warnings' | 'warningDetails'> {
  /** Credits that issuing it costs. */
  credits: number
  /** Facts of the certificate that it would be. */
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
 * State of a certificate's email; `stored` = the service has no mail server, so it only stays readable; `scheduled` = it
 * leaves at `issueAt`; `bounced` = it was returned; `canceled` = the certificate was revoked, replaced, or
 * erased before it left, or the recipient has unsubscribed.
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

/** Filters of a list of certificates; a certificate must match all of them. Instants are ISO 8601; a date stands for the beginning of its day in UTC. */
export interface CertificateFilter {
  /** Beginnings of words of the recipient's name, without regard to case and accents, or of the address; or a whole code, id, external id, or running number. */
  search?: string | undefined
  /** Default: certificates of every state. */
  status?: CertificateStatus | undefined
  templateId?: string | undefined
  organizationId?: string | undefined
  /** The batch that issued them. */
  batchId?: string | undefined
  externalId?: string | undefined
  /** The recipient's address, without regard to case. */
  email?: string | undefined
  /** The date that they show is this one or later. */
  issuedAfter?: string | undefined
  /** The date that they show is earlier. */
  issuedBefore?: string | undefined
  /** They expire then or later. */
  expiresAfter?: string | undefined
  /** They expire earlier. */
  expiresBefore?: string | undefined
}

/** Selects certificates, a page at a time. */
export interface CertificateSearch extends CertificateFilter {
  /** Certificates per page, 1 to 200. */
  limit: number
  /** `pagination.next` of the page before; empty or `null`: the first page. */
  cursor?: string | null | undefined
}

/** A stored certificate. */
export interface CertificateRecord {
  certificateId: string
  status: CertificateStatus
  /** Empty once it is erased, like `attributes`. */
  recipient: { name: string; email: string }
  /** Its id in your own system, as the issue had it. */
  externalId: string | null
  /** Data of yours, as the issue had them; empty once it is erased. */
  metadata: Record<string, string>
  /** Images as their hosted addresses. */
  attributes: Record<string, string>
  organizationId: string
  organizationName: string
  templateId: string
  templateName: string
  /** Its public name: the title of its template with its values, or the template's name. */
  title: string
  subAccountEmail: string | null
  issuedAt: string
  /** When it becomes or became public, if it was scheduled. */
  issueAt: string | null
  /** The first instant at which it is expired. */
  expiresAt: string | null
  /** The day that it shows, such as `2026-12-08`. */
  issuedOn: string
  /** The last day on which it is valid. */
  validThrough: string | null
  /** The running number of its template. */
  number: number | null
  revokedAt: string | null
  revocationReason: string | null
  /** Id of the certificate that replaces it, and since when. */
  supersededBy: string | null
  supersededAt: string | null
  /** Id of the certificate that it replaces. */
  supersedes: string | null
  /** When the recipient's data were erased. */
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

/** Facts that anyone with the verification code may see. */
export interface Verification {
  /**
   * Never `scheduled`: until then, the code is unknown. `specimen`: it would be valid, but was issued in test mode and certifies
   * nothing.
   */
  status: Exclude<CertificateStatus, 'scheduled'> | 'specimen'
  certificateId: string
  /** Empty once it is erased. */
  recipientName: string
  organizationName: string
  organizationWebsite: string
  issuer: Issuer
  templateName: string
  /** Its public name: the title of its template with its values, or the template's name. */
  title: string
  issuedAt: string
  /** The first instant at which it is expired. */
  expiresAt: string | null
  /** The day that it shows, such as `2026-12-08`. */
  issuedOn: string
  /** The last day on which it is valid. */
  validThrough: string | null
  /** The running number of its template. */
  number: number | null
  revokedAt: string | null
  revocationReason: string | null
  supersededAt: string | null
  /** The page of the certificate that replaces it; `null` unless it is `superseded`. */
  supersededBy: string | null
  erasedAt: string | null
  /** Addition: `true` of a specimen that was issued in test mode, which certifies nothing; else absent. */
  isTest?: true
}

/** Addition: the issuer of a certificate, and whether a domain says today that it is this organization. */
export interface Issuer {
  name: string
  /** The organization's domain, such as `example.edu`; `null` unless it is, or was, confirmed. */
  domain: string | null
  /** Since when it is confirmed; `null`: it is not. */
  confirmedAt: string | null
  /** Since when its proof is missing; `null`: it is not, or never was there. */
  lostAt: string | null
  /** Addition: domain that confirms another organization, whose name looks the same. Absent if this one is confirmed, or there is none. */
  resembles?: string
}

/** Issuances that are left. */
export interface Balance {
  /** 2147483647 in test mode, and of a service that counts no credits. */
  balance: number
  /** Addition: the part of the balance that running batches have reserved; absent if there is none. */
  reserved?: number
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** One movement of credits. */
export interface LedgerEntry {
  id: string
  /** Negative for a debit. */
  amount: number
  balanceAfter: number
  /** `refund`: of a certificate that was revoked or erased before its `issueAt`. */
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
  /** Certificates that were issued. */
  issued: number
  /** How often people opened the public pages of certificates. */
  opened: number
  /** How often certificates were verified by the API, or files compared with them. */
  verified: number
}
