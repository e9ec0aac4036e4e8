import type { Visit } from '../http/Visit.ts'
import { fill } from '../locales/fill.ts'
import { formatNumber } from '../locales/formats.ts'

/** Says how far a search came, if it ended before its list. */
export function searchedHint(
  { language, messages }: Pick<Visit, 'language' | 'messages'>,
  searched: number | undefined,
): string | undefined {
  return searched === undefined
    ? undefined
    : fill(messages.issue.searched, { count: formatNumber(language, searched) })
}
