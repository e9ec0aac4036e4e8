import type { FrozenFamily } from '@certificate-sdk/template/internal'

/** Finds the font families of accounts, besides those that every account can use. */
export interface AccountFonts {
  /**
   * Returns those of these families that an account has, as they are now.
   *
   * @param families in lower case
   */
  find(accountId: string, families: readonly string[]): Promise<readonly FrozenFamily[]>
}
