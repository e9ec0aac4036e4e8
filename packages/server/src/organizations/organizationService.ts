import type { OrganizationRecord } from '@certificate-sdk/client'
import type * as v from 'valibot'
import { type Caller, requireAccess } from '../accounts/authenticate.ts'
import type { Dependencies } from '../Dependencies.ts'
import type { Queries } from '../database/Database.ts'
import type { ListRequest } from '../http/list.ts'
import type { AcceptedImage, ImageService } from '../images/imageService.ts'
import {
  deleteOrganization,
  findOrganization,
  insertOrganization,
  listOrganizations,
  type OrganizationRow,
  updateOrganization,
} from './organizationRepository.ts'
import type { createOrganizationSchema } from './organizationSchema.ts'

type OrganizationBody = v.InferOutput<typeof createOrganizationSchema>

/** The rules of organizations. */
export function createOrganizationService(
  { database, clock, newId }: Pick<Dependencies, 'database' | 'clock' | 'newId'>,
  images: ImageService,
) {
  async function list(caller: Caller, request: ListRequest): Promise<OrganizationRow[]> {
    return listOrganizations(database, caller, request)
  }

  async function get(
    caller: Caller,
    id: string,
    access: 'read' | 'change' = 'read',
  ): Promise<OrganizationRow> {
    return requireAccess(await findOrganization(database, id), caller, 'organization', access)
  }

  /** Checks and hosts the logo now; the returned change stores the organization. */
  async function create(
    caller: Caller,
    body: OrganizationBody,
  ): Promise<(tx: Queries) => Promise<OrganizationRecord>> {
    const accepted = await takeLogo(caller, body.logo)
    return async (tx) => {
      const row: OrganizationRow = {
        ...body,
        id: newId(),
        accountId: caller.accountId,
        subAccountEmail: caller.subAccount ?? null,
        logo: accepted?.reference ?? '',
        createdAt: clock(),
      }
      await images.store(tx, accepted ? [accepted] : [])
      await insertOrganization(tx, row)
      return toRecord(row)
    }
  }

  async function update(
    caller: Caller,
    id: string,
    body: Partial<{ [Key in keyof OrganizationBody]: OrganizationBody[Key] | undefined }>,
  ): Promise<OrganizationRecord> {
    const row = await get(caller, id, 'change')
    const accepted = await takeLogo(caller, body.logo ?? '')
    const changed: OrganizationRow = {
      ...row,
      ...(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as object),
      logo: body.logo === undefined ? row.logo : (accepted?.reference ?? ''),
    }
    await database.transaction(async (tx) => {
      await images.store(tx, accepted ? [accepted] : [])
      await updateOrganization(tx, changed)
    })
    return toRecord(changed)
  }

  async function remove(caller: Caller, id: string): Promise<void> {
    await get(caller, id, 'change')
    await deleteOrganization(database, id)
  }

  async function takeLogo({ accountId }: Caller, logo: string): Promise<AcceptedImage | undefined> {
    if (!logo) return undefined
    return (await images.acceptAll(accountId, new Map([[logo, 'logo']]))).get(logo)
  }

  function toRecord(row: OrganizationRow): OrganizationRecord {
    const { id, name, website, email, phone, logo, createdAt } = row
    return {
      id,
      name,
      website,
      email,
      phone,
      logo: logo && images.toUrl(logo),
      createdAt: new Date(createdAt).toISOString(),
    }
  }

  return { list, get, create, update, remove, toRecord }
}

/** The rules of organizations. */
export type OrganizationService = ReturnType<typeof createOrganizationService>
