import type { Messages } from '../languages/messagesOf.ts'

/** Rights of a member in an account, as named in the catalogs under `members.roles`. */
export type Role = keyof Messages['members']['roles']

/** An email of a design that a member wants to preview. */
export interface TestMail {
  templateId: string
  /** Issuer named in the email. */
  organizationId: string
}

/**
 * Outcome of a {@link TestMail}; `noServer`: there is no mail server; `testMode`: test mode sends no emails; `prevented`: the person has unsubscribed from the account's
 * emails, or their address takes none; `refused`: by the mail server, or because the design cannot be issued.
 */
export type TestMailOutcome =
  | { state: 'sent' | 'noServer' | 'testMode' | 'prevented' }
  | { state: 'refused'; reason: string }

/** A list of the API that is part of an account's export. */
export interface ExportedList {
  /** Name of the file in the archive. */
  file: string
  /** Path of the API whose response without a limit is the file. */
  path: string
}

/** Something that requires a role. The service decides which. */
export type Permission =
  /** Read everything but keys, webhooks' secrets, and the audit log. */
  | 'view'
  /** Issue, resend, reissue, revoke; change templates. */
  | 'issue'
  /** Organizations and their domains; webhooks. */
  | 'configure'
  /** API keys. */
  | 'manageKeys'
  /** Members and invitations. */
  | 'manageMembers'
  | 'readAudit'
  /** Export everything, rename the account, delete it. */
  | 'manageAccount'

/** A signed-in person and the account being shown. */
export interface Session {
  id: string
  person: {
    id: string
    name: string
    /** `null`: signed in by a link of the operator, with no address entered yet. */
    email: string | null
    isConfirmed: boolean
    hasPassword: boolean
    locale: string
  }
  /** `name` may be empty; `timeZone` is an IANA time zone, in which pages show times. */
  account: { id: string; name: string; timeZone: string }
  role: Role
  /** True if pages show the account's test mode. */
  isTest: boolean
  /**
   * Time until which changes of keys, addresses, and members, and deletion don't ask for the password again, in ms
   * since 1970.
   */
  freshUntil: number
  /** Time when the session was read, in ms since 1970 on the database's clock. */
  now: number
}

/** Sender of a request that needs no session. */
export interface Visitor {
  /** The client's network address. */
  address: string
  /**
   * True if the request comes from the service's own computer: only such people see links that no mail server can send.
   * Default: no.
   */
  isLocal?: boolean
  /** The `Cookie` header, which identifies a device that signed in before. */
  cookieHeader?: string | undefined
  /** Random id that a form was rendered with, so that submitting it twice changes something only once. */
  submission?: string | undefined
}

/** Person who makes a change. Pages only pass it on; the service's type has more keys. */
export interface Actor {
  personId: string
}

/** New session. */
export interface SignedIn {
  session: Session
  /** Value of the `Set-Cookie` header. */
  setCookie: string
  /** Value of another `Set-Cookie` header, which identifies the device later. */
  setDevice: string
}

/** A link that the person gets by email. */
export interface SentLink {
  /** The link to show on the page: only without a mail server, to a person at the service's own computer. */
  shownLink?: string | undefined
}

/** Content of the page that confirms an address. */
export interface Confirmation {
  email: string
  accountName: string
  /** When the account was created, or the address requested, in ms since 1970; and from which network address. */
  madeAt: number
  madeFrom: string
  /** True if the person is not signed in here, and so must enter their password. */
  needsPassword: boolean
}

/** A return from a sign-in provider. */
export interface ProviderReturn {
  /** Path to continue at. */
  to: string
  /** Absent if the signed-in person was connected. */
  signedIn?: SignedIn
}

/** A sign-in at a provider that has begun. */
export interface BegunSignIn {
  /** URL of the provider. */
  location: string
  /** Value of the `Set-Cookie` header, so that only this browser can return. */
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
  /** Names of its scopes; `null`: everything. */
  scopes: readonly string[] | null
  /** Sub-account that it acts for; `null`: any. */
  subAccountEmail: string | null
}

/** Input of the form for a new key. */
export interface KeyInput {
  name: string
  /** In ms since 1970; default: never. */
  expiresAt?: number | null
  /** Names of scopes; an empty list allows everything. */
  scopes?: readonly string[]
  /** Sub-account that it acts for; empty: any. */
  subAccountEmail?: string
}

/** A key, and its secret, which can only be shown now. */
export interface NewKey {
  key: KeyEntry
  apiKey: string
}

/** A member of an account. */
export interface Member {
  personId: string
  name: string
  email: string | null
  role: Role
  createdAt: number
}

/** A sub-account, and how much belongs to it. */
export interface SubAccount {
  email: string
  templates: number
  organizations: number
  certificates: number
}

/** Somebody who was invited and has not accepted. */
export interface Invitation {
  id: string
  email: string
  role: Role
  createdAt: number
  expiresAt: number
}

/** An entry of the audit log. */
export interface AuditEntry {
  id: string
  at: number
  /** Address or name of a person, or name of a key; `null`: the operator. */
  who: string | null
  by: 'person' | 'key' | 'operator'
  action: string
  subject: string
  address: string
}

/** Input of the sign-up form. */
export interface SignUp {
  email: string
  password: string
  /** Name of the person. */
  name?: string
  accountName?: string
  /** BCP 47 tag. */
  locale?: string
}

/**
 * People and their accounts, as the service stores them: the part of the service that pages need besides its API. All
 * methods may throw an error named `Refusal` with a `code`, for which pages have messages. "Fresh" ones refuse with
 * `sign_in_again` unless the person entered the password recently.
 */
export interface Accounts<Who extends Actor = Actor> {
  /** Returns the sign-up mode for a visitor. `invite`: only by an invitation. */
  signUpMode(visitor: Visitor): 'open' | 'invite' | 'closed'

  /** Every role, in the order in which pages offer them. */
  readonly roles: readonly Role[]
  /** Names of scopes of API keys, in the order in which pages offer them. */
  readonly scopes: readonly string[]
  /** True if browsers allow passkeys at the service's address. */
  readonly offersPasskeys: boolean
  /** Name of the provider of OpenID Connect, if there is one. */
  readonly signInProvider: string | undefined

  /** Reads the session of a `Cookie` header; `setCookie`, if present, renews the cookie. */
  readSession(cookieHeader: string | undefined): Promise<{ session: Session; setCookie?: string } | undefined>
  /** Returns the actor for the services below. */
  actorOf(session: Session, visitor: Visitor): Who

  /** Creates a person and an account. The response is the same for an address that already has an account. */
  signUp(input: SignUp, visitor: Visitor): Promise<SignedIn & SentLink>
  signIn(input: { email: string; password: string }, visitor: Visitor): Promise<SignedIn>
  /** Signs in by the operator's link, which is printed at startup. */
  signInByLink(token: string, visitor: Visitor): Promise<SignedIn>
  /** @returns options of `navigator.credentials.get`, as JSON */
  beginPasskeySignIn(visitor: Visitor): Promise<object>
  /** @param credential the browser's answer, as JSON */
  signInWithPasskey(credential: string, visitor: Visitor): Promise<SignedIn>
  /**
   * @param input mustAuthenticate: the provider asks for the password, so that the new session may count as fresh;
   *   invitation: token of an invitation to accept, if the confirmed address at the provider is the invited one
   */
  beginProviderSignIn(
    input: { to: string; mustAuthenticate?: boolean; invitation?: string | undefined },
    visitor: Visitor,
  ): Promise<BegunSignIn>
  /** @param actor the signed-in person, if any */
  finishProviderSignIn(
    input: { search: string; cookieHeader: string | undefined; locale: string },
    visitor: Visitor,
    actor?: Who,
  ): Promise<ProviderReturn>
  /** @returns the value of `Set-Cookie` that removes the cookie */
  signOut(cookieHeader: string | undefined): Promise<string>
  /** Ends the person's other sessions. */
  signOutOthers(actor: Who): Promise<void>
  /** Makes the session fresh. */
  confirmPassword(actor: Who, password: string): Promise<void>

  /**
   * Refuses with `sign_in_again` unless the session is fresh; called before a change through the API for which pages
   * ask for the password again.
   */
  requireFresh(actor: Who, permission: Permission): void
  /** Creates a challenge that a passkey of the person answers instead of the password. */
  beginPasskeyConfirmation(actor: Who): Promise<object>
  /** Makes the session fresh. */
  confirmWithPasskey(actor: Who, credential: string): Promise<void>
  listPasskeys(actor: Who): Promise<PasskeyEntry[]>
  /**
   * Requires a recent sign-in.
   *
   * @returns options of `navigator.credentials.create`, as JSON
   */
  beginPasskey(actor: Who): Promise<object>
  /** Requires a recent sign-in. */
  addPasskey(actor: Who, input: { name: string; credential: string }): Promise<void>
  /** Requires a recent sign-in. */
  removePasskey(actor: Who, id: string): Promise<void>

  isProviderConnected(actor: Who): Promise<boolean>
  /** Requires a recent sign-in. Connects a person whose confirmed address is also the confirmed one at the provider. */
  beginProviderConnection(actor: Who, to: string): Promise<BegunSignIn>
  /** Requires a recent sign-in. */
  disconnectProvider(actor: Who): Promise<void>

  /**
   * Reads what a link confirms, for its page.
   *
   * @param actor the signed-in person, if any
   */
  readConfirmation(token: string, visitor: Visitor, actor?: Who): Promise<Confirmation>
  /**
   * Confirms an address, by a POST from the page that the link opens, because mail scanners follow links. Needs a
   * session of the address's new owner, or their password.
   */
  confirmAddress(input: { token: string; password: string }, visitor: Visitor, actor?: Who): Promise<void>
  /** Sends the confirmation link again. */
  resendConfirmation(actor: Who): Promise<SentLink>
  /** Sends a reset link; the response is the same for every address. */
  requestReset(input: { email: string }, visitor: Visitor): Promise<SentLink>
  /**
   * Sets a new password, ends all sessions, and signs in. Also ends keys, passkeys, and provider sign-ins from before
   * the address was confirmed.
   */
  resetPassword(input: { token: string; password: string }, visitor: Visitor): Promise<SignedIn>
  /** Replaces the password, or sets the first one. Requires a recent sign-in. Ends the other sessions. */
  changePassword(actor: Who, password: string): Promise<void>
  /**
   * Sends a link to the new address, which takes effect once confirmed. Requires a recent sign-in. The response is the
   * same for every address.
   */
  requestAddressChange(actor: Who, email: string): Promise<SentLink>
  changeProfile(actor: Who, input: { name?: string; locale?: string }): Promise<void>

  /** Returns the accounts that a person is a member of. */
  listAccounts(actor: Who): Promise<{ id: string; name: string; role: Role }[]>
  /** Makes the session show another account of the person. */
  chooseAccount(actor: Who, accountId: string): Promise<void>
  /** Creates the account's test mode, which everything in it needs. Repeated calls have no further effect. */
  openTestMode(actor: Who): Promise<void>
  /** Makes the session show the account's test mode, or its live mode. */
  chooseMode(actor: Who, isTest: boolean): Promise<void>
  renameAccount(actor: Who, name: string): Promise<void>
  /**
   * Requires a recent sign-in. The name, or the email address of the person if it has none, must be entered. Signs
   * everybody out.
   */
  deleteAccount(actor: Who, confirmation: string): Promise<void>

  /**
   * Requires a recent sign-in and the permission. Records that everything is exported, and returns the lists that the
   * API exports.
   */
  beginExport(actor: Who): Promise<readonly ExportedList[]>
  /** Sends the email of a design to the person's own confirmed address. */
  sendTestMail(actor: Who, mail: TestMail): Promise<TestMailOutcome>

  listKeys(actor: Who): Promise<KeyEntry[]>
  /** Requires a recent sign-in. `apiKey` is shown once. `expiresAt` in ms since 1970. */
  createKey(actor: Who, input: KeyInput): Promise<NewKey>
  /** Requires a recent sign-in. The old key works for another `overlapMs`; default: 24 hours. */
  rotateKey(actor: Who, input: { id: string; overlapMs?: number }): Promise<NewKey>
  /** Requires a recent sign-in. Also revokes a key that is in its overlap. */
  revokeKey(actor: Who, id: string): Promise<void>

  /** Returns sub-accounts that have content, by address; `after` is the last address of the previous page. */
  listSubAccounts(actor: Who, page: { after: string; limit: number }): Promise<SubAccount[]>

  listMembers(actor: Who): Promise<{ members: Member[]; invitations: Invitation[] }>
  /** Requires a recent sign-in. */
  invite(actor: Who, input: { email: string; role: string }): Promise<SentLink>
  /** Requires a recent sign-in. */
  cancelInvitation(actor: Who, id: string): Promise<void>
  /** Reads an invitation, for its page. */
  readInvitation(
    token: string,
    visitor: Visitor,
  ): Promise<{ accountName: string; email: string; role: Role; hasPerson: boolean }>
  /** Accepts an invitation as the signed-in person, whose address must be the invited one. */
  acceptInvitation(actor: Who, token: string): Promise<void>
  /** Accepts an invitation by creating a person, whose address is thereby confirmed. */
  signUpByInvitation(
    input: { token: string; password: string; name?: string; locale?: string },
    visitor: Visitor,
  ): Promise<SignedIn>
  /** Requires a recent sign-in. */
  changeRole(actor: Who, input: { personId: string; role: string }): Promise<void>
  /**
   * Requires a recent sign-in. If the member is the actor, leaves the account. Ends the member's sessions in this
   * account.
   */
  removeMember(actor: Who, personId: string): Promise<void>

  /** Returns entries, newest first; `before` is the id of the last entry of the previous page. */
  listAudit(actor: Who, page?: { before?: string; limit?: number }): Promise<AuditEntry[]>
}
