import type { Language } from '@certificate-sdk/template/languages'
import { fill } from './fill.ts'
import { formatNumber } from './formats.ts'
import type { Messages } from './messagesOf.ts'

/** Whole credits that certificates cost; 0: nothing. */
export interface Prices {
  issue: number
  /** Credits of the first correction of a certificate that keeps its recipient's address. */
  correction: number
}

/** Prices where nothing costs anything. */
export const noPrices: Prices = { issue: 0, correction: 0 }

/** An amount of credits with its noun, for sentences that say what something costs, such as “2 credits”. */
export function formatCredits(
  { language, messages }: { language: Language; messages: Messages },
  amount: number,
): string {
  const form = new Intl.PluralRules(language).select(amount) === 'one' ? 'one' : 'other'
  return fill(messages.credits.count[form], { count: formatNumber(language, amount) })
}

/** Says what a correction costs; empty if nothing costs anything. */
export function correctionCosts(visit: { language: Language; messages: Messages; prices: Prices }): string {
  const { issue, correction } = visit.prices
  if (issue === 0) return ''
  const { credits } = visit.messages
  return fill(correction < issue ? credits.firstCorrection : credits.correction, {
    price: formatCredits(visit, issue),
  })
}
