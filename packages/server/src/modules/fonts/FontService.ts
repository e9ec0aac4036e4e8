import type { FontRecord, UploadedFont } from '@certificate-sdk/client'
import { allFields, type FontCatalog, familyKey, namedFamilies } from '@certificate-sdk/template/internal'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { requireAccess } from '../../core/access/requireAccess.ts'
import { auditOfRequest } from '../../core/audit/auditOfRequest.ts'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import type { AccountStorage } from '../../core/images/AccountStorage.ts'
import { insertImage, removeReferences, replaceReferences } from '../../core/images/imageRepository.ts'
import { testMark } from '../../core/testMode/testAccount.ts'
import type { BlobUploads } from '../../kit/blobs/BlobUploads.ts'
import { keepBlob } from '../../kit/blobs/blobRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { PageRequest, Part } from '../../kit/database/page.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import { TaskQueue } from '../../kit/queues/TaskQueue.ts'
import type { System } from '../../kit/system/System.ts'
import {
  deleteFont,
  type FontRow,
  findFamilies,
  findFont,
  findTemplateWith,
  fontType,
  listFonts,
  type NamingTemplate,
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
  /** The families that every account can use. */
  fonts: Pick<FontCatalog, 'has'>
  publicUrl: string
}

/** A font whose file was read. Nothing is stored yet, but for the blob. */
export interface PreparedFont {
  row: FontRow
  /** The font that it takes the place of. */
  replaced: FontRow | undefined
  font: NormalizedFont
  isInBlobStore: boolean
}

/** Names that mean any font of a kind in CSS (Fonts Level 4). */
const genericFamilies = new Set(
  (
    'serif sans-serif monospace cursive fantasy system-ui math emoji fangsong ' +
    'ui-serif ui-sans-serif ui-monospace ui-rounded'
  ).split(' '),
)

/** Fonts of accounts: reading, storing, and deleting them. */
export class FontService {
  readonly #deps: FontServiceDependencies
  /** A font of 10 MB takes several hundred, and seconds: one at a time, so that threads stay free for images and lists. */
  readonly #reading = new TaskQueue({
    concurrency: 1,
    perOwner: 4,
    total: 32,
    refuse: () => new ServiceError(503, 'busy', 'Too many fonts are being read. Try again in a moment.'),
  })

  constructor(deps: FontServiceDependencies) {
    this.#deps = deps
  }

  /** Fonts of the whole account: templates of all its sub-accounts can name them. */
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
    const read = await this.#reading.run(accountId, () =>
      this.#deps.parsing.run(readFontJob, received, { owner: accountId, transfer: parts }),
    )
    if ('problem' in read) throw invalidFont(read.problem)
    const { family } = read.font
    if (this.#deps.fonts.has(family))
      throw invalidFont(`is of the family ${family}, which every template can use already`)
    if (genericFamilies.has(familyKey(family)))
      throw invalidFont(`is named "${family}", which means any font of this kind: give it a name of its own`)
    return read.font
  }

  /**
   * @throws {ServiceError} 403 if the same style of the family is of another sub-account, or of the whole account; 400 if it has
   *   another weight
   */
  async prepareCreate(auth: AuthContext, font: NormalizedFont): Promise<PreparedFont> {
    const { database, newId, blobUploads } = this.#deps
    const { weight, isBold, isItalic, coverage, sha256: hash, bytes } = font
    const known = await findFamilies(database, auth.accountId, [familyKey(font.family)])
    // All styles of a family have the spelling of its first one.
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

  /** A font that the account has already changes nothing. */
  commitCreate(auth: AuthContext, { row, replaced, font, isInBlobStore }: PreparedFont): Statement[] {
    if (replaced?.hash === row.hash) return []
    const { storage, clock, database } = this.#deps
    const { bytes } = font
    // A file without a width is no image.
    const file = { hash: row.hash, type: fontType, bytes, width: 0, height: 0, isOpaque: false }
    const action = replaced ? 'font.replaced' : 'font.created'
    return [
      auditOfRequest(this.#deps, auth, { action, subject: nameOf(row) }),
      ...storage.change(row.accountId, [
        ...(isInBlobStore ? [keepBlob(row.hash, database.now)] : []),
        insertImage(file, clock(), isInBlobStore),
        ...storeFont(row, replaced, { atMost: fontLimits.fonts, refuse: tooManyFonts }),
        ...replaceReferences({ owner: `font:${row.id}`, accountId: row.accountId, hashes: [row.hash] }),
      ]),
    ]
  }

  /** @throws {ServiceError} 409 while a template names its family */
  async delete(auth: AuthContext, id: string): Promise<void> {
    const { database, storage } = this.#deps
    const font = requireAccess(await findFont(database, id), auth, 'font', 'change')
    const key = familyKey(font.family)
    const template = await findTemplateWith<TemplateDocument>(database, auth.accountId, key, (document) =>
      namedFamilies(allFields(document)).some(({ family }) => familyKey(family) === key),
    )
    if (template) {
      const what = canRead(template, auth)
        ? `The template "${template.name}"`
        : 'A template of another sub-account'
      throw new ServiceError(
        409,
        'font_in_use',
        `${what} uses the font ${nameOf(font)}. Choose another font there, or delete the template, first.`,
      )
    }
    await commitStatements(database, [
      auditOfRequest(this.#deps, auth, { action: 'font.deleted', subject: nameOf(font) }),
      ...storage.change(auth.accountId, [deleteFont(id), removeReferences(`font:${id}`)]),
    ])
  }

  /** A font as the response to its upload has it. */
  toUploaded(auth: Pick<AuthContext, 'subAccount'>, { row, replaced }: PreparedFont): UploadedFont {
    return {
      ...this.toRecord(auth, row),
      isReplaced: replaced !== undefined && replaced.hash !== row.hash,
    }
  }

  /** A font as responses have it. The address of another sub-account is left out. */
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

/** @param message completes a sentence about the file */
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
