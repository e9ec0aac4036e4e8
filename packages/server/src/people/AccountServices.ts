import type { Accounts, Session } from '@certificate-sdk/dashboard'
import type { Actor } from '../access/Actor.ts'
import type { AuthContext } from '../access/AuthContext.ts'

export type {
  Invitation,
  Member,
  SentLink,
  Session,
  SignedIn,
  SignUp,
  Visitor,
} from '@certificate-sdk/dashboard'

/** Services for people with accounts: all that pages need, and what only the service does. */
export interface AccountServices extends Accounts<Actor> {
  /** Who the services of the API act for; check `requirePermission` before. */
  authOf(session: Session, subAccount?: string): AuthContext

  /** Address of a page that signs in as the owner of the operator's account, once; absent if it has an owner with a password. */
  createOperatorLink(): Promise<string | undefined>
}
