import type { Logger } from 'pino'
import { inSeenAccount } from '../../core/access/Actor.ts'
import { requireFresh, roles } from '../../core/access/permissions.ts'
import { findFirstAccount } from '../../core/accounts/accountRepository.ts'
import { KeyService } from '../../core/accounts/KeyService.ts'
import type { TestMails } from '../../core/certificates/TestMails.ts'
import { releaseHeldMails } from '../../core/mail/heldMails.ts'
import { scopes } from '../../kit/contract/Scope.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import type { StorageRoom } from '../../kit/database/StorageRoom.ts'
import type { System } from '../../kit/system/System.ts'
import type { AccountServices } from './AccountServices.ts'
import { AttemptLimits } from './AttemptLimits.ts'
import { ConfirmationService } from './ConfirmationService.ts'
import { changeWithNotice } from './changeWithNotice.ts'
import { createOperatorLink } from './createOperatorLink.ts'
import { KnownDevices } from './KnownDevices.ts'
import { LinkMails } from './LinkMails.ts'
import { MemberService } from './MemberService.ts'
import { OpenIdProvider, type ProviderConfig } from './openId/OpenIdProvider.ts'
import { PasskeyService } from './PasskeyService.ts'
import { PasswordService } from './PasswordService.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { ProfileService } from './ProfileService.ts'
import { ProviderService } from './ProviderService.ts'
import { type HashCost, Passwords } from './passwords/Passwords.ts'
import { RecipientLinks } from './RecipientLinks.ts'
import { actorOf, authOf, Sessions } from './Sessions.ts'
import { SignInService } from './SignInService.ts'
import { SignUpService } from './SignUpService.ts'
import { sendTestMail } from './sendTestMail.ts'

/** People allowed to sign up. */
type SignUpMode = ReturnType<AccountServices['signUpMode']>

/** Configuration of the services for people. */
export interface AccountOptions {
  publicUrl: string
  /** Absent: open for people at the service's own computer, closed for all others. */
  signUpMode?: SignUpMode | undefined
  /** Credits of each new account. */
  credits: number
  /** Emails per day of each, including invitations. */
  mailsPerDay: number
  /** True if there is a mail server. */
  sendsMail: boolean
  /** Additional sign-in provider. */
  provider?: ProviderConfig | undefined
  /** Minimum response time of a request for a link, in ms. Default: 300. */
  answerAfterMs?: number
}

interface AccountServicesDependencies extends System, Pick<PeopleDependencies, 'tables' | 'contract'> {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'warn'>
  /** Window for counting attempts, in ms. */
  limitWindowMs?: number | undefined
  storageRoom: Pick<StorageRoom, 'isFull'>
  testMails: Pick<TestMails, 'send'>
  /** Hands out a link when there is no mail server. */
  announce(link: { email: string; link: string }): void
  /** Called after a commit that queued an email to a person. */
  onPersonMailQueued(): void
  /** Called after emails to recipients were released. */
  onMailQueued(): void
  /** Delays a guess at an address with many wrong ones, in ms. Default: a timer. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
  /** Cost of hashing a password. Default: recommended by OWASP. */
  passwordCost?: HashCost | undefined
}

/** Creates the services that pages for people use. */
export function createAccountServices(
  deps: AccountServicesDependencies,
  { publicUrl, signUpMode, credits, mailsPerDay, provider, answerAfterMs = 300, sendsMail }: AccountOptions,
): AccountServices {
  const { database, steadyClock, newId, announce, onPersonMailQueued, onMailQueued } = deps
  const devices = new KnownDevices(deps, { publicUrl })
  const sessions = new Sessions({ ...deps, devices }, { publicUrl })
  const parts = {
    ...deps,
    initialCredits: credits,
    devices,
    sessions,
    passwords: new Passwords(deps.passwordCost ? { cost: deps.passwordCost } : {}),
    limits: new AttemptLimits(database, { wait: deps.wait, limitWindowMs: deps.limitWindowMs }),
    mails: new LinkMails({ newId, publicUrl, announce, onQueued: onPersonMailQueued, sendsMail }),
  }
  const onConfirmed = async () => {
    if (await releaseHeldMails(database, await steadyClock.now())) onMailQueued()
  }
  const modeFor: AccountServices['signUpMode'] = ({ isLocal }) => signUpMode ?? (isLocal ? 'open' : 'closed')
  const signUp = new SignUpService(parts, { modeFor })
  const confirmations = new ConfirmationService(parts, { onConfirmed })
  const signIn = new SignInService(parts)
  const passkeys = new PasskeyService(parts, { publicUrl })
  const openId = provider && new OpenIdProvider(provider, `${publicUrl}/dashboard/sign-in/provider/return`)
  const providers = new ProviderService(parts, { publicUrl, modeFor, provider: openId })
  const passwords = new PasswordService(parts, { answerAfterMs })
  const profile = new ProfileService(parts)
  const members = new MemberService(parts, { modeFor, mailsPerDay, onConfirmed })
  const keys = new KeyService(deps, (actor, change) =>
    changeWithNotice(parts, { actor, purpose: 'keyCreated' }, change),
  )
  const recipientLinks = new RecipientLinks(parts, { answerAfterMs })
  return {
    signUpMode: modeFor,
    roles,
    scopes,
    offersPasskeys: passkeys.isOffered,
    signInProvider: providers.name,
    recipientLinks,
    readSession: (header) => sessions.read(header),
    actorOf,
    authOf,
    signUp: (input, visitor) => signUp.signUp(input, visitor),
    signIn: (input, visitor) => signIn.signIn(input, visitor),
    signInByLink: (token, visitor) => signIn.signInByLink(token, visitor),
    beginPasskeySignIn: (visitor) => passkeys.beginSignIn(visitor),
    signInWithPasskey: (credential, visitor) => passkeys.signIn(credential, visitor),
    beginProviderSignIn: (input, visitor) => providers.begin(input, visitor),
    finishProviderSignIn: (input, visitor, actor) => providers.finish(input, visitor, actor),
    signOut: (header) => sessions.end(header),
    signOutOthers: (actor) => signIn.signOutOthers(actor),
    confirmPassword: (actor, password) => signIn.confirmPassword(actor, password),
    requireFresh,
    beginPasskeyConfirmation: (actor) => passkeys.beginConfirmation(actor),
    confirmWithPasskey: (actor, credential) => passkeys.confirm(actor, credential),
    listPasskeys: (actor) => passkeys.list(actor),
    beginPasskey: (actor) => passkeys.beginAdding(actor),
    addPasskey: (actor, input) => passkeys.add(actor, input),
    removePasskey: (actor, id) => passkeys.remove(actor, id),
    isProviderConnected: (actor) => providers.isConnected(actor),
    beginProviderConnection: (actor, to) => providers.beginConnecting(actor, to),
    disconnectProvider: (actor) => providers.disconnect(actor),
    async createOperatorLink() {
      const accountId = await findFirstAccount(database)
      if (accountId === undefined || (await signIn.hasOwner(accountId))) return undefined
      return createOperatorLink(deps, { accountId, publicUrl })
    },
    readConfirmation: (token, visitor, actor) => confirmations.read(token, visitor, actor),
    confirmAddress: (input, visitor, actor) => confirmations.confirm(input, visitor, actor),
    resendConfirmation: (actor) => signUp.resendConfirmation(actor),
    requestReset: (input, visitor) => passwords.requestReset(input, visitor),
    resetPassword: (input, visitor) => passwords.resetPassword(input, visitor),
    changePassword: (actor, password) => passwords.changePassword(actor, password),
    requestAddressChange: (actor, email) => profile.requestAddressChange(actor, email),
    changeProfile: (actor, input) => profile.changeProfile(actor, input),
    listAccounts: (actor) => profile.listAccounts(actor),
    chooseAccount: (actor, accountId) => profile.chooseAccount(actor, accountId),
    openTestMode: (actor) => profile.openTestMode(actor),
    chooseMode: (actor, isTest) => profile.chooseMode(actor, isTest),
    renameAccount: (actor, name) => profile.renameAccount(actor, name),
    deleteAccount: (actor, confirmation) => profile.deleteAccount(actor, confirmation),
    beginExport: (actor) => profile.beginExport(actor),
    sendTestMail: (actor, mail) => sendTestMail(parts, inSeenAccount(actor), mail),
    listKeys: (actor) => keys.list(inSeenAccount(actor)),
    createKey: (actor, input) => keys.create(inSeenAccount(actor), input),
    rotateKey: (actor, input) => keys.rotate(inSeenAccount(actor), input),
    revokeKey: (actor, id) => keys.revoke(inSeenAccount(actor), id),
    listSubAccounts: (actor, page) => profile.listSubAccounts(inSeenAccount(actor), page),
    listMembers: (actor) => members.listMembers(actor),
    invite: (actor, input) => members.invite(actor, input),
    cancelInvitation: (actor, id) => members.cancelInvitation(actor, id),
    readInvitation: (token, visitor) => members.readInvitation(token, visitor),
    acceptInvitation: (actor, token) => members.acceptInvitation(actor, token),
    signUpByInvitation: (input, visitor) => members.signUpByInvitation(input, visitor),
    changeRole: (actor, input) => members.changeRole(actor, input),
    removeMember: (actor, personId) => members.removeMember(actor, personId),
    listAudit: (actor, page) => profile.listAudit(inSeenAccount(actor), page),
  }
}
