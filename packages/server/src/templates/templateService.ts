import type { CreatedTemplate, TemplateRecord } from '@certificate-sdk/client'
import {
  fieldKind,
  resolveFieldValues,
  type TemplateField,
  unknownKeysFit,
  unknownKeysMessage,
} from '@certificate-sdk/template'
import { dateLocales } from '@certificate-sdk/template/dates'
import type * as v from 'valibot'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import type { Database, Tx } from '../database/Database.ts'
import type { PageRequest } from '../database/page.ts'
import { mapImages, type StoredField, type TemplateDocument } from '../documents/TemplateDocument.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { AcceptedImage, ImageService } from '../images/imageService.ts'
import { decodedPixels, tooManyPixels } from '../rendering/decodedPixels.ts'
import type { Renderer, RenderOptions } from '../rendering/Renderer.ts'
import type { System } from '../system/System.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRow,
  updateTemplate,
} from './templateRepository.ts'
import { type createTemplateSchema, readOnlyKeys, type updateTemplateSchema } from './templateSchema.ts'

type CreateBody = v.InferOutput<typeof createTemplateSchema>
type UpdateBody = v.InferOutput<typeof updateTemplateSchema>

interface TemplateServiceDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  renderer: Pick<Renderer, 'png'>
}

/** The rules of templates. */
export function createTemplateService(
  { database, renderer, clock, newId }: TemplateServiceDependencies,
  images: ImageService,
) {
  async function list(auth: AuthContext, request: PageRequest): Promise<TemplateRow[]> {
    return listTemplates(database, auth, request)
  }

  async function get(
    auth: AuthContext,
    id: string,
    access: 'read' | 'change' = 'read',
  ): Promise<TemplateRow> {
    return requireAccess(await findTemplate(database, id), auth, 'template', access)
  }

  /** Checks and hosts images now; the returned change stores the template. */
  async function create(auth: AuthContext, body: CreateBody): Promise<(tx: Tx) => Promise<CreatedTemplate>> {
    const [document, accepted] = await acceptImages(auth, {
      ...withoutReadOnly(body),
      fields: body.fields.map((field) => withId(field)),
    } as TemplateDocument)
    return async (tx) => {
      const row: TemplateRow = {
        id: newId(),
        accountId: auth.accountId,
        subAccountEmail: auth.subAccount ?? null,
        document,
        version: 1,
        createdAt: clock(),
      }
      await images.store(tx, accepted)
      await insertTemplate(tx, row)
      return toCreated(row)
    }
  }

  /** @param ifMatch the version that the caller read, if it named one */
  async function update(
    auth: AuthContext,
    id: string,
    body: UpdateBody,
    ifMatch: string | undefined,
  ): Promise<void> {
    const row = await get(auth, id, 'change')
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(row)) throw stale()
    const known = new Set(row.document.fields.map((field) => field.id))
    const { fields, ...rest } = withoutReadOnly(body) as Partial<UpdateBody>
    const [document, accepted] = await acceptImages(auth, {
      ...row.document,
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(fields && { fields: fields.map((field) => withId(field, known)) }),
    } as TemplateDocument)
    for (const key of removableKeys) if (body[key] === null) delete document[key]
    const changed = await database.transaction(async (tx) => {
      await images.store(tx, accepted)
      return updateTemplate(tx, row, document)
    })
    if (!changed) throw stale()
  }

  async function remove(auth: AuthContext, id: string): Promise<void> {
    await get(auth, id, 'change')
    await deleteTemplate(database, id)
  }

  /** The design as an image, with values that were never issued. */
  async function preview(
    { document, accountId }: TemplateRow,
    { name, attributes }: { name: string; attributes: Record<string, string> },
    options: RenderOptions,
  ): Promise<Uint8Array> {
    const labels = document.fields
      .filter((field) => fieldKind(field.type).type === 'attribute')
      .map((field) => [field.text, field.text] as const)
    const subject = {
      recipientName: name,
      issuedAt: new Date(clock()).toISOString(),
      certificateId: '00000000-0000-0000-0000-000000000000',
      verificationUrl: 'https://certificates.example.com/v/0000000000000000',
      organizationName: 'Organization',
      organizationLogo: '',
      attributes: { ...Object.fromEntries(labels), ...attributes },
    }
    const values = resolveFieldValues(document, subject, dateLocales)
    return renderer.png(document, values, 1, { owner: accountId, ...options })
  }

  /** An id that is not this template's own, or that comes twice, is replaced. */
  function withId({ templateId: _own, ...field }: TemplateField, known?: Set<string>): StoredField {
    const keep = field.id !== undefined && known?.delete(field.id)
    return { ...field, id: keep && field.id ? field.id : newId() } as StoredField
  }

  async function acceptImages(
    { accountId }: AuthContext,
    document: TemplateDocument,
  ): Promise<[TemplateDocument, AcceptedImage[]]> {
    // Over the whole document: many small updates must not add up.
    if (!unknownKeysFit(document)) throw badRequest([{ path: '', message: unknownKeysMessage }])
    const places = new Map<string, string>([[document.imageUrl, 'imageUrl']])
    for (const [i, { imageUrl }] of document.fields.entries())
      if (imageUrl && !places.has(imageUrl)) places.set(imageUrl, `fields[${i}].imageUrl`)
    for (const url of places.keys()) if (url.startsWith('image:')) places.delete(url)
    const accepted = await images.acceptAll(accountId, places)
    const hosted = mapImages(document, (url) => accepted.get(url)?.reference ?? url)
    await refuseTooManyPixels(hosted, [...accepted.values()])
    return [hosted, [...accepted.values()]]
  }

  /** Certificates could not be drawn, and that would only show when the first is issued. */
  async function refuseTooManyPixels(document: TemplateDocument, accepted: AcceptedImage[]): Promise<void> {
    const sizes = new Map(accepted.map((image) => [image.reference as string, image]))
    const values = document.fields.map((field) => (field.type === 'image' ? (field.imageUrl ?? '') : ''))
    const sizeOf = async (reference: string) => sizes.get(reference) ?? images.sizeOf(reference)
    const reason = tooManyPixels(await decodedPixels(document, values, sizeOf))
    if (reason) throw badRequest([{ path: '', message: reason }], 'images_too_large')
  }

  function toRecord(row: TemplateRow, { withTemplateId = false } = {}): TemplateRecord {
    const document = mapImages(row.document, images.toUrl)
    return {
      ...document,
      id: row.id,
      fields: withTemplateId
        ? document.fields.map((field) => ({ ...field, templateId: row.id }))
        : document.fields,
      subAccountEmail: row.subAccountEmail,
      createdAt: new Date(row.createdAt).toISOString(),
    }
  }

  function toCreated({ id, document }: TemplateRow): CreatedTemplate {
    return {
      id,
      name: document.name,
      imageUrl: images.toUrl(document.imageUrl),
      dimensions: document.dimensions,
      fields: document.fields.map((field) => ({
        id: field.id,
        type: field.type,
        text: field.text,
        x: field.x,
        y: field.y,
      })),
    }
  }

  return { list, get, create, update, remove, preview, toRecord }
}

/** The rules of templates. */
export type TemplateService = ReturnType<typeof createTemplateService>

/** Entity tag of a template's present state. */
export function etagOf({ id, version }: Pick<TemplateRow, 'id' | 'version'>): string {
  return `"${id}.${version}"`
}

function stale(): ServiceError {
  return new ServiceError(
    412,
    'stale',
    'The template was changed since it was read. Read it again, then save.',
  )
}

/** Additions that `null` removes. */
const removableKeys = ['locale', 'print'] as const
const isRemovable = (key: string) => (removableKeys as readonly string[]).includes(key)

function withoutReadOnly<Body extends object>(body: Body): Partial<Body> {
  const dropped = new Set<string>(readOnlyKeys)
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !dropped.has(key) && !(value === null && isRemovable(key))),
  ) as Partial<Body>
}
