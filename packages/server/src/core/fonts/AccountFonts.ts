import type { FrozenFamily } from '@certificate-sdk/template/internal'

/** Families of an account. */
export interface FoundFamilies {
  families: readonly FrozenFamily[]
  /** Length of the files of all their styles. */
  bytes: number
}

/** Finds the font families of accounts, besides those that every account can use. */
export interface AccountFonts {
  /**
   * Returns those of these families that an account has, as they are now.
   *
   * @param families keys of `familyKey`
   */
  find(accountId: string, families: readonly string[]): Promise<FoundFamilies>
}
