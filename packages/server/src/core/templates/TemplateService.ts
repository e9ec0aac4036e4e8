import type { CreatedTemplate, TemplateVersion } from '@certificate-sdk/client'
import {
  allFields,
  certificateOf,
  fieldsFit,
  fieldsMessage,
  hasAuthorImage,
  resolve,
  sampleOf,
  unknownKeysFit,
  unknownKeysMessage,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import type * as v from 'valibot'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import { ChangedMeanwhile, type Statement } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { badRequest, resourceNotFound, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { DecodedDataUrl } from '../../kit/http/decodeDataUrl.ts'
import { KeyedTurns } from '../../kit/queues/KeyedTurns.ts'
import type { System } from '../../kit/system/System.ts'
import { asSpecimen } from '../../render/rendering/asSpecimen.ts'
import { attributeIssues } from '../../render/rendering/attributeIssues.ts'
import { decodedPixels, tooManyPixels } from '../../render/rendering/decodedPixels.ts'
import { viewScale } from '../../render/rendering/drawView.ts'
import type { Renderer, RenderOptions } from '../../render/rendering/Renderer.ts'
import { singlePage } from '../../render/rendering/singlePage.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { requireAccess } from '../access/requireAccess.ts'
import { auditOfRequest } from '../audit/auditOfRequest.ts'
import { imagePaths, mapImages, type TemplateDocument } from '../documents/TemplateDocument.ts'
import { type NewEvent, recordEvents } from '../events/eventRepository.ts'
import type { TemplateFonts } from '../fonts/TemplateFonts.ts'
import { removeFamilies } from '../fonts/templateFamilies.ts'
import type { AccountStorage } from '../images/AccountStorage.ts'
import type { AcceptedImage, ImageService } from '../images/ImageService.ts'
import type { RecipientImages } from '../images/RecipientImages.ts'
import { dayOfInput, lastDayOfInput, type TimeInput } from '../life/issueTimes.ts'
import { isTestAccount, testMark } from '../testMode/testAccount.ts'
import { TemplateCache } from './TemplateCache.ts'
import { changedDocument, createdDocument, isUnchanged, mayNameOtherFonts } from './templateChanges.ts'
import { etagOf, toCreatedTemplate, toTemplateJson, toTemplateRecord } from './templateRecords.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  type ListedTemplate,
  listTemplates,
  type TemplateRow,
  updateTemplate,
} from './templateRepository.ts'
import type { createTemplateSchema, updateTemplateSchema } from './templateSchema.ts'
import { refuseLargeDocument, refuseLargeImages } from './templateSize.ts'
import { dropAllVersions, findVersion, keepVersion, listVersions } from './templateVersions.ts'
import { templateWarnings } from './templateWarnings.ts'

interface TemplateServiceDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  renderer: Pick<Renderer, 'render'>
  images: ImageService
  templateFonts: Pick<TemplateFonts, 'find' | 'require' | 'store'>
  storage: AccountStorage
  recipientImages: Pick<RecipientImages, 'read' | 'whileHeld'>
}

/** A template whose images were accepted. Not stored yet. */
export interface PreparedTemplate {
  row: TemplateRow
  images: readonly AcceptedImage[]
}

type DataUrls = ReadonlyMap<string, DecodedDataUrl> | undefined

/** Recipient, issuer, dates, and page that a preview shows. */
interface PreviewOptions {
  name: string
  /** Absent: a sample. */
  organization?: { name: string; logo: string } | undefined
  /** Default: now. */
  issuedAt?: TimeInput | null | undefined
  /** `null`: no expiry. Absent: a sample. */
  expiresAt?: TimeInput | null | undefined
  attributes: Record<string, string>
  page: number
  /** Maximum width in px; absent: the design's width. */
  width?: number | undefined
}

/** Templates: reading, changing, and previewing. */
export class TemplateService {
  readonly #deps: TemplateServiceDependencies
  readonly #cache = new TemplateCache()
  readonly #turns = new KeyedTurns()

  constructor(deps: TemplateServiceDependencies) {
    this.#deps = deps
  }

  list(auth: AuthContext, page: PageRequest): Promise<Part<ListedTemplate>> {
    return listTemplates(this.#deps.database, auth, page)
  }

  async get(auth: AuthContext, id: string, access: 'read' | 'change' = 'read'): Promise<TemplateRow> {
    return requireAccess(await findTemplate(this.#deps.database, id, this.#cache), auth, 'template', access)
  }

  /**
   * Fetches and checks the images, which may take seconds.
   *
   * @param dataUrls see {@link ImageService.acceptAll}
   */
  async prepareCreate(
    auth: AuthContext,
    body: v.InferOutput<typeof createTemplateSchema>,
    dataUrls?: DataUrls,
  ): Promise<PreparedTemplate> {
    const created = createdDocument(body, this.#deps.newId)
    const { document, images } = await this.#acceptImages(auth, created, { dataUrls })
    const row: TemplateRow = {
      id: this.#deps.newId(),
      accountId: auth.accountId,
      subAccountEmail: auth.subAccount ?? null,
      document,
      version: 1,
      createdAt: auth.now,
      changedAt: auth.now,
    }
    return { row, images }
  }

  commitCreate(auth: AuthContext, { row, images }: PreparedTemplate): Statement[] {
    const { storage, images: hosted, templateFonts } = this.#deps
    return [
      auditOfRequest(this.#deps, auth, { action: 'template.created', subject: row.document.name }),
      ...storage.change(row.accountId, [
        ...hosted.store(images),
        ...templateFonts.store(row),
        ...insertTemplate(row),
      ]),
    ]
  }

  /**
   * Updates a template. Updates without a version are applied one after another, each on top of the one before. An
   * update without changes creates no version and no event.
   *
   * @param ifMatch entity tag of the version that the caller read, if any
   * @param dataUrls see {@link ImageService.acceptAll}
   * @returns warnings about keys without effect
   * @throws {ServiceError} 412 if the template has changed since that version
   */
  async update(
    auth: AuthContext,
    id: string,
    body: v.InferOutput<typeof updateTemplateSchema>,
    { ifMatch, dataUrls }: { ifMatch?: string | undefined; dataUrls?: DataUrls },
  ): Promise<string[]> {
    const version = ifMatch === '*' ? undefined : ifMatch
    return await this.#turns.run(`${auth.accountId} ${id}`, async () => {
      for (;;) {
        const warnings = await this.#tryUpdate(auth, id, body, { version, dataUrls })
        if (warnings) return warnings
        // Only another process, or the deletion of a font, can be faster, so this does not repeat for long.
      }
    })
  }

  /** @returns `undefined`, without a change, if the template was changed first, or a font that it names deleted */
  async #tryUpdate(
    auth: AuthContext,
    id: string,
    body: v.InferOutput<typeof updateTemplateSchema>,
    { version, dataUrls }: { version: string | undefined; dataUrls: DataUrls },
  ): Promise<string[] | undefined> {
    const row = await this.get(auth, id, 'change')
    if (version !== undefined && version !== etagOf(row)) throw stale()
    const changed = changedDocument(row.document, body, this.#deps.newId)
    const namesFonts = mayNameOtherFonts(row.document, changed)
    const { document, images } = await this.#acceptImages(auth, changed, {
      namesFonts,
      before: row.document,
      dataUrls,
    })
    if (isUnchanged(row.document, document)) return templateWarnings(document)
    const commit = (keepsVersions: boolean) =>
      commitStatements(this.#deps.database, [
        auditOfRequest(this.#deps, auth, { action: 'template.changed', subject: document.name }),
        ...this.#changeTo(row, { document, images, namesFonts }, { now: auth.now, keepsVersions }),
      ])
    try {
      await commit(true).catch(async (error: unknown) => {
        if (!isFull(error)) throw error
        // It may fit without its earlier versions and their images.
        await commit(false)
      })
      return templateWarnings(document)
    } catch (error) {
      if (error instanceof ChangedMeanwhile) return undefined
      throw error
    }
  }

  #changeTo(
    row: TemplateRow,
    {
      document,
      images,
      namesFonts,
    }: Pick<PreparedTemplate, 'images'> & { document: TemplateDocument; namesFonts: boolean },
    { now, keepsVersions = true }: { now: number; keepsVersions?: boolean },
  ): Statement[] {
    const { storage, images: hosted, templateFonts } = this.#deps
    return [
      ...recordEvents(row.accountId, [updatedEvent(row, now)]),
      ...storage.change(row.accountId, [
        ...hosted.store(images),
        ...(namesFonts ? templateFonts.store({ ...row, document }) : []),
        // Locks the template before its versions, as a deletion does.
        ...updateTemplate(row, document, now),
        ...(keepsVersions ? keepVersion(row) : dropAllVersions(row.id)),
      ]),
    ]
  }

  /** Lists the current version and the kept earlier ones, newest first. */
  async listVersions(auth: AuthContext, id: string): Promise<TemplateVersion[]> {
    const { version, document, changedAt } = await this.get(auth, id)
    const earlier = await listVersions(this.#deps.database, id)
    const all = [{ version, name: document.name, savedAt: changedAt }, ...earlier]
    return all.map(({ savedAt, ...row }, i) => ({
      ...row,
      savedAt: new Date(savedAt).toISOString(),
      isCurrent: i === 0,
      ...testMark(auth.accountId),
    }))
  }

  /**
   * Returns a version of a template.
   *
   * @param version absent: the current one
   * @throws {ServiceError} 404 if the version is not kept
   */
  async getVersion(auth: AuthContext, id: string, version: number | undefined): Promise<TemplateRow> {
    const row = await this.get(auth, id)
    if (version === undefined || version === row.version) return row
    const document = await findVersion(this.#deps.database, id, version)
    if (!document) throw resourceNotFound('version of the template')
    return { ...row, document, version }
  }

  /**
   * Restores an earlier version as a new one.
   *
   * @param ifMatch entity tag of the version that the caller read, if any
   * @throws {ServiceError} 412 if the template has changed since that version
   */
  async prepareRestore(
    auth: AuthContext,
    id: string,
    { version, ifMatch }: { version: number; ifMatch: string | undefined },
  ): Promise<{ row: TemplateRow; document: TemplateDocument }> {
    const row = await this.get(auth, id, 'change')
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(row)) throw stale()
    const { document } = await this.getVersion(auth, id, version)
    await this.#deps.templateFonts.require(auth.accountId, document)
    return { row, document }
  }

  /** Does nothing for the current version. */
  commitRestore(
    auth: AuthContext,
    { row, document }: Awaited<ReturnType<TemplateService['prepareRestore']>>,
  ): Statement[] {
    if (document === row.document) return []
    return [
      auditOfRequest(this.#deps, auth, { action: 'template.restored', subject: document.name }),
      ...this.#changeTo(row, { document, images: [], namesFonts: true }, { now: auth.now }),
    ]
  }

  async delete(auth: AuthContext, id: string): Promise<void> {
    const { document } = await this.get(auth, id, 'change')
    await commitStatements(this.#deps.database, [
      auditOfRequest(this.#deps, auth, { action: 'template.deleted', subject: document.name }),
      ...deleteTemplate(id),
      removeFamilies(id),
      ...dropAllVersions(id),
    ])
  }

  /** Renders a page of a sample certificate as PNG. Attribute fields without a value show their names. */
  async preview(
    { document, accountId }: TemplateRow,
    { name, organization, attributes, issuedAt, expiresAt, page, width }: PreviewOptions,
    options: RenderOptions,
  ): Promise<Uint8Array> {
    const fields = allFields(document)
    const read = await this.#deps.recipientImages.read(accountId, fields, attributes)
    const wrong = attributeIssues(fields, read.texts)
    if (wrong.length) throw badRequest(wrong)
    const { expiresAt: sampleExpiry, ...sample } = sampleOf(document)
    const lastDay = expiresAt === undefined ? sampleExpiry : expiresAt && lastDayOfInput(expiresAt)
    const data = {
      ...sample,
      recipientName: name,
      ...(organization && { organizationName: organization.name, organizationLogo: organization.logo }),
      issuedAt: issuedAt ? dayOfInput(issuedAt) : new Date(this.#deps.clock()).toISOString(),
      ...(lastDay && { expiresAt: lastDay }),
      attributes: { ...sample.attributes, ...read.texts },
      images: read.images,
    }
    const fonts = await this.#deps.templateFonts.find(accountId, document)
    const whole = { ...resolve(document, data, dateLocales), ...(fonts.length && { fonts }) }
    const certificate = singlePage(isTestAccount(accountId) ? asSpecimen(whole) : whole, page)
    const scale = width === undefined ? 1 : viewScale(certificate.pages[0].size, { width })
    const job = { kind: 'png', certificate, scale, isPreview: true } as const
    return this.#deps.recipientImages.whileHeld(read, () =>
      this.#deps.renderer.render(job, { owner: accountId, ...options }),
    )
  }

  /** Builds the response to creating a template. */
  toCreated({ row }: PreparedTemplate): CreatedTemplate {
    return toCreatedTemplate(row, this.#deps.images)
  }

  /** JSON of a template in a list. */
  toJson(row: ListedTemplate): (string | Uint8Array)[] {
    return toTemplateJson(row, this.#deps.images)
  }

  toRecord(row: TemplateRow, options?: { withTemplateId: boolean }) {
    return toTemplateRecord(row, this.#deps.images, options)
  }

  async #acceptImages(
    auth: AuthContext,
    document: TemplateDocument,
    {
      before,
      namesFonts = true,
      dataUrls,
    }: { before?: TemplateDocument; namesFonts?: boolean; dataUrls: DataUrls },
  ): Promise<{ document: TemplateDocument; images: readonly AcceptedImage[] }> {
    // Checks the whole document, so that many small updates don't add up.
    if (!unknownKeysFit(document)) throw badRequest([{ path: '', message: unknownKeysMessage }])
    if (!fieldsFit(document)) throw badRequest([{ path: 'pages', message: fieldsMessage }])
    if (namesFonts) await this.#deps.templateFonts.require(auth.accountId, document)
    const paths = imagePaths(document)
    for (const url of paths.keys()) if (url.startsWith('image:')) paths.delete(url)
    const accepted = await this.#deps.images.acceptAll(auth.accountId, paths, dataUrls)
    const hosted = mapImages(document, (url) => accepted.get(url)?.reference ?? url)
    const images = [...accepted.values()]
    refuseLargeDocument(hosted, before)
    await this.#refuseTooLargeImages(hosted, before, images)
    return { document: hosted, images: await this.#deps.images.upload(images) }
  }

  /** Refuses a template whose images would make its first certificate fail. */
  async #refuseTooLargeImages(
    document: TemplateDocument,
    before: TemplateDocument | undefined,
    accepted: readonly AcceptedImage[],
  ): Promise<void> {
    const sizes = new Map(accepted.map((image) => [image.reference as string, image]))
    const values = allFields(document).map((field) => (hasAuthorImage(field) ? (field.imageUrl ?? '') : ''))
    const sizeOf = async (reference: string) => sizes.get(reference) ?? this.#deps.images.sizeOf(reference)
    const { pages } = certificateOf(document, values)
    const reason = tooManyPixels(await decodedPixels(pages, sizeOf))
    if (reason) throw badRequest([{ path: '', message: reason }], 'images_too_large')
    await refuseLargeImages(document, before, async (url) => (await sizeOf(url))?.byteLength ?? 0)
  }
}

function updatedEvent({ id, subAccountEmail }: TemplateRow, createdAt: number): NewEvent {
  return { type: 'template.updated', subject: id, subAccountEmail, createdAt }
}

function isFull(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'storage_full'
}

function stale(): ServiceError {
  return new ServiceError(
    412,
    'stale',
    'The template was changed since it was read. Read it again, then save.',
  )
}
