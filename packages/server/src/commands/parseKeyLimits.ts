import { UsageError } from '@certificate-sdk/command-line'
import * as v from 'valibot'
import { subAccountSchema } from '../kit/contract/requestHeaders.ts'
import { findScope, type Scope, scopes } from '../kit/contract/Scope.ts'

/**
 * Parses the scopes of a new key.
 *
 * @returns `null` for all scopes, if none was given
 * @throws {UsageError} naming the first unknown one
 */
export function parseScopes(names: readonly string[]): readonly Scope[] | null {
  if (names.length === 0) return null
  return names.map((name) => {
    const scope = findScope(name)
    if (!scope) throw new UsageError(`--scope must be one of ${scopes.join(', ')}.`)
    return scope
  })
}

/** @throws {UsageError} unless it is an email address */
export function parseSubAccount(email: string | undefined): string | null {
  if (email === undefined) return null
  const result = v.safeParse(subAccountSchema, email)
  if (!result.success) throw new UsageError('--sub-account must be an email address in ASCII.')
  return result.output.toLowerCase()
}
