import type { Accounts, Session, Visitor } from '@certificate-sdk/dashboard'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Actor } from '../access/Actor.ts'
import type { AuthContext } from '../access/AuthContext.ts'

export type {
  BegunSignIn,
  Invitation,
  Member,
  ProviderReturn,
  SentLink,
  Session,
  SignedIn,
  SignUp,
  Visitor,
} from '@certificate-sdk/dashboard'

/** Options of `navigator.credentials`, as JSON (Web Authentication, level 3). */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON

/** Services for people with accounts: all that pages need, and what only the service does. */
export interface AccountServices extends Accounts<Actor> {
  /** Who the services of the API act for; check `requirePermission` before. */
  authOf(session: Session, subAccount?: string): AuthContext

  /** Address of a page that signs in as the owner of the operator's account, once; absent if it has an owner with a password. */
  createOperatorLink(): Promise<string | undefined>

  beginPasskeySignIn(visitor: Visitor): Promise<PasskeyOptions>
  beginPasskeyConfirmation(actor: Actor): Promise<PasskeyOptions>
  beginPasskey(actor: Actor): Promise<PasskeyOptions>
}
