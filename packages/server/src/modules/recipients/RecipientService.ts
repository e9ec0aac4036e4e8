import * as v from 'valibot'
import { lockAccountOfPerson } from '../../core/access/lockAccount.ts'
import { findDeletedAccounts } from '../../core/accounts/accountRepository.ts'
import type { CertificateSummary } from '../../core/certificates/certificateRepository.ts'
import {
  findProposedNames,
  listOfCertificate,
  proposeName,
} from '../../core/certificates/correctionRepository.ts'
import { lockInForce } from '../../core/certificates/endCertificates.ts'
import { listOfRecipient } from '../../core/certificates/listCertificates.ts'
import { isVerificationCode } from '../../core/certificates/verificationCode.ts'
import { certificateState, isInForce, wasPublished } from '../../core/life/certificateState.ts'
import type { SearchUpkeep } from '../../core/search/SearchUpkeep.ts'
import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import type { System } from '../../kit/system/System.ts'
import type { RecipientLinkService, SentLink, Visitor } from '../people/AccountServices.ts'
import { proposedNameSchema } from './correctionSchema.ts'

/** Maximum number of certificates on a page. */
const max = 200

/** A certificate of a recipient, with its open correction. */
export interface RecipientCertificate extends CertificateSummary {
  proposedName: string | undefined
  /** True if the account was deleted, so that no correction can be decided. */
  isAccountDeleted: boolean
}

interface RecipientDependencies extends Pick<System, 'newId' | 'clock'> {
  database: Database
  searchUpkeep: Pick<SearchUpkeep, 'catchUp'>
  recipientLinks: RecipientLinkService
}

/** Lets recipients, who have no accounts, see all their certificates and propose corrections of their name. */
export class RecipientService {
  readonly #deps: RecipientDependencies

  constructor(deps: RecipientDependencies) {
    this.#deps = deps
  }

  /**
   * Responds identically for every address.
   *
   * @throws {Refusal} `invalid_email`, `too_many_attempts`
   */
  sendLink(input: { email: string; locale: string }, visitor: Visitor): Promise<SentLink> {
    return this.#deps.recipientLinks.send(input, visitor, async (address) => {
      const [first] = await this.#listOf(address)
      return first !== undefined
    })
  }

  /**
   * Lists all public certificates of the address that a link was sent to.
   *
   * @throws {Refusal} `link_invalid`
   */
  async list(token: string): Promise<{ email: string; certificates: RecipientCertificate[] }> {
    const address = await this.#deps.recipientLinks.read(token)
    const rows = await this.#listOf(address.key)
    const { database } = this.#deps
    const ids = rows.map(({ id }) => id)
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
    const [names, deleted] = await Promise.all([
      findProposedNames(database, ids),
      findDeletedAccounts(database, accountIds),
    ])
    const certificates = rows.map((row) => ({
      ...row,
      proposedName: names.get(row.id),
      isAccountDeleted: deleted.has(row.accountId),
    }))
    return { email: address.email, certificates }
  }

  /**
   * Finds a certificate of the address whose name can be corrected.
   *
   * @throws {Refusal} `link_invalid`, `not_found`
   */
  async find(token: string, code: string): Promise<RecipientCertificate> {
    const { certificates } = await this.list(token)
    const found = isVerificationCode(code) ? certificates.find((one) => one.code === code) : undefined
    if (!found || !canBeCorrected(found)) throw new Refusal('not_found')
    return found
  }

  /**
   * Proposes another spelling to the issuer, replacing an open proposal.
   *
   * @throws {Refusal} `link_invalid`, `not_found`, `invalid_name`, `too_many`
   */
  async propose({ token, code, name }: { token: string; code: string; name: string }): Promise<void> {
    const { database, clock, newId, recipientLinks } = this.#deps
    const certificate = await this.find(token, code)
    const parsed = v.safeParse(proposedNameSchema, name)
    if (!parsed.success || parsed.output === certificate.recipientName) throw new Refusal('invalid_name')
    const now = await readClock(database, clock)
    const { id: certificateId, accountId, subAccountEmail } = certificate
    const notify = await database.transaction(async (tx) => {
      // In the lock order of erasing and deleting: a name stored after them would stay.
      await lockAccountOfPerson(tx, accountId)
      const { sql, values } = lockInForce(certificateId)
      if ((await tx.run(sql, values)) !== 1) throw new Refusal('not_found')
      const earlier = await listOfCertificate(tx, certificateId)
      const isChanged = earlier.some(({ state }) => state === 'open')
      if (!isChanged && earlier.length >= attemptBudgets.correction.max) throw new Refusal('too_many')
      await proposeName(tx, {
        ...{ id: newId(), accountId, subAccountEmail, certificateId },
        ...{ proposedName: parsed.output, createdAt: now },
      })
      return isChanged ? undefined : recipientLinks.notifyIssuers(tx, { accountId, certificateId }, now)
    })
    notify?.()
  }

  async #listOf(address: string): Promise<CertificateSummary[]> {
    await this.#deps.searchUpkeep.catchUp()
    const rows = await listOfRecipient(this.#deps.database, address, max)
    return rows.filter((row) => wasPublished(row, row.now))
  }
}

/** Returns true if the issuer can replace the certificate with a corrected one. */
export function canBeCorrected(row: RecipientCertificate): boolean {
  return !row.isAccountDeleted && isInForce(certificateState(row, row.now))
}
