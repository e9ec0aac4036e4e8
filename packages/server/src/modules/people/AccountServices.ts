import type { Accounts, SentLink, Session, Visitor } from '@certificate-sdk/dashboard'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Actor } from '../../core/access/Actor.ts'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import type { Tx } from '../../kit/database/Database.ts'
import type { Address } from './personalText.ts'

export type {
  BegunSignIn,
  Confirmation,
  Invitation,
  Member,
  ProviderReturn,
  SentLink,
  Session,
  SignedIn,
  SignUp,
  Visitor,
} from '@certificate-sdk/dashboard'

/** Options of `navigator.credentials` as JSON (Web Authentication, level 3). */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON

/** Links for recipients of certificates, and emails to issuers about their corrections. */
export interface RecipientLinkService {
  /**
   * Sends a link to an address, if it has certificates. The response is the same for every address.
   *
   * @param hasCertificates called with the lowercase address
   */
  send(
    input: { email: string; locale: string },
    visitor: Visitor,
    hasCertificates: (addressKey: string) => Promise<boolean>,
  ): Promise<SentLink>
  /**
   * Returns the address that a link was sent to. The link works until it expires, because mail scanners open links
   * first.
   */
  read(token: string): Promise<Address>
  /**
   * Queues an email to each member of an account who may issue, in the transaction of a correction.
   *
   * @returns function to call after the commit
   */
  notifyIssuers(tx: Tx, about: { accountId: string; certificateId: string }, now: number): Promise<() => void>
}

/** Services for people with accounts: everything for pages, plus functions for the service itself. */
export interface AccountServices extends Accounts<Actor> {
  /** Links for recipients of certificates, who have no accounts. */
  readonly recipientLinks: RecipientLinkService

  /** Returns the identity that API services act for; check `requirePermission` first. `address` is the client's. */
  authOf(session: Session, address: string): AuthContext

  /**
   * Returns the URL of a page that signs in as the owner of the operator's account, once; `undefined` if that has an
   * owner with a password.
   */
  createOperatorLink(): Promise<string | undefined>

  beginPasskeySignIn(visitor: Visitor): Promise<PasskeyOptions>
  beginPasskeyConfirmation(actor: Actor): Promise<PasskeyOptions>
  beginPasskey(actor: Actor): Promise<PasskeyOptions>
}
