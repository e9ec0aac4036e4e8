import type { Visit } from '../http/Visit.ts'
import { fill } from './fill.ts'
import { formatNumber } from './formats.ts'

/** An amount of credits with its noun, for sentences that say what something costs, such as “2 credits”. */
export function formatCredits(
  { language, messages }: Pick<Visit, 'language' | 'messages'>,
  amount: number,
): string {
  const form = new Intl.PluralRules(language).select(amount) === 'one' ? 'one' : 'other'
  return fill(messages.credits.count[form], { count: formatNumber(language, amount) })
}
