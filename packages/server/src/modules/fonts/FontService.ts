import type { FontRecord, UploadedFont } from '@certificate-sdk/client'
import { type FontCatalog, familyKey } from '@certificate-sdk/template/internal'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { requireAccess } from '../../core/access/requireAccess.ts'
import { auditOfRequest } from '../../core/audit/auditOfRequest.ts'
import {
  expectUnnamed,
  findTemplateName,
  findTemplatesNaming,
  type NamingTemplate,
} from '../../core/fonts/templateFamilies.ts'
import type { AccountStorage } from '../../core/images/AccountStorage.ts'
import { insertImage, removeReferences, replaceReferences } from '../../core/images/imageRepository.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import type { BlobUploads } from '../../kit/blobs/BlobUploads.ts'
import { keepBlob } from '../../kit/blobs/blobRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import { ChangedMeanwhile, type Statement } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import { TaskQueue } from '../../kit/queues/TaskQueue.ts'
import type { System } from '../../kit/system/System.ts'
import {
  deleteFont,
  expectSpelling,
  type FontRow,
  findFamilies,
  findFont,
  fontType,
  listFonts,
  storeFont,
} from './fontRepository.ts'
import { type ReceivedFont, readFontJob } from './readFontJob.ts'
import { fontLimits } from './reading/fontLimits.ts'
import type { NormalizedFont } from './reading/normalizeFont.ts'

interface FontServiceDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  parsing: Pick<Parsing, 'run'>
  storage: Pick<AccountStorage, 'change'>
  blobUploads: Pick<BlobUploads, 'upload'>
  /** The families available to every account. */
  fonts: Pick<FontCatalog, 'has'>
  publicUrl: string
}

/** A font whose file has been read. Only the blob is stored so far. */
export interface PreparedFont {
  row: FontRow
  /** The font that it replaces. */
  replaced: FontRow | undefined
  font: NormalizedFont
  isInBlobStore: boolean
}

/** Templates that are looked for, and that an error names. */
const maxNaming = 100
const maxNamed = 5
/** Attempts to delete a font while templates are saved. */
const maxAttempts = 20

/** Generic family names in CSS (Fonts Level 4). */
const genericFamilies = new Set(
  (
    'serif sans-serif monospace cursive fantasy system-ui math emoji fangsong ' +
    'ui-serif ui-sans-serif ui-monospace ui-rounded'
  ).split(' '),
)

/** Fonts of accounts: reading, storing, and deleting them. */
export class FontService {
  readonly #deps: FontServiceDependencies
  /**
   * Reading a font of 10 MB takes several hundred MB, and seconds: one at a time, so that threads stay free for images
   * and lists.
   */
  readonly #reading = new TaskQueue({
    concurrency: 1,
    perOwner: 4,
    total: 32,
    refuse: () => new ServiceError(503, 'busy', 'Too many fonts are being read. Try again in a moment.'),
  })

  constructor(deps: FontServiceDependencies) {
    this.#deps = deps
  }

  /** Returns the fonts of the whole account: templates of all its sub-accounts can use them. */
  list({ accountId }: Pick<AuthContext, 'accountId'>, page: PageRequest): Promise<Part<FontRow>> {
    return listFonts(this.#deps.database, accountId, page)
  }

  /**
   * Reads a font file in a thread.
   *
   * @throws {ServiceError} 400 for a file that cannot be used
   */
  async read({ accountId }: Pick<AuthContext, 'accountId'>, received: ReceivedFont): Promise<NormalizedFont> {
    const { file } = received
    const parts = Array.isArray(file) ? file : typeof file === 'string' ? [] : [file.bytes]
    const read = await this.#reading
      .run(accountId, () =>
        this.#deps.parsing.run(readFontJob, received, { owner: accountId, transfer: parts }),
      )
      .catch((error: unknown) => {
        throw isOutOfMemory(error)
          ? invalidFont('takes too much memory to be read: simplify its outlines')
          : error
      })
    if ('problem' in read) throw invalidFont(read.problem)
    const { family } = read.font
    if (this.#deps.fonts.has(family))
      throw invalidFont(`is of the family ${family}, which every template can use already`)
    if (genericFamilies.has(familyKey(family)))
      throw invalidFont(`is named "${family}", which means any font of this kind: give it a name of its own`)
    return read.font
  }

  /**
   * @throws {ServiceError} 403 if the same style of the family belongs to another sub-account, or to the whole account;
   *   400 if it has another weight
   */
  async prepareCreate(auth: AuthContext, font: NormalizedFont): Promise<PreparedFont> {
    const { database, newId, blobUploads } = this.#deps
    const { weight, isBold, isItalic, coverage, sha256: hash, bytes } = font
    const known = await findFamilies(database, auth.accountId, [familyKey(font.family)])
    // All styles of a family use the spelling of the first one.
    const family = known[0]?.family ?? font.family
    const replaced = known.find((one) => one.isBold === isBold && one.isItalic === isItalic)
    const read = { family, weight, isBold, isItalic, coverage, hash, bytes: bytes.length }
    if (replaced?.hash === hash) return { row: replaced, replaced, font, isInBlobStore: false }
    if (replaced && requireAccess(replaced, auth, 'font', 'change').weight !== weight)
      throw invalidFont(
        `has the weight ${weight}, and the account's ${nameOf(replaced)} the weight ${replaced.weight}: give it a family name of its own, such as "${family} ${weight}", or delete the other font first`,
      )
    const row = replaced
      ? { ...replaced, ...read }
      : {
          id: newId(),
          accountId: auth.accountId,
          subAccountEmail: auth.subAccount ?? null,
          ...read,
          createdAt: auth.now,
        }
    return { row, replaced, font, isInBlobStore: await blobUploads.upload({ hash, type: fontType, bytes }) }
  }

  /** Stores a prepared font; a font that the account already has changes nothing. */
  commitCreate(auth: AuthContext, { row, replaced, font, isInBlobStore }: PreparedFont): Statement[] {
    if (replaced?.hash === row.hash) return []
    const { storage, clock, database } = this.#deps
    const { bytes } = font
    // A file without a width isn't an image.
    const file = { hash: row.hash, type: fontType, bytes, width: 0, height: 0, isOpaque: false }
    const action = replaced ? 'font.replaced' : 'font.created'
    return [
      auditOfRequest(this.#deps, auth, { action, subject: nameOf(row) }),
      ...storage.change(row.accountId, [
        ...(isInBlobStore ? [keepBlob(row.hash, database.now)] : []),
        insertImage(file, clock(), isInBlobStore),
        expectSpelling(row),
        ...storeFont(row, replaced, { atMost: fontLimits.fonts, refuse: tooManyFonts }),
        ...replaceReferences({ owner: `font:${row.id}`, accountId: row.accountId, hashes: [row.hash] }),
      ]),
    ]
  }

  /** @throws {ServiceError} 409 while a template uses its family */
  async delete(auth: AuthContext, id: string): Promise<void> {
    const { database, storage } = this.#deps
    const font = requireAccess(await findFont(database, id), auth, 'font', 'change')
    const key = familyKey(font.family)
    for (let attempts = maxAttempts; ; attempts--) {
      await this.#refuseUsed(auth, font)
      try {
        await commitStatements(database, [
          auditOfRequest(this.#deps, auth, { action: 'font.deleted', subject: nameOf(font) }),
          ...storage.change(auth.accountId, [
            expectUnnamed(auth.accountId, key),
            deleteFont(id),
            removeReferences(`font:${id}`),
          ]),
        ])
        return
      } catch (error) {
        // A template that names it was saved, and may be gone again.
        if (!(error instanceof ChangedMeanwhile) || attempts === 0) throw error
      }
    }
  }

  /** @throws {ServiceError} 409 `font_in_use`, with the templates that name its family */
  async #refuseUsed(auth: AuthContext, font: FontRow): Promise<void> {
    const { database } = this.#deps
    const { accountId, family } = font
    const found = await findTemplatesNaming(database, {
      accountId,
      family: familyKey(family),
      limit: maxNaming,
    })
    if (!found.length) return
    const templates: { id: string; name: string }[] = []
    for (const { id } of found.filter((template) => canRead(template, auth)).slice(0, maxNamed)) {
      const name = await findTemplateName(database, id)
      if (name !== undefined) templates.push({ id, name })
    }
    throw fontInUse(nameOf(font), templates, found.length - templates.length)
  }

  /** Converts a font to the response to its upload. */
  toUploaded(auth: Pick<AuthContext, 'subAccount'>, { row, replaced }: PreparedFont): UploadedFont {
    return {
      ...this.toRecord(auth, row),
      isReplaced: replaced !== undefined && replaced.hash !== row.hash,
    }
  }

  /** Converts a font to a response. The address of another sub-account is omitted. */
  toRecord(
    auth: Pick<AuthContext, 'subAccount'>,
    { hash, createdAt, accountId, ...row }: FontRow,
  ): FontRecord {
    const { id, family, weight, isBold, isItalic, coverage, bytes } = row
    const isOther = auth.subAccount !== undefined && row.subAccountEmail !== auth.subAccount
    const subAccountEmail = isOther ? null : row.subAccountEmail
    return {
      ...{ id, family, weight, isBold, isItalic, coverage, sha256: hash, bytes },
      url: `${this.#deps.publicUrl}/fonts/${hash}`,
      subAccountEmail,
      createdAt: new Date(createdAt).toISOString(),
      ...testMark(accountId),
    }
  }
}

/**
 * @param font name of the font
 * @param templates those that the request may know of
 * @param others how many more there are
 */
function fontInUse(font: string, templates: readonly { id: string; name: string }[], others: number): Error {
  const names = templates.map(({ name }) => `"${name}"`).join(', ')
  const what = !names
    ? 'A template of another sub-account uses'
    : templates.length + others === 1
      ? `The template ${names} uses`
      : `The templates ${names}${others ? ', and others,' : ''} use`
  const message = `${what} the font ${font}. Choose another font there, or delete what uses it, first.`
  return new ServiceError(409, 'font_in_use', message, { question: { templates } })
}

/** Returns true if a thread was ended because its heap was full, which only affects its own job. */
function isOutOfMemory(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: unknown }
  return (Object(cause) as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** @param message completes a message about the file */
function invalidFont(message: string): ServiceError {
  return badRequest([{ path: 'file', message }], 'invalid_font')
}

function canRead({ subAccountEmail }: NamingTemplate, { subAccount }: AuthContext): boolean {
  return subAccount === undefined || subAccountEmail === null || subAccountEmail === subAccount
}

function nameOf({ family, isBold, isItalic }: FontRow): string {
  return [family, ...(isBold ? ['Bold'] : []), ...(isItalic ? ['Italic'] : [])].join(' ')
}

function tooManyFonts(): ServiceError {
  const message = `An account has at most ${fontLimits.fonts} fonts. Delete those that no template uses.`
  return new ServiceError(400, 'too_many_fonts', message)
}
