/** State of a template or an organization, as known to a sequence. */
export interface OwnedRecord {
  id: string
  subAccount: string | undefined
  /** True if it is deleted; requests still use it. */
  isDeleted: boolean
  /** Last `ETag`; only for templates. */
  etag?: string
}

/** State of a certificate, as known to a sequence. */
export interface CertificateModel {
  id: string
  subAccount: string | undefined
  /** Records used to issue it; they may be deleted. */
  template: OwnedRecord
  organization: OwnedRecord
  state: 'valid' | 'scheduled' | 'revoked' | 'superseded' | 'erased'
  code: string
  /** Emails within the last hour, including the first one; 0: it has none. */
  mails: number
  number: number | null
  /** True for a free correction, whose own correction costs a credit. */
  isFree?: boolean
}

/** A change made under an idempotency key. */
export interface KeyedRequest {
  key: string
  path: string
  subAccount: string | undefined
  body: unknown
  /** The response as it was, or as it is after its recipient was erased. */
  response: unknown
  /** True if erased: PostgreSQL reorders the keys of a response when it removes the recipient. */
  isErased?: true
}

/** Expected state of an account, as known to a sequence. */
export class AccountModel {
  balance: number
  templates: OwnedRecord[] = []
  organizations: OwnedRecord[] = []
  certificates: CertificateModel[] = []
  webhooks: OwnedRecord[] = []
  batches: OwnedRecord[] = []
  requests: KeyedRequest[] = []
  /** Events as `type subject`, in any order; without those about the balance. */
  events: string[] = []
  /** Amounts of the ledger except the first, in any order. */
  bookings: number[] = []

  constructor(
    readonly key: string,
    balance: number,
  ) {
    this.balance = balance
  }

  /** Spends a credit, or gets one back. */
  book(amount: number): void {
    this.balance += amount
    this.bookings.push(amount)
  }
}

/** Accounts of a sequence, by position. */
export interface SequenceModel {
  accounts: readonly AccountModel[]
}
