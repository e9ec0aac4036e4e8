/** Rights of a member in an account. */
export type Role = 'owner' | 'issuer' | 'viewer'

/** Something that needs a role. The service decides which. */
export type Permission =
  | 'view'
  | 'issue'
  | 'configure'
  | 'manageKeys'
  | 'manageMembers'
  | 'readAudit'
  | 'manageAccount'

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
  /** Until when the password is not asked for again, in ms since 1970. */
  freshUntil: number
  /** When the session was read, in ms since 1970. */
  now: number
}

/** Who sends a request that needs no session. */
export interface Visitor {
  /** The client's network address. */
  address: string
  /** Random id that a form was rendered with: a form that is sent twice changes something once. */
  submission?: string | undefined
}

/** Who a change is made by. Pages only pass it on. */
export interface Actor {
  personId: string
}

/** A session that begins. */
export interface SignedIn {
  session: Session
  /** Value of the `Set-Cookie` header. */
  setCookie: string
}

/** A link that the person gets by e-mail. */
export interface SentLink {
  /** The link, to be shown on the page, on a loopback host without a mail server. */
  shownLink?: string | undefined
}

/** A sign-in at a provider that begins. */
export interface BegunSignIn {
  /** Address of the provider. */
  location: string
  /** Value of the `Set-Cookie` header: only this browser can return. */
  setCookie: string
}

/** A passkey in a list. */
export interface PasskeyEntry {
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

/** An API key in a list. */
export interface KeyEntry {
  id: string
  name: string
  /** First characters; `null` for keys older than prefixes. */
  prefix: string | null
  /** Last 4 characters; `null` for keys older than hints. */
  hint: string | null
  state: 'active' | 'expired' | 'revoked'
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
  /** Id of the key that replaced this one. */
  replacedBy: string | null
}

/** A member of an account. */
export interface Member {
  personId: string
  name: string
  email: string | null
  role: Role
  createdAt: number
}

/** Somebody who was invited and has not accepted. */
export interface Invitation {
  id: string
  email: string
  role: Role
  createdAt: number
  expiresAt: number
}

/** A line of the audit log. */
export interface AuditEntry {
  id: string
  at: number
  /** `null`: the operator. */
  who: string | null
  action: string
  subject: string
  address: string
}

/**
 * People and their accounts, as the service keeps them: the part of the service that pages need besides its API. All
 * methods may throw an error named `Refusal` with a `code`, for which pages have words.
 */
export interface Accounts {
  readonly signUpMode: 'open' | 'invite' | 'closed'
  /** Whether browsers allow passkeys at the service's address. */
  readonly offersPasskeys: boolean
  /** Name of the provider of OpenID Connect, if there is one. */
  readonly signInProvider: string | undefined
  readSession(cookieHeader: string | undefined): Promise<{ session: Session; setCookie?: string } | undefined>
  actorOf(session: Session, visitor: Visitor): Actor
  signUp(
    input: { email: string; password: string; name?: string; accountName?: string; locale?: string },
    visitor: Visitor,
  ): Promise<SignedIn & SentLink>
  signIn(input: { email: string; password: string }, visitor: Visitor): Promise<SignedIn>
  signInByLink(token: string, visitor: Visitor): Promise<SignedIn>
  /** @returns options of `navigator.credentials.get`, as JSON */
  beginPasskeySignIn(visitor: Visitor): Promise<object>
  /** @param credential the browser's answer, as JSON */
  signInWithPasskey(credential: string, visitor: Visitor): Promise<SignedIn>
  beginProviderSignIn(
    input: { to: string; mustAuthenticate?: boolean },
    visitor: Visitor,
  ): Promise<BegunSignIn>
  /** @returns where to continue; `signedIn` is absent if the signed-in person was connected */
  finishProviderSignIn(
    input: { search: string; cookieHeader: string | undefined; locale: string },
    visitor: Visitor,
    actor?: Actor,
  ): Promise<{ to: string; signedIn?: SignedIn }>
  /** @returns the value of `Set-Cookie` that removes the cookie */
  signOut(cookieHeader: string | undefined): Promise<string>
  signOutOthers(actor: Actor): Promise<void>
  confirmPassword(actor: Actor, password: string): Promise<void>
  /** @returns options of `navigator.credentials.get`, as JSON */
  beginPasskeyConfirmation(actor: Actor): Promise<object>
  confirmWithPasskey(actor: Actor, credential: string): Promise<void>
  listPasskeys(actor: Actor): Promise<PasskeyEntry[]>
  /** @returns options of `navigator.credentials.create`, as JSON */
  beginPasskey(actor: Actor): Promise<object>
  addPasskey(actor: Actor, input: { name: string; credential: string }): Promise<void>
  removePasskey(actor: Actor, id: string): Promise<void>
  isProviderConnected(actor: Actor): Promise<boolean>
  beginProviderConnection(actor: Actor, to: string): Promise<BegunSignIn>
  disconnectProvider(actor: Actor): Promise<void>
  confirmAddress(token: string, visitor: Visitor): Promise<void>
  resendConfirmation(actor: Actor): Promise<SentLink>
  requestReset(input: { email: string }, visitor: Visitor): Promise<SentLink>
  resetPassword(input: { token: string; password: string }, visitor: Visitor): Promise<SignedIn>
  changePassword(actor: Actor, password: string): Promise<void>
  requestAddressChange(actor: Actor, email: string): Promise<SentLink>
  changeProfile(actor: Actor, input: { name?: string; locale?: string }): Promise<void>
  listAccounts(actor: Actor): Promise<{ id: string; name: string; role: Role }[]>
  chooseAccount(actor: Actor, accountId: string): Promise<void>
  renameAccount(actor: Actor, name: string): Promise<void>
  deleteAccount(actor: Actor, confirmation: string): Promise<void>
  /** Records an export of everything. */
  beginExport(actor: Actor): Promise<void>
  listKeys(actor: Actor): Promise<KeyEntry[]>
  createKey(
    actor: Actor,
    input: { name: string; expiresAt?: number | null },
  ): Promise<{ key: KeyEntry; apiKey: string }>
  rotateKey(
    actor: Actor,
    input: { id: string; overlapMs?: number },
  ): Promise<{ key: KeyEntry; apiKey: string }>
  revokeKey(actor: Actor, id: string): Promise<void>
  listMembers(actor: Actor): Promise<{ members: Member[]; invitations: Invitation[] }>
  invite(actor: Actor, input: { email: string; role: Role }): Promise<SentLink>
  cancelInvitation(actor: Actor, id: string): Promise<void>
  readInvitation(
    token: string,
    visitor: Visitor,
  ): Promise<{ accountName: string; email: string; role: Role; hasPerson: boolean }>
  acceptInvitation(actor: Actor, token: string): Promise<void>
  signUpByInvitation(
    input: { token: string; password: string; name?: string; locale?: string },
    visitor: Visitor,
  ): Promise<SignedIn>
  changeRole(actor: Actor, input: { personId: string; role: Role }): Promise<void>
  removeMember(actor: Actor, personId: string): Promise<void>
  listAudit(actor: Actor, page?: { before?: string; limit?: number }): Promise<AuditEntry[]>
}
