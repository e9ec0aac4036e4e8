import type { CreatedTemplate, TemplateRecord } from '@certificate-sdk/client'
import {
  fieldKind,
  shownValues,
  type TemplateField,
  unknownKeysFit,
  unknownKeysMessage,
} from '@certificate-sdk/template'
import { dateLocales } from '@certificate-sdk/template/dates'
import type * as v from 'valibot'
import { type Caller, requireAccess } from '../accounts/authenticate.ts'
import type { Dependencies } from '../Dependencies.ts'
import type { Queries } from '../database/Database.ts'
import { badRequest, HttpError } from '../http/HttpError.ts'
import type { ListRequest } from '../http/list.ts'
import type { AcceptedImage, ImageService } from '../images/imageService.ts'
import { decodedPixels, tooManyPixels } from '../rendering/decodedPixels.ts'
import type { RenderOptions } from '../rendering/Renderer.ts'
import { mapPictures, type StoredField, type TemplateDocument } from './TemplateDocument.ts'
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

/** The rules of templates. */
export function createTemplateService(
  { database, renderer, clock, newId }: Pick<Dependencies, 'database' | 'renderer' | 'clock' | 'newId'>,
  images: ImageService,
) {
  async function list(caller: Caller, request: ListRequest): Promise<TemplateRow[]> {
    return listTemplates(database, caller, request)
  }

  async function get(caller: Caller, id: string, access: 'read' | 'change' = 'read'): Promise<TemplateRow> {
    return requireAccess(await findTemplate(database, id), caller, 'template', access)
  }

  /** Checks and hosts pictures now; the returned change stores the template. */
  async function create(
    caller: Caller,
    body: CreateBody,
  ): Promise<(tx: Queries) => Promise<CreatedTemplate>> {
    const [document, accepted] = await takePictures(caller, {
      ...withoutReadOnly(body),
      fields: body.fields.map((field) => withId(field)),
    } as TemplateDocument)
    return async (tx) => {
      const row: TemplateRow = {
        id: newId(),
        accountId: caller.accountId,
        subAccountEmail: caller.subAccount ?? null,
        document,
        version: 1,
        createdAt: clock(),
      }
      await images.store(tx, accepted)
      await insertTemplate(tx, row)
      return toCreated(row)
    }
  }

  /** @param ifMatch the version that the caller read, where it named one */
  async function update(
    caller: Caller,
    id: string,
    body: UpdateBody,
    ifMatch: string | undefined,
  ): Promise<void> {
    const row = await get(caller, id, 'change')
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(row)) throw stale()
    const known = new Set(row.document.fields.map((field) => field.id))
    const { fields, ...rest } = withoutReadOnly(body) as Partial<UpdateBody>
    const [document, accepted] = await takePictures(caller, {
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

  async function remove(caller: Caller, id: string): Promise<void> {
    await get(caller, id, 'change')
    await deleteTemplate(database, id)
  }

  /** The design as a picture, with values that were never issued. */
  async function preview(
    { document }: TemplateRow,
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
    return renderer.png(document, shownValues(document, subject, dateLocales), 1, options)
  }

  /** An id that is not this template's own, or that comes twice, is replaced. */
  function withId({ templateId: _own, ...field }: TemplateField, known?: Set<string>): StoredField {
    const keep = field.id !== undefined && known?.delete(field.id)
    return { ...field, id: keep && field.id ? field.id : newId() } as StoredField
  }

  async function takePictures(
    { accountId }: Caller,
    document: TemplateDocument,
  ): Promise<[TemplateDocument, AcceptedImage[]]> {
    // Over the whole document: many small updates must not add up.
    if (!unknownKeysFit(document)) throw badRequest([{ path: '', message: unknownKeysMessage }])
    const places = new Map<string, string>([[document.imageUrl, 'imageUrl']])
    for (const [i, { imageUrl }] of document.fields.entries())
      if (imageUrl && !places.has(imageUrl)) places.set(imageUrl, `fields[${i}].imageUrl`)
    for (const url of places.keys()) if (url.startsWith('image:')) places.delete(url)
    const accepted = await images.acceptAll(accountId, places)
    const hosted = mapPictures(document, (url) => accepted.get(url)?.reference ?? url)
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
    const document = mapPictures(row.document, images.toUrl)
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

function stale(): HttpError {
  return new HttpError(412, 'stale', 'The template was changed since it was read. Read it again, then save.')
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
