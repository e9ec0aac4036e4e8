import type { Scope } from '../../kit/contract/Scope.ts'

/** The account, and optionally the sub-account, that a request acts for. */
export interface AuthContext {
  accountId: string
  keyHash: string
  /** Id of the key; absent if a page sent the request. */
  keyId?: string
  /** Scopes of the key; absent or `null`: all. */
  scopes?: readonly Scope[] | null
  /** Lowercase; `undefined` sees the whole account. */
  subAccount: string | undefined
  /**
   * When the request was authenticated, in ms since 1970 on the database's clock, which all processes share. Read
   * together with the key, so it costs no query.
   */
  now: number
  /** The client's network address, for the audit log. */
  address: string
  /** The person whose page sent the request; absent if it came with a key. */
  personId?: string
}

declare global {
  namespace Express {
    interface Locals {
      /** Set by `authenticate`. */
      auth: AuthContext
    }
  }
}
