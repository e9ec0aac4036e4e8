import type { ExportedList } from '@certificate-sdk/dashboard'
import { languageOf } from '@certificate-sdk/template/languages'
import type { Actor } from '../../core/access/Actor.ts'
import { lockAccountOfPerson } from '../../core/access/lockAccount.ts'
import { type Role, requireFresh, requirePermission } from '../../core/access/permissions.ts'
import { findAccount, renameAccount } from '../../core/accounts/accountRepository.ts'
import { closeAccount } from '../../core/accounts/closeAccount.ts'
import { openTestAccount } from '../../core/accounts/openTestAccount.ts'
import { type AuditEntry, listAudit } from '../../core/audit/auditRepository.ts'
import { changeAs } from '../../core/audit/changeAs.ts'
import { listSubAccounts, type SubAccountRow } from '../../core/certificates/subAccountRepository.ts'
import { findMailPermit } from '../../core/mail/dailyMails.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { SentLink } from './AccountServices.ts'
import { networkCause, type PersonMail } from './LinkMails.ts'
import { endLinks, insertLink } from './linkRepository.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { readAddress, readName } from './personalText.ts'
import {
  findPerson,
  findPersonByAddress,
  listAccountsOf,
  lockMember,
  updateProfile,
} from './personRepository.ts'
import { moveSession, setSessionMode } from './sessionRepository.ts'

/** Audit log entries per page. */
const auditPage = { usual: 50, max: 200 }

/** A person's profile, and account-wide settings. */
export class ProfileService {
  readonly #deps: PeopleDependencies

  constructor(deps: PeopleDependencies) {
    this.#deps = deps
  }

  /** Sends a link to the new address, which takes effect once opened; the old one stays until then. */
  async requestAddressChange(actor: Actor, email: string): Promise<SentLink> {
    const { limits, mails, newId, randomBytes } = this.#deps
    requireFresh(actor, 'view')
    const address = readAddress(email)
    await limits.countFor('memberRequest', actor.sessionId)
    const mail = await changeAs(this.#deps, actor, async (tx): Promise<PersonMail> => {
      const person = await lockMember(tx, actor.personId)
      const owner = await findPersonByAddress(tx, address.key)
      const isKnown = owner !== undefined && owner.id !== actor.personId && owner.confirmedAt !== null
      const token = newSecretToken(randomBytes)
      await endLinks(tx, actor.personId, ['address'], actor.now)
      await insertLink(tx, {
        ...{ id: newId(), hash: hashSecretToken(token), purpose: 'address' },
        ...{
          personId: actor.personId,
          address,
          made: { at: actor.now, from: actor.address },
          now: actor.now,
        },
      })
      const account = await findAccount(tx, actor.accountId)
      const queued: PersonMail = isKnown
        ? { purpose: 'known', address, locale: owner.locale, token: '' }
        : {
            ...{ purpose: 'address', address, locale: person.locale, token },
            accountName: account?.name || person.name || address.email,
            details: { at: actor.now, from: actor.address },
          }
      const cause = isKnown ? networkCause(actor) : actor.accountId
      await mails.queue(tx, queued, { cause, now: actor.now })
      return queued
    })
    return mails.sent(mail, actor)
  }

  async changeProfile(actor: Actor, { name, locale }: { name?: string; locale?: string }): Promise<void> {
    const changed = {
      name: name === undefined ? undefined : readName(name),
      locale: locale === undefined ? undefined : languageOf(locale),
    }
    await changeAs(this.#deps, actor, async (tx) => {
      await lockMember(tx, actor.personId)
      await updateProfile(tx, actor.personId, changed)
    })
  }

  listAccounts({ personId }: Actor): Promise<{ id: string; name: string; role: Role }[]> {
    return listAccountsOf(this.#deps.database, personId)
  }

  async chooseAccount(actor: Actor, accountId: string): Promise<void> {
    const accounts = await this.listAccounts(actor)
    if (!accounts.some(({ id }) => id === accountId)) throw new Refusal('not_found')
    await moveSession(this.#deps.database, actor.sessionId, accountId)
  }

  /**
   * Opens the account's test mode. Idempotent.
   *
   * @throws {Refusal} `confirm_first`, because test mode costs strangers nothing
   */
  async openTestMode(actor: Actor): Promise<void> {
    requirePermission(actor, 'view')
    await this.#deps.database.transaction((tx) => this.#openTestMode(tx, actor))
  }

  /**
   * Switches the session to test mode or live mode.
   *
   * @throws {Refusal} `confirm_first`
   */
  async chooseMode(actor: Actor, isTest: boolean): Promise<void> {
    requirePermission(actor, 'view')
    await this.#deps.database.transaction(async (tx) => {
      if (isTest) await this.#openTestMode(tx, actor)
      await setSessionMode(tx, actor.sessionId, isTest)
    })
  }

  async #openTestMode(tx: Tx, { accountId }: Actor): Promise<void> {
    await lockAccountOfPerson(tx, accountId)
    if ((await findMailPermit(tx, accountId)).isHeld) throw new Refusal('confirm_first')
    await openTestAccount(tx, this.#deps, accountId)
  }

  async renameAccount(actor: Actor, text: string): Promise<void> {
    requirePermission(actor, 'manageAccount')
    const name = readName(text)
    await changeAs(this.#deps, actor, async (tx, record) => {
      await renameAccount(tx, actor.accountId, name)
      await record('account.renamed', name)
    })
  }

  async deleteAccount(actor: Actor, confirmation: string): Promise<void> {
    requireFresh(actor, 'manageAccount')
    await changeAs(this.#deps, actor, async (tx, record) => {
      const account = (await listAccountsOf(tx, actor.personId)).find(({ id }) => id === actor.accountId)
      const person = await findPerson(tx, actor.personId)
      const expected = account?.name || person?.email || 'delete'
      if (confirmation.trim() !== expected) throw new Refusal('account_name_mismatch')
      await record('account.deleted', account?.name ?? '')
      await closeAccount(tx, { id: actor.accountId, now: actor.now }, this.#deps.tables())
    })
  }

  /** Counts exports per account, because each reads everything. */
  async beginExport(actor: Actor): Promise<ExportedList[]> {
    requireFresh(actor, 'manageAccount')
    await this.#deps.limits.countFor('export', actor.accountId)
    await changeAs(this.#deps, actor, (_tx, record) => record('account.exported', ''))
    return exportedLists(this.#deps)
  }

  async listSubAccounts(actor: Actor, page: { after: string; limit: number }): Promise<SubAccountRow[]> {
    requirePermission(actor, 'view')
    return listSubAccounts(this.#deps.database, actor.accountId, page)
  }

  async listAudit(actor: Actor, page: { before?: string; limit?: number } = {}): Promise<AuditEntry[]> {
    requirePermission(actor, 'readAudit')
    const limit = Math.min(Math.max(1, page.limit ?? auditPage.usual), auditPage.max)
    return listAudit(this.#deps.database, actor.accountId, { ...page, limit })
  }
}

/** API lists with rows of tables, without those of modules that are off. */
function exportedLists({
  tables,
  contract,
}: Pick<PeopleDependencies, 'tables' | 'contract'>): ExportedList[] {
  return tables().flatMap(({ exported }) => {
    if (typeof exported !== 'object' || exported.path === undefined) return []
    const { file, path } = exported
    return contract.routes.some((route) => route.method === 'GET' && route.path === path)
      ? [{ file, path }]
      : []
  })
}
