import type { OrganizationRecord } from '@certificate-sdk/client'
import type * as v from 'valibot'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import type { Database, Tx } from '../database/Database.ts'
import type { PageRequest } from '../database/page.ts'
import type { AcceptedImage, ImageService } from '../images/imageService.ts'
import type { System } from '../system/System.ts'
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
  { database, clock, newId }: { database: Database } & Pick<System, 'clock' | 'newId'>,
  images: ImageService,
) {
  async function list(auth: AuthContext, request: PageRequest): Promise<OrganizationRow[]> {
    return listOrganizations(database, auth, request)
  }

  async function get(
    auth: AuthContext,
    id: string,
    access: 'read' | 'change' = 'read',
  ): Promise<OrganizationRow> {
    return requireAccess(await findOrganization(database, id), auth, 'organization', access)
  }

  /** Checks and hosts the logo now; the returned change stores the organization. */
  async function create(
    auth: AuthContext,
    body: OrganizationBody,
  ): Promise<(tx: Tx) => Promise<OrganizationRecord>> {
    const accepted = await takeLogo(auth, body.logo)
    return async (tx) => {
      const row: OrganizationRow = {
        ...body,
        id: newId(),
        accountId: auth.accountId,
        subAccountEmail: auth.subAccount ?? null,
        logo: accepted?.reference ?? '',
        createdAt: clock(),
      }
      await images.store(tx, accepted ? [accepted] : [])
      await insertOrganization(tx, row)
      return toRecord(row)
    }
  }

  async function update(
    auth: AuthContext,
    id: string,
    body: Partial<{ [Key in keyof OrganizationBody]: OrganizationBody[Key] | undefined }>,
  ): Promise<OrganizationRecord> {
    const row = await get(auth, id, 'change')
    const accepted = await takeLogo(auth, body.logo ?? '')
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

  async function remove(auth: AuthContext, id: string): Promise<void> {
    await get(auth, id, 'change')
    await deleteOrganization(database, id)
  }

  async function takeLogo({ accountId }: AuthContext, logo: string): Promise<AcceptedImage | undefined> {
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
