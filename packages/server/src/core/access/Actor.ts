import { testAccountIdOf } from '../testMode/testAccount.ts'
import type { Role } from './permissions.ts'

/** A signed-in person who reads or changes an account. Services get one instead of an {@link AuthContext}'s key. */
export interface Actor {
  personId: string
  /** Id of the session, which is also what rate limits of this person are counted by. */
  sessionId: string
  /** The live account, whose member they are. */
  accountId: string
  /** True if their pages show test mode. */
  isTest: boolean
  role: Role
  /** The client's network address, for the audit log. */
  address: string
  /** True if they are at the service's own computer, see `isLocalRequest`. */
  isLocal: boolean
  /** When the session was read, in ms since 1970 on the database's clock. */
  now: number
  /** Until when keys, addresses, and members may be changed, in ms since 1970; then the password is asked for again. */
  freshUntil: number
  /** Random id that a form was rendered with: a form that is sent twice changes something once. Default: not checked. */
  submission?: string | undefined
}

/** Returns the same person as somebody of the account whose records they see: in test mode, the test account. */
export function inSeenAccount<Person extends Pick<Actor, 'accountId' | 'isTest'>>(person: Person): Person {
  return person.isTest ? { ...person, accountId: testAccountIdOf(person.accountId) } : person
}
