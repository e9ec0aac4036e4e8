import { testAccountIdOf } from '../testMode/testAccount.ts'
import type { Role } from './permissions.ts'

/** A signed-in person who reads or changes an account. Services take one instead of an {@link AuthContext}. */
export interface Actor {
  personId: string
  /** Session id; rate limits are counted per session. */
  sessionId: string
  /** The live account that they are a member of. */
  accountId: string
  /** True if they have switched their pages to test mode. */
  isTest: boolean
  role: Role
  /** The client's network address, for the audit log. */
  address: string
  /** True if the request comes from the machine that the service runs on, see `isLocalRequest`. */
  isLocal: boolean
  /** Time at which the session was read, in ms since 1970 on the database's clock. */
  now: number
  /**
   * Time until which keys, addresses, and members may be changed without entering the password again, in ms since 1970.
   */
  freshUntil: number
  /** Random id of the rendered form, so that submitting it twice makes the change once. Default: not checked. */
  submission?: string | undefined
}

/** Returns the person as a member of the account whose records they see: in test mode, the test account. */
export function inSeenAccount<Person extends Pick<Actor, 'accountId' | 'isTest'>>(person: Person): Person {
  return person.isTest ? { ...person, accountId: testAccountIdOf(person.accountId) } : person
}
