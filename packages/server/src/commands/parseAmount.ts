import { UsageError } from '@certificate-sdk/command-line'

/** Maximum per command, and of `INITIAL_CREDITS`. */
const maxCredits = 1_000_000_000

/** @throws {UsageError} unless `text` is a whole number from `min` to 1,000,000,000 */
export function parseAmount(name: string, text: string, min: number): number {
  const amount = Number(text)
  if (!/^\d{1,10}$/.test(text) || amount < min || amount > maxCredits)
    throw new UsageError(`${name} must be a whole number from ${min} to ${maxCredits}.`)
  return amount
}
