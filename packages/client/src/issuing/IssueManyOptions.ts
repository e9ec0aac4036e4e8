import type { CallOptions } from '../options/ClientOptions.ts'
import type { IssueInput } from '../wire/CertificateRecord.ts'
import type { Journal } from './Journal.ts'

/** Options of `issueMany`. Those of a call apply to each request. */
export interface IssueManyOptions extends Omit<CallOptions, 'idempotencyKey' | 'ifMatch'> {
  /** Number of concurrent requests, 1 or more. Default 4. */
  concurrency?: number | undefined
  /** Called after each input. If it throws, the run stops and rejects. */
  onProgress?(progress: IssueProgress): void
  /** Makes the run resumable. Without one, a second run issues everything again. */
  journal?: Journal | undefined
  /**
   * Key that identifies an input across runs, such as an enrollment number: never empty, and different for
   * inputs that become different certificates. Default: a hash of the input's JSON, so that equal inputs are
   * issued once.
   */
  keyOf?(input: IssueInput, index: number): string
}

/** Progress of a run; `done` is the sum of the other three. */
export interface IssueProgress {
  done: number
  issued: number
  /** Refused or unknown. */
  failed: number
  skipped: number
  /** Absent if the number of inputs is unknown. */
  total?: number
}

/** The outcome of one input. */
export interface IssueOutcome {
  /** Position of the input, from 0. */
  index: number
  key: string
  /**
   * - `issued`: the certificate exists, from this run or an earlier one.
   * - `failed`: nothing was issued; `error` says why. A later run with the journal sends it again.
   * - `skipped`: not sent, because the run stopped early; `IssueManyResult.stoppedBy` says why.
   * - `unknown`: it may or may not have been issued. If `error` is set, run again with the journal to find out: the
   *   service recognizes the request for 24 hours. If not, the journal's entry is too old for that, and nothing was
   *   sent: look for the certificate before you issue another.
   */
  status: 'issued' | 'failed' | 'skipped' | 'unknown'
  certificateId?: string | undefined
  verificationUrl?: string | undefined
  /** The service's warnings; only if this run issued it. */
  warnings?: string[] | undefined
  /** The request's idempotency key; absent if nothing was ever sent. */
  idempotencyKey?: string | undefined
  /** Usually a `CertificateError`. */
  error?: unknown
}

/** The outcome of a run. */
export interface IssueManyResult {
  /** One per input, in the order of the inputs. */
  results: IssueOutcome[]
  issued: number
  /** Refused or unknown; look at each outcome's `status`. */
  failed: number
  skipped: number
  /** Reason why the run stopped early; absent if it didn't. */
  stoppedBy?: unknown
}
