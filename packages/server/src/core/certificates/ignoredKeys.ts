import type { IssueWarning } from '@certificate-sdk/client'
import { issueKeys, type KnownKeys } from './certificateSchema.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of keys that are named; a body may have thousands. */
const mostNamed = 20

/** Warns about keys of the body of an issue that take no effect, such as those of a later version. */
export function ignoredKeys(body: object, keys: KnownKeys = issueKeys): IssueWarning[] {
  const parts: Readonly<Record<string, unknown>> = { ...body }
  return Object.entries(keys)
    .flatMap(([path, known]) => {
      const part = path ? parts[path] : body
      const given = typeof part === 'object' && part !== null ? Object.keys(part) : []
      return given.filter((key) => !known.includes(key)).map((key) => (path ? `${path}.${key}` : key))
    })
    .slice(0, mostNamed)
    .map((key) => ({
      code: 'key_ignored',
      column: null,
      message: `"${shorten(key)}" took no effect: issuing has no such key.`,
      params: { key: shorten(key) },
    }))
}
