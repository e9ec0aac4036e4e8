/** An operation that costs credits. */
export type PricedOperation = 'issue'

/** Whole credits, at least 1. The one place that changes a price: both engines debit what is written here. */
const prices: Readonly<Record<PricedOperation, number>> = { issue: 1 }

/** Credits that one operation costs when it is carried out; checks and refused requests are free. */
export function priceOf(operation: PricedOperation): number {
  return prices[operation]
}

/** How many of the operations a balance pays for. */
export function affordable(operation: PricedOperation, balance: number): number {
  return Math.max(0, Math.floor(balance / priceOf(operation)))
}
