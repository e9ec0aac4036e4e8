import type { Language } from '@certificate-sdk/template/languages'
import { fill } from './fill.ts'
import { formatNumber } from './formats.ts'
import type { Messages } from './messagesOf.ts'

/** An amount of credits with its noun, for sentences that say what something costs, such as “2 credits”. */
export function formatCredits(
  { language, messages }: { language: Language; messages: Messages },
  amount: number,
): string {
  const form = new Intl.PluralRules(language).select(amount) === 'one' ? 'one' : 'other'
  return fill(messages.credits.count[form], { count: formatNumber(language, amount) })
}
