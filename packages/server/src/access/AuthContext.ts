/** The account that a request acts for, and which part of it. */
export interface AuthContext {
  accountId: string
  keyHash: string
  /** In lower case; `undefined` sees the whole account. */
  subAccount: string | undefined
}

declare global {
  namespace Express {
    interface Locals {
      /** Set by `authenticate`. */
      auth: AuthContext
    }
  }
}
