import { badRequest } from '../errors/ServiceError.ts'

/** Letters and marks that a joiner affects; excludes scripts in which it would only be invisible. */
const joined = String.raw`(?![\u0300-\u036f\p{sc=Latn}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{Lo}\p{M}]`
const variants = String.raw`\ufe00-\ufe0f\u{e0100}-\u{e01ef}`

/** Pattern of invisible characters where they change the appearance, for the flag `u`. */
export const meaningfulInvisible = [
  // Names in Persian, Sinhala, Devanagari, and other scripts.
  String.raw`(?<=${joined})[\u200c\u200d]`,
  // Emoji sequences.
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  // Variants of emoji, or of characters in Japanese names.
  String.raw`(?<![${variants}])(?<=[\p{Lo}\p{M}\p{S}\p{N}\p{Extended_Pictographic}#*])[${variants}]`,
  // Flags of regions.
  String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  // Mongolian variants, letters of Old Korean with a missing part, and Hebrew marks in a fixed order.
  String.raw`(?<=\p{sc=Mong})[\u180b-\u180f]`,
  String.raw`\u115f(?=[\u1160-\u11a7\ud7b0-\ud7c6])|(?<=[\u1100-\u115f\ua960-\ua97c])\u1160`,
  String.raw`(?<=\p{sc=Hebr})\u034f`,
  // Direction marks only affect their neighbors.
  String.raw`[\u200e\u200f\u061c]`,
].join('|')

const meaningful = new RegExp(meaningfulInvisible, 'gu')
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u

const meaningfulOrInvisible = new RegExp(`(${meaningful.source})|${invisible.source}`, 'gu')

/** Visible ASCII and spaces without the characters that every link has: most names, which skip the detailed check. */
const plainest = /^[ -\-/0-9;-~]*$/

/**
 * Returns why a text can't be a name, as the end of a sentence that starts with its field. A name in emails and on
 * pages must neither be a link nor look like another name. Checks the compatibility form, where fullwidth letters can
 * spell a URL, but names are stored as sent, because that form changes a Thai ำ or a Spanish ª. Domains are allowed, as
 * in “Booking.com B.V.”: see `domainsIn`.
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
  if (hasLink(shown(name))) return 'has a web address: remove it'
  return undefined
}

/**
 * Name as people and browsers see it: in compatibility form, with ASCII dots and slashes, and without invisible
 * characters.
 */
function shown(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
    .replace(/[⁄∕⧸╱]/gu, '/')
}

/** A refused text for a message to people: shows invisible and control characters as �. */
export function showInvisible(text: string): string {
  return text.replace(meaningfulOrInvisible, (_found, kept?: string) => kept ?? '\ufffd')
}

/**
 * Refuses an invalid new name. Not part of a schema: a request accepted earlier is replayed whatever its name, and
 * stored names may stay.
 *
 * @throws {ServiceError} 400 `validation_failed`
 */
export function requirePlainName(name: string, path: string): void {
  const message = findNameProblem(name)
  if (message) throw badRequest([{ path, message }])
}

/**
 * Common top-level domains that mail programs turn into links without `www.`. Excludes those that occur in names of
 * some country, such as .kg in “GmbH & Co.KG” and .ltd.
 */
const topLevelDomains: readonly string[] = [
  ...'com net org edu gov mil int info biz io co ai app dev xyz top site online website link click shop store'.split(
    ' ',
  ),
  ...'live life world today news blog cloud email digital studio media agency zone page wiki fun club vip icu'.split(
    ' ',
  ),
  ...'academy school university college education training courses institute foundation'.split(' '),
  ...'eu us ca mx br ar cl uk ie fr be nl lu de at ch li it es pt pl cz sk hu ro bg hr si rs gr tr ua ru by'.split(
    ' ',
  ),
  ...'dk se no fi is ee lv lt cn jp kr tw hk sg my th vn ph id in pk bd lk ir il ae sa eg ng ke gh za au nz'.split(
    ' ',
  ),
  ...'me tv cc ly gd gl to ws su рф'.split(' '),
]

/** Schemes that programs turn into links, even without slashes, and addresses without a scheme. */
const schemes =
  /:\/\/|\/\/[\p{L}\p{N}-]+\.|(?<![\p{L}\p{M}\p{N}])(?:(?:h(?:tt|xx)ps?|ftp|file|mailto|tel|sms|skype|xmpp|javascript|data):(?=\S)|(?:www\d*|ftp)\.(?=\S))/iu
/** A host followed by a port, path, query, or fragment. */
const hosts =
  /(?<![\p{L}\p{M}\p{N}.-])(?<host>(?:[\p{L}\p{M}\p{N}-]+\.)+(?<end>[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]))(?::\d{2,5}(?!\d)|[/\\]|[?#](?=\S))/gu
const ipAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/
/** Capitalized initials and degrees: J.Smith/A.Jones, B.Com/M.Sc, Dr.in/Mag.a. */
const initials = /^(?:\p{Lu}\p{M}*\.)+(?:\p{Lu}\p{Ll}{2,}|Sc|Ed|Th|St|Ag)$|^(?:Dr|Prof|Mag|DI|Ing)\.in$/u
const knownEnds = new Set(topLevelDomains)

/**
 * Returns true if mail programs or browsers turn part of a name into a link: a URL with a scheme or `www.`, or a host
 * with a path. Slashes between names and degrees, as in “B.Tech/M.Tech”, are not links.
 *
 * @param name as it is shown, with ASCII dots and slashes
 */
function hasLink(name: string): boolean {
  if (schemes.test(name)) return true
  for (const { groups } of name.matchAll(hosts)) {
    const { host = '', end = '' } = groups ?? {}
    if (ipAddress.test(host)) return true
    if (initials.test(host) || !/\p{L}{2}/u.test(end)) continue
    // Names after a dot are capitalized; hosts are lowercase.
    if (!/^\p{Lu}\p{Ll}/u.test(end) || knownEnds.has(end.toLowerCase())) return true
  }
  return false
}

const domain = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_.-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${topLevelDomains.join('|')})(?![\\p{L}\\p{M}\\p{N}_-]|\\.\\p{L})`,
  'giu',
)
/** Initial before a surname, as in "M.Link", which is a person. */
const initialBeforeSurname = /(?<![\p{L}\p{M}\p{N}-])\p{Lu}\.(?=\p{Lu}\p{Ll})/gu
/** Visible ASCII and spaces without a dot: most names, which skip the detailed check. */
const withoutDot = /^[ -\-/-~]*$/

/** Finds domains in an organization's name, in lowercase: `booking.com` in “Booking.com B.V.”. */
export function domainsIn(name: string): string[] {
  if (withoutDot.test(name)) return []
  const spaced = shown(name).replaceAll(initialBeforeSurname, '$&\u0020')
  return [...spaced.matchAll(domain)].map(([found]) => found.toLowerCase())
}
