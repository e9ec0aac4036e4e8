import {
  allFields,
  type FontCatalog,
  type FrozenFamily,
  familyKey,
  type NamedFamily,
  namedFamilies,
  pagePath,
  pagesOf,
} from '@certificate-sdk/template/internal'
import type { Statement } from '../../kit/database/Statement.ts'
import { badRequest } from '../../kit/errors/ServiceError.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { AccountFonts } from './AccountFonts.ts'
import { replaceFamilies } from './templateFamilies.ts'

/** Maximum number of a template's families, not counting the shared ones. */
const maxFamilies = 20
/** Maximum total size of these families, in bytes. Each rendering thread has a copy of the ones that it draws. */
const maxBytes = 30 * 2 ** 20
/** Maximum number of paths in an error. */
const maxNamed = 20
const maxLength = 60

interface TemplateFontsDependencies {
  /** The shared families. */
  fonts: Pick<FontCatalog, 'find' | 'has' | 'knows'>
  /** Absent: accounts have no fonts. */
  accountFonts: AccountFonts | undefined
}

/** The parts of a template that decide its fonts. */
type Named = Pick<TemplateDocument, 'fields' | 'pages' | 'allowFallback'>

/** A template that is being stored. */
interface StoredTemplate {
  id: string
  accountId: string
  document: Named
}

/**
 * Finds the families of templates. Most are shipped; only the others are looked up. A family of the account takes
 * precedence over one in `FONTS_DIR` with the same name, as in the editor.
 */
export class TemplateFonts {
  readonly #deps: TemplateFontsDependencies
  /** Keyed by template: a stored template is the same object until it changes. */
  readonly #others = new WeakMap<Named, readonly NamedFamily[]>()

  constructor(deps: TemplateFontsDependencies) {
    this.#deps = deps
  }

  /**
   * Returns the account's families that a template uses.
   *
   * @throws {ServiceError} 400 `fonts_too_large`
   */
  async find(accountId: string, template: Named): Promise<readonly FrozenFamily[]> {
    const others = this.#othersOf(template)
    if (!others.length || !this.#deps.accountFonts) return []
    const keys = this.#keysOf(template)
    const count = keys.filter((key) => !this.#deps.fonts.has(key)).length
    if (count > maxFamilies)
      throw tooLarge(
        `name ${count} font families that are not the service's own: a template may name at most ${maxFamilies}`,
      )
    const { families, bytes } = await this.#deps.accountFonts.find(accountId, keys)
    if (bytes > maxBytes)
      throw tooLarge(
        `name fonts of the account with ${Math.ceil(bytes / 2 ** 20)} MB together, all styles of each family counted: a template may use at most ${maxBytes / 2 ** 20} MB. Name fewer families, or delete styles that you do not need`,
      )
    return families
  }

  /**
   * Returns the account's families that a template uses, and refuses unknown families unless it allows a fallback.
   *
   * @throws {ServiceError} 400 `unknown_font` with the first path of each family, or `fonts_too_large`
   */
  async require(accountId: string, template: Named): Promise<readonly FrozenFamily[]> {
    const found = await this.find(accountId, template)
    this.refuseUnknown(template, found)
    return found
  }

  /**
   * Refuses a template that names a family that neither this process nor the account has, unless it allows a fallback. An earlier
   * process, which froze the template, may have had others.
   *
   * @param found the account's families that it names
   * @throws {ServiceError} 400 `unknown_font`
   */
  refuseUnknown(template: Named, found: readonly FrozenFamily[]): void {
    const unknown = template.allowFallback ? [] : this.unknown(template, found)
    if (!unknown.length) return
    const paths = fieldPathsOf(template)
    throw badRequest(
      unknown.slice(0, maxNamed).map(({ family, field, run }) => ({
        path: `${paths[field] ?? ''}${run === undefined ? '' : `.runs[${run}]`}.fontFamily`,
        font: family.slice(0, maxLength),
        message: `is "${family.slice(0, maxLength)}", a font that the account does not have: upload it (POST /api/fonts), choose another one, or set "allowFallback": true in the template, which then shows Arial`,
      })),
      'unknown_font',
    )
  }

  /** The families that a template names, and that neither this process nor the account has. */
  unknown(template: Named, found: readonly FrozenFamily[]): readonly NamedFamily[] {
    const known = new Set(found.map(({ name }) => familyKey(name)))
    return this.#othersOf(template).filter(
      ({ family }) => !known.has(familyKey(family)) && !this.#deps.fonts.knows(family),
    )
  }

  /**
   * Returns statements that store which families a template names. They roll back with `ChangedMeanwhile` if one that it needs is
   * deleted at the same time.
   */
  store(template: StoredTemplate): Statement[] {
    const { document, accountId } = template
    const keys = this.#keysOf(document)
    const needed = document.allowFallback ? [] : keys.filter((key) => !this.#deps.fonts.knows(key))
    return [...(this.#deps.accountFonts?.expect(accountId, needed) ?? []), ...replaceFamilies(template, keys)]
  }

  #keysOf(template: Named): string[] {
    return [...new Set(this.#othersOf(template).map(({ family }) => familyKey(family)))]
  }

  #othersOf(template: Named): readonly NamedFamily[] {
    const known = this.#others.get(template)
    if (known) return known
    const others = namedFamilies(allFields(template)).filter(({ family }) => !this.#isShipped(family))
    this.#others.set(template, others)
    return others
  }

  #isShipped(family: string): boolean {
    const { fonts } = this.#deps
    return fonts.has(family) && fonts.find(family).category !== 'own'
  }
}

function tooLarge(message: string): Error {
  return badRequest([{ path: 'fields', message }], 'fonts_too_large')
}

/** The path of each field. */
function fieldPathsOf(template: Named): string[] {
  return pagesOf<Pick<Named, 'fields'>>(template).flatMap(({ fields }, page) =>
    fields.map((_, i) => `${pagePath(page)}fields[${i}]`),
  )
}
