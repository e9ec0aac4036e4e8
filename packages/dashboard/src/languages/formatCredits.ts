import type { Language } from '@certificate-sdk/template/languages'
import { fill } from './fill.ts'
import { formatNumber } from './formats.ts'
import type { Messages } from './messagesOf.ts'

/** Prices of certificates in whole credits; 0: free. */
export interface Prices {
  issue: number
  /** Price of the first correction of a certificate that keeps its recipient's address, in credits. */
  correction: number
}

/** Prices if everything is free. */
export const noPrices: Prices = { issue: 0, correction: 0 }

/** Formats an amount of credits with its noun, for messages about prices, such as “2 credits”. */
export function formatCredits(
  { language, messages }: { language: Language; messages: Messages },
  amount: number,
): string {
  const form = new Intl.PluralRules(language).select(amount) === 'one' ? 'one' : 'other'
  return fill(messages.credits.count[form], { count: formatNumber(language, amount) })
}

/** Explains the price of a correction; empty if everything is free. */
export function correctionCosts(visit: { language: Language; messages: Messages; prices: Prices }): string {
  const { issue, correction } = visit.prices
  if (issue === 0) return ''
  const { credits } = visit.messages
  return fill(correction < issue ? credits.firstCorrection : credits.correction, {
    price: formatCredits(visit, issue),
  })
}
