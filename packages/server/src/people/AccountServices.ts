import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Actor } from '../access/Actor.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import type { Role } from '../access/permissions.ts'
import type { KeyEntry, NewKey } from '../accounts/KeyService.ts'
import type { AuditEntry } from '../audit/auditRepository.ts'
import type { PasskeyEntry } from '../passkeys/passkeyRepository.ts'
import type { MemberRow } from './personRepository.ts'

/** A signed-in person and the account that they see. */
export interface Session {
  id: string
  person: {
    id: string
    name: string
    /** `null`: signed in by a link of the operator, and not yet entered. */
    email: string | null
    isConfirmed: boolean
    hasPassword: boolean
    locale: string
  }
  /** `name` may be empty. */
  account: { id: string; name: string }
  role: Role
  /** Until when keys, addresses, members, and deletion do not ask for the password again, in ms since 1970. */
  freshUntil: number
  /** When the session was read, in ms since 1970 on the database's clock. */
  now: number
}

/** Who sends a request that needs no session. */
export interface Visitor {
  /** The client's network address. */
  address: string
  /** Random id that a form was rendered with: a form that is sent twice changes something once. */
  submission?: string | undefined
}

/** A session that begins. */
export interface SignedIn {
  session: Session
  /** Value of the `Set-Cookie` header. */
  setCookie: string
}

/** Options of `navigator.credentials`, as JSON (Web Authentication, level 3). */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON

/** A sign-in at a provider that begins. */
export interface BegunSignIn {
  /** Address of the provider. */
  location: string
  /** Value of the `Set-Cookie` header: only this browser can return. */
  setCookie: string
}

/** A return from a sign-in provider. */
export interface ProviderReturn {
  /** Path to continue at. */
  to: string
  /** Absent if the signed-in person was connected. */
  signedIn?: SignedIn
}

/** A link that the person gets by e-mail. */
export interface SentLink {
  /** On a loopback host without a mail server: the link, to be shown on the page. */
  shownLink?: string | undefined
}

/** A member of an account. */
export type Member = MemberRow

/** Somebody who was invited and has not accepted. */
export interface Invitation {
  id: string
  email: string
  role: Role
  createdAt: number
  expiresAt: number
}

/** Input of the form to sign up. */
export interface SignUp {
  email: string
  password: string
  /** Of the person. */
  name?: string
  accountName?: string
  /** BCP 47 tag. */
  locale?: string
}

/** Everything that pages for people do with accounts. All methods throw a `Refusal` with a code to show. */
export interface AccountServices {
  /** Whether visitors may sign up. `invite`: only by an invitation. */
  readonly signUpMode: 'open' | 'invite' | 'closed'

  /** Whether browsers allow passkeys at the service's address. */
  readonly offersPasskeys: boolean
  /** Name of the provider of OpenID Connect, if there is one. */
  readonly signInProvider: string | undefined

  /** Reads the session of a `Cookie` header; `setCookie` renews the cookie if present. */
  readSession(cookieHeader: string | undefined): Promise<{ session: Session; setCookie?: string } | undefined>
  /** Who the services below act for. */
  actorOf(session: Session, visitor: Visitor): Actor
  /** Who the services of the API act for; check `requirePermission` before. */
  authOf(session: Session, subAccount?: string): AuthContext

  /** Creates a person and an account. The answer is the same for an address that has an account. */
  signUp(input: SignUp, visitor: Visitor): Promise<SignedIn & SentLink>
  signIn(input: { email: string; password: string }, visitor: Visitor): Promise<SignedIn>
  /** Signs in by the operator's link, which is printed at the start. */
  signInByLink(token: string, visitor: Visitor): Promise<SignedIn>
  beginPasskeySignIn(visitor: Visitor): Promise<PasskeyOptions>
  /** @param credential the browser's answer, as JSON */
  signInWithPasskey(credential: string, visitor: Visitor): Promise<SignedIn>
  /** @param input mustAuthenticate: the provider asks for the password, so that the new session may count as fresh */
  beginProviderSignIn(
    input: { to: string; mustAuthenticate?: boolean },
    visitor: Visitor,
  ): Promise<BegunSignIn>
  /** @param actor who is signed in, if somebody is */
  finishProviderSignIn(
    input: { search: string; cookieHeader: string | undefined; locale: string },
    visitor: Visitor,
    actor?: Actor,
  ): Promise<ProviderReturn>
  /** @returns the value of `Set-Cookie` that removes the cookie */
  signOut(cookieHeader: string | undefined): Promise<string>
  /** Ends the person's other sessions. */
  signOutOthers(actor: Actor): Promise<void>
  /** Makes the session fresh. */
  confirmPassword(actor: Actor, password: string): Promise<void>

  /** A challenge that a passkey of the person answers instead of the password. */
  beginPasskeyConfirmation(actor: Actor): Promise<PasskeyOptions>
  /** Makes the session fresh. */
  confirmWithPasskey(actor: Actor, credential: string): Promise<void>
  listPasskeys(actor: Actor): Promise<PasskeyEntry[]>
  /** Fresh. */
  beginPasskey(actor: Actor): Promise<PasskeyOptions>
  /** Fresh. */
  addPasskey(actor: Actor, input: { name: string; credential: string }): Promise<void>
  /** Fresh. */
  removePasskey(actor: Actor, id: string): Promise<void>

  isProviderConnected(actor: Actor): Promise<boolean>
  /** Fresh. Connects a person whose confirmed address is also the confirmed one at the provider. */
  beginProviderConnection(actor: Actor, to: string): Promise<BegunSignIn>
  /** Fresh. */
  disconnectProvider(actor: Actor): Promise<void>

  /** Address of a page that signs in as the owner of the operator's account, once; absent if it has an owner with a password. */
  createOperatorLink(): Promise<string | undefined>

  /** Confirms an address, by a POST of the page that the link opens: mail scanners follow links. Needs no session. */
  confirmAddress(token: string, visitor: Visitor): Promise<void>
  /** Sends the link to confirm the address again. */
  resendConfirmation(actor: Actor): Promise<SentLink>
  /** Answers alike for every address. */
  requestReset(input: { email: string }, visitor: Visitor): Promise<SentLink>
  /** Sets a new password, confirms the address, ends all sessions, and signs in. */
  resetPassword(input: { token: string; password: string }, visitor: Visitor): Promise<SignedIn>
  /** Replaces the password, or sets the first one. Fresh. Ends the other sessions. */
  changePassword(actor: Actor, password: string): Promise<void>
  /** Sends a link to the new address, which counts once it is confirmed. Fresh. Answers alike for every address. */
  requestAddressChange(actor: Actor, email: string): Promise<SentLink>
  changeProfile(actor: Actor, input: { name?: string; locale?: string }): Promise<void>

  /** Accounts that a person is a member of. */
  listAccounts(actor: Actor): Promise<{ id: string; name: string; role: Role }[]>
  /** Makes the session see another account of the person. */
  chooseAccount(actor: Actor, accountId: string): Promise<void>
  renameAccount(actor: Actor, name: string): Promise<void>
  /** Fresh. The name, or the e-mail address of the person if it has none, must be entered. Signs everybody out. */
  deleteAccount(actor: Actor, confirmation: string): Promise<void>

  /** Fresh. Records that everything is exported, by somebody who may. */
  beginExport(actor: Actor): Promise<void>

  listKeys(actor: Actor): Promise<KeyEntry[]>
  /** Fresh. `apiKey` is shown once. `expiresAt` in ms since 1970. */
  createKey(actor: Actor, input: { name: string; expiresAt?: number | null }): Promise<NewKey>
  /** Fresh. The old key works for `overlapMs` more; default: 24 hours. */
  rotateKey(actor: Actor, input: { id: string; overlapMs?: number }): Promise<NewKey>
  /** Fresh. Also revokes one that is in its overlap. */
  revokeKey(actor: Actor, id: string): Promise<void>

  listMembers(actor: Actor): Promise<{ members: Member[]; invitations: Invitation[] }>
  /** Fresh. */
  invite(actor: Actor, input: { email: string; role: Role }): Promise<SentLink>
  /** Fresh. */
  cancelInvitation(actor: Actor, id: string): Promise<void>
  /** Reads an invitation, for its page. */
  readInvitation(
    token: string,
    visitor: Visitor,
  ): Promise<{ accountName: string; email: string; role: Role; hasPerson: boolean }>
  /** Accepts as the person who is signed in, whose address must be the invited one. */
  acceptInvitation(actor: Actor, token: string): Promise<void>
  /** Accepts by creating a person, whose address is thereby confirmed. */
  signUpByInvitation(
    input: { token: string; password: string; name?: string; locale?: string },
    visitor: Visitor,
  ): Promise<SignedIn>
  /** Fresh. */
  changeRole(actor: Actor, input: { personId: string; role: Role }): Promise<void>
  /** Fresh. Also leaves the account, if it is the actor. Ends the member's sessions in this account. */
  removeMember(actor: Actor, personId: string): Promise<void>

  /** Newest first; `before` is the id of the last line of the previous page. */
  listAudit(actor: Actor, page?: { before?: string; limit?: number }): Promise<AuditEntry[]>
}
