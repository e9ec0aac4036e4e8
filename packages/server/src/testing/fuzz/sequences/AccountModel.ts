/** State of a template or an organization, as a sequence knows it. */
export interface OwnedRecord {
  id: string
  subAccount: string | undefined
  /** Deleted ones are still named. */
  isDeleted: boolean
  /** Last `ETag`; only of templates. */
  etag?: string
}

/** State of a certificate, as a sequence knows it. */
export interface CertificateModel {
  id: string
  subAccount: string | undefined
  /** Records that it was issued with; they may be deleted. */
  template: OwnedRecord
  organization: OwnedRecord
  state: 'valid' | 'scheduled' | 'revoked' | 'superseded' | 'erased'
  code: string
  /** Emails within the last hour, the first one included; 0: it has none. */
  mails: number
  number: number | null
  /** True for a free correction, whose own correction costs a credit. */
  isFree?: boolean
}

/** A change that was made under an idempotency key. */
export interface KeyedRequest {
  key: string
  path: string
  subAccount: string | undefined
  body: unknown
  /** Response as it was, or as it is once its recipient is erased. */
  response: unknown
  /** PostgreSQL writes the keys of a response in another order when it removes the recipient. */
  isErased?: true
}

/** State of an account, as a sequence knows it, and so expects it. */
export class AccountModel {
  balance: number
  templates: OwnedRecord[] = []
  organizations: OwnedRecord[] = []
  certificates: CertificateModel[] = []
  webhooks: OwnedRecord[] = []
  batches: OwnedRecord[] = []
  requests: KeyedRequest[] = []
  /** `type subject`, in any order; without those about the balance. */
  events: string[] = []
  /** Amounts of the ledger without the first, in any order. */
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

/** Accounts of a sequence, by their place. */
export interface SequenceModel {
  accounts: readonly AccountModel[]
}
