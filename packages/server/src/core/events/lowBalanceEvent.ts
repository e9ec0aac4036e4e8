import type { NewEvent } from './Event.ts'

/** The event of a debit that makes the balance of an account low. */
export function lowBalanceEvent(balance: number, createdAt: number): NewEvent {
  return { type: 'balance.low', subject: null, balance, subAccountEmail: null, createdAt }
}
