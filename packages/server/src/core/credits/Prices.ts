import type { Config } from '../../kit/config/Config.ts'
import { isTestAccount } from '../testMode/testAccount.ts'

/** Credits that operations cost once they succeed; checks and refused requests are free. */
export interface Prices {
  /** Credits per certificate. */
  issue: number
  /** Credits of the first correction of a certificate that keeps its recipient's address. Any other costs as much as a certificate. */
  correction: number
}

const free: Prices = { issue: 0, correction: 0 }

/** Returns the prices of a service; with `CREDITS=off` everything is free. */
export function pricesOf({
  countsCredits,
  correctionCredits,
}: Pick<Config, 'countsCredits' | 'correctionCredits'>): Prices {
  return countsCredits ? { issue: 1, correction: correctionCredits } : free
}

/** Returns the prices of an account: those of the service, or 0 for a test account. */
export function pricesFor(prices: Prices, accountId: string): Prices {
  return isTestAccount(accountId) ? free : prices
}

/** The parts of a certificate that decide the price of its correction. */
interface Corrected {
  recipientEmail: string
  /** Id of the certificate that it replaces. */
  supersedes: string | null
  /** Credits that it cost. */
  price: number
}

/**
 * Returns the price of a certificate.
 *
 * @param former the certificate it replaces; if that was a correction itself, the correction price doesn't apply again
 */
export function priceOf(prices: Prices, email: string, former?: Corrected): number {
  if (!former || former.recipientEmail !== email) return prices.issue
  const wasCorrected = former.supersedes !== null && former.price < prices.issue
  return wasCorrected ? prices.issue : prices.correction
}
