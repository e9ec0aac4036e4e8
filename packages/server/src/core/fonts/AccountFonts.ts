import type { FrozenFamily } from '@certificate-sdk/template/internal'
import type { Statement } from '../../kit/database/Statement.ts'

/** Font families found for an account. */
export interface FoundFamilies {
  families: readonly FrozenFamily[]
  /** Total size of the files of all styles. */
  bytes: number
}

/** Finds an account's font families, in addition to the shared ones. */
export interface AccountFonts {
  /**
   * Returns the requested families that an account has, in their current version.
   *
   * @param families keys from `familyKey`
   */
  find(accountId: string, families: readonly string[]): Promise<FoundFamilies>
  /**
   * Returns statements that roll back with `ChangedMeanwhile` unless the account has all of these families.
   *
   * @param families keys of `familyKey`
   */
  expect(accountId: string, families: readonly string[]): Statement[]
}
