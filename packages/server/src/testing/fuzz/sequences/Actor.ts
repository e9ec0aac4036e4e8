import * as fc from 'fast-check'
import type { AccountModel, SequenceModel } from './AccountModel.ts'
import type { Step } from './SequenceService.ts'

/** Sender of a request: one of the accounts, either the whole account or one of its sub-accounts. */
export interface Actor {
  account: number
  subAccount: string | undefined
}

/** A reference to a record: the nth of an account. */
export interface Reference {
  /** 0: the requesting account; otherwise, one of the others. */
  owner: number
  n: number
}

/** Number of accounts in a sequence. */
export const accountCount = 3

export const actor: fc.Arbitrary<Actor> = fc.record({
  account: fc.nat({ max: accountCount - 1 }),
  subAccount: fc.constantFrom(undefined, undefined, undefined, 'a@example.com', 'b@example.com'),
})

export const reference: fc.Arbitrary<Reference> = fc.record({
  owner: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2),
  n: fc.nat({ max: 7 }),
})

/** A UUID that no record has. */
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Returns the requesting account. */
export function accountOf({ accounts }: SequenceModel, { account }: Actor): AccountModel {
  return accounts[account] as AccountModel
}

/** Returns its request. */
export function stepOf(model: SequenceModel, actor: Actor, headers?: Record<string, string>): Step {
  return { account: accountOf(model, actor), subAccount: actor.subAccount, ...(headers && { headers }) }
}

/** The record referred to, if it exists, and its owner. */
export interface Found<Item> {
  id: string
  item: Item | undefined
  isForeign: boolean
}

/** Looks up a record. */
export function find<Item extends { id: string }>(
  model: SequenceModel,
  { account }: Actor,
  { owner, n }: Reference,
  listOf: (account: AccountModel) => readonly Item[],
): Found<Item> {
  const list = listOf(model.accounts[(account + owner) % accountCount] as AccountModel)
  const item = list[n % (list.length || 1)]
  return { id: item?.id ?? unknownId, item, isForeign: owner !== 0 }
}

/**
 * Returns the status of a request that only names a record: 404 if there is none, 403 if it is not the sub-account's,
 * otherwise 200.
 */
export function accessTo(
  { item, isForeign }: Found<{ subAccount: string | undefined; isDeleted?: boolean }>,
  { subAccount }: Actor,
  access: 'read' | 'change',
): 200 | 403 | 404 {
  if (!item || isForeign || item.isDeleted) return 404
  if (subAccount === undefined || item.subAccount === subAccount) return 200
  return access === 'read' && item.subAccount === undefined ? 200 : 403
}
