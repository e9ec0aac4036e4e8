import type { Visit } from '../http/Visit.ts'
import { fill } from '../languages/fill.ts'
import { formatNumber } from '../languages/formats.ts'

/** Reports how far a search got, if it ended before its list. */
export function searchedHint(
  { language, messages }: Pick<Visit, 'language' | 'messages'>,
  searched: number | undefined,
): string | undefined {
  return searched === undefined
    ? undefined
    : fill(messages.issue.searched, { count: formatNumber(language, searched) })
}
