import type { OrganizationRecord } from '@certificate-sdk/client'
import type * as v from 'valibot'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import {
  type Answer,
  ChangedMeanwhile,
  expectOne,
  firstRow,
  type Statement,
} from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { badRequest, resourceNotFound } from '../../kit/errors/ServiceError.ts'
import type { DecodedDataUrl } from '../../kit/http/decodeDataUrl.ts'
import { instantOrNull } from '../../kit/system/instantOrNull.ts'
import type { System } from '../../kit/system/System.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import { auditOfRequest } from '../audit/auditOfRequest.ts'
import type { AccountStorage } from '../images/AccountStorage.ts'
import type { AcceptedImage, ImageService } from '../images/ImageService.ts'
import { testMark } from '../testMode/testAccount.ts'
import { checkDomain, type DomainSources } from './checkDomain.ts'
import type { DomainProof } from './DomainProof.ts'
import { recordProof } from './domainStates.ts'
import { requireIssuerName } from './issuerNames.ts'
import {
  deleteOrganization,
  findOrganization,
  insertOrganization,
  listOrganizations,
  type OrganizationRow,
  readBrand,
  updateOrganization,
  writeBrand,
} from './organizationRepository.ts'
import type { createOrganizationSchema, updateOrganizationSchema } from './organizationSchema.ts'

type OrganizationBody = v.InferOutput<typeof createOrganizationSchema>

interface OrganizationServiceDependencies extends Pick<System, 'newId'> {
  database: Database
  domainSources: DomainSources
  images: ImageService
  storage: AccountStorage
}

/** An organization whose logo was accepted. Not stored yet. */
export interface PreparedOrganization {
  row: OrganizationRow
  logo: AcceptedImage | undefined
}

/** A domain's response, and the organization as it will be after the commit. */
export interface PreparedDomainCheck {
  row: OrganizationRow
  proof: DomainProof
}

type DataUrls = ReadonlyMap<string, DecodedDataUrl> | undefined

/** Organizations, which issue certificates. */
export class OrganizationService {
  readonly #deps: OrganizationServiceDependencies

  constructor(deps: OrganizationServiceDependencies) {
    this.#deps = deps
  }

  list(auth: AuthContext, page: PageRequest): Promise<Part<OrganizationRow>> {
    return listOrganizations(this.#deps.database, auth, page)
  }

  async get(auth: AuthContext, id: string, access: 'read' | 'change' = 'read'): Promise<OrganizationRow> {
    return requireAccess(await findOrganization(this.#deps.database, id), auth, 'organization', access)
  }

  /**
   * Fetches and checks the logo, which may take seconds.
   *
   * @param dataUrls see {@link ImageService.acceptAll}
   */
  async prepareCreate(
    auth: AuthContext,
    body: OrganizationBody,
    dataUrls?: DataUrls,
  ): Promise<PreparedOrganization> {
    requireIssuerName(body.name)
    const logo = await this.#acceptLogo(auth, body.logo, dataUrls)
    const row: OrganizationRow = {
      ...body,
      brand: writeBrand(body.brand),
      id: this.#deps.newId(),
      accountId: auth.accountId,
      subAccountEmail: auth.subAccount ?? null,
      logo: logo?.reference ?? '',
      createdAt: auth.now,
      domainConfirmedAt: null,
      domainLostAt: null,
    }
    return { row, logo }
  }

  commitCreate(auth: AuthContext, { row, logo }: PreparedOrganization): Statement[] {
    return [
      auditOfRequest(this.#deps, auth, { action: 'organization.created', subject: row.name }),
      ...this.#store(row, logo, insertOrganization(row)),
    ]
  }

  /** @param dataUrls see {@link ImageService.acceptAll} */
  async update(
    auth: AuthContext,
    id: string,
    body: v.InferOutput<typeof updateOrganizationSchema>,
    dataUrls?: DataUrls,
  ): Promise<OrganizationRecord> {
    const row = await this.get(auth, id, 'change')
    if (body.name !== undefined && body.name !== row.name) requireIssuerName(body.name)
    const logo = await this.#acceptLogo(auth, body.logo ?? '', dataUrls)
    const { logo: upload, brand, ...change } = body
    const [update, ...references] = updateOrganization(
      row,
      {
        ...change,
        logo: upload === undefined ? undefined : (logo?.reference ?? ''),
        brand: brand === undefined ? undefined : writeBrand(brand),
      },
      () => resourceNotFound('organization'),
    )
    const statements = [
      auditOfRequest(this.#deps, auth, { action: 'organization.changed', subject: body.name ?? row.name }),
      ...this.#store(row, logo, [update, ...references]),
    ]
    const answers = await commitStatements(this.#deps.database, statements)
    const answer = answers[statements.indexOf(update)] as Answer
    return this.toRecord(firstRow<OrganizationRow>(answer) as OrganizationRow)
  }

  /**
   * Asks the domain for its proof, which may take seconds.
   *
   * @throws {ServiceError} 400 if the organization has no domain
   */
  async prepareDomainCheck(auth: AuthContext, id: string): Promise<PreparedDomainCheck> {
    const row = await this.get(auth, id, 'change')
    if (!row.domain) throw badRequest([{ path: 'domain', message: 'is missing: set it first' }])
    const { domain } = row
    const proof = await checkDomain({ domain, organizationId: id }, this.#deps.domainSources)
    return { row: afterProof(row, proof, auth.now), proof }
  }

  commitDomainCheck(auth: AuthContext, { row, proof }: PreparedDomainCheck): Statement[] {
    return [
      auditOfRequest(this.#deps, auth, { action: 'organization.domain_checked', subject: row.domain }),
      // Guards against a domain that changed while it was asked.
      expectOne(
        recordProof(row, proof, auth.now),
        () => new ChangedMeanwhile('The organization has another domain.'),
      ),
    ]
  }

  async delete(auth: AuthContext, id: string): Promise<void> {
    const { name } = await this.get(auth, id, 'change')
    await commitStatements(this.#deps.database, [
      auditOfRequest(this.#deps, auth, { action: 'organization.deleted', subject: name }),
      ...deleteOrganization(id),
    ])
  }

  toRecord(row: OrganizationRow): OrganizationRecord {
    const { id, accountId, name, website, email, phone, logo, domain, timeZone, createdAt } = row
    return {
      id,
      name,
      website,
      email,
      phone,
      logo: logo && this.#deps.images.toUrl(logo),
      domain,
      timeZone,
      brand: readBrand(row.brand),
      domainConfirmedAt: instantOrNull(row.domainConfirmedAt),
      domainLostAt: instantOrNull(row.domainLostAt),
      createdAt: new Date(createdAt).toISOString(),
      ...testMark(accountId),
    }
  }

  #store(
    { accountId }: OrganizationRow,
    logo: AcceptedImage | undefined,
    statements: readonly Statement[],
  ): Statement[] {
    const { storage, images } = this.#deps
    return storage.change(accountId, [...images.store(logo ? [logo] : []), ...statements])
  }

  async #acceptLogo(
    { accountId }: AuthContext,
    logo: string,
    dataUrls: DataUrls,
  ): Promise<AcceptedImage | undefined> {
    if (!logo) return undefined
    const { images } = this.#deps
    const accepted = await images.acceptAll(accountId, new Map([[logo, 'logo']]), dataUrls)
    const [uploaded] = await images.upload(accepted.values())
    return uploaded
  }
}

/** Returns the row after {@link recordProof}, unless the domain has been unreachable for days. */
function afterProof(row: OrganizationRow, proof: DomainProof, now: number): OrganizationRow {
  if (proof === 'confirmed')
    return { ...row, domainConfirmedAt: row.domainConfirmedAt ?? now, domainLostAt: null }
  if (proof === 'unreachable' || row.domainConfirmedAt === null) return row
  return { ...row, domainConfirmedAt: null, domainLostAt: now }
}
