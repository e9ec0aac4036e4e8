import { badRequest } from '../errors/ServiceError.ts'
import { meaningfulInvisible } from './meaningfulInvisible.ts'

const meaningful = new RegExp(meaningfulInvisible, 'gu')
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u

const meaningfulOrInvisible = new RegExp(`(${meaningful.source})|${invisible.source}`, 'gu')

/** Texts that mail programs turn into links, wherever they are. */
const link = /:\/\/|(?<![\p{L}\p{M}\p{N}])www\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]*\p{L}{2,}(?::\d+)?\//iu
/** Visible ASCII and spaces without the characters that every link has: most names, which need no closer look. */
const plainest = /^[ -\-/0-9;-~]*$/

/**
 * Returns why a text cannot be a name, for a person who reads it after the name of its field. A name that people see in
 * e-mails and on pages must neither lead anywhere nor look like another one. It is judged in its compatibility form, in which
 * full-width letters spell an address, too, but is stored as it was sent: that form changes how a Thai ำ or a Spanish ª is
 * written. A domain alone is a name, such as “Booking.com B.V.”: see `domainsIn`.
 *
 * @param name after `cleanName`, if it is from outside
 */
export function findNameProblem(name: string): string | undefined {
  if (plainest.test(name)) return undefined
  const [found] = invisible.exec(name.replace(meaningful, '')) ?? []
  if (found !== undefined) {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `has an invisible or control character (U+${code}): remove it`
  }
  if (link.test(shown(name))) return 'has a web address: remove it'
  return undefined
}

/** Name as people see it: in its compatibility form, without invisible characters. */
export function shown(name: string): string {
  return name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** A text that was refused, for a person who has to find out whose it is: invisible and control characters are shown as �. */
export function showInvisible(text: string): string {
  return text.replace(meaningfulOrInvisible, (_found, kept?: string) => kept ?? '\ufffd')
}

/**
 * Refuses a new name. Not part of a schema: a request that was accepted before is replayed, whatever its name, and a name
 * that is stored already may stay.
 *
 * @throws {ServiceError} 400 `validation_failed`
 */
export function requirePlainName(name: string, path: string): void {
  const message = findNameProblem(name)
  if (message) throw badRequest([{ path, message }])
}
