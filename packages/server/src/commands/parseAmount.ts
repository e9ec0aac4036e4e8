import { UsageError } from './UsageError.ts'

/** As many credits as one command may add; the limit of `INITIAL_CREDITS`, too. */
const mostCredits = 1_000_000_000

/** @throws {UsageError} unless `text` is a whole number from `min` to 1,000,000,000 */
export function parseAmount(name: string, text: string, min: number): number {
  const amount = Number(text)
  if (!/^\d{1,10}$/.test(text) || amount < min || amount > mostCredits)
    throw new UsageError(`${name} must be a whole number from ${min} to ${mostCredits}.`)
  return amount
}
