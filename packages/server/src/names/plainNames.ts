import { badRequest } from '../errors/ServiceError.ts'

/** Letters and marks that a joiner changes: not those of scripts in which it would only be invisible. */
const joined = String.raw`(?![\u0300-\u036f\p{sc=Latn}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{Lo}\p{M}]`
const variants = String.raw`\ufe00-\ufe0f\u{e0100}-\u{e01ef}`

/** Invisible characters in places where they change what is seen. */
const meaningful = new RegExp(
  [
    // Names in Persian, Sinhala, Devanagari, and other scripts.
    String.raw`(?<=${joined})[\u200c\u200d]`,
    // Emoji of several parts.
    String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
    // Variants of an emoji, or of a character in Japanese names.
    String.raw`(?<![${variants}])(?<=[\p{Lo}\p{M}\p{S}\p{N}\p{Extended_Pictographic}#*])[${variants}]`,
    // Flags of regions.
    String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
    // Mongolian variants, letters of Old Korean without a part, and Hebrew marks in a fixed order.
    String.raw`(?<=\p{sc=Mong})[\u180b-\u180f]`,
    String.raw`\u115f(?=[\u1160-\u11a7\ud7b0-\ud7c6])|(?<=[\u1100-\u115f\ua960-\ua97c])\u1160`,
    String.raw`(?<=\p{sc=Hebr})\u034f`,
    // Marks of direction only affect their neighbors.
    String.raw`[\u200e\u200f\u061c]`,
  ].join('|'),
  'gu',
)
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u

const meaningfulOrInvisible = new RegExp(`(${meaningful.source})|${invisible.source}`, 'gu')

const webAddress =
  /:\/\/|www\.|[\p{L}\d-]\.(?:com|net|org|io|co|info|biz|xyz|top|site|online|link|click|ru|cn)(?![\p{L}\p{M}\p{N}_])/iu
/** As in "M.Link", which is a person. */
const initial = /(?<![\p{L}\p{M}\p{N}-])\p{Lu}\.(?=\p{Lu}\p{Ll})/gu

/**
 * Returns why a text cannot be a name, for a person who reads it after the name of its field. A name that people see in
 * e-mails and on pages must neither lead anywhere nor look like another one. It is judged in its compatibility form, in which
 * full-width letters spell an address, too, but is stored as it was sent: that form changes how a Thai ำ or a Spanish ª is
 * written.
 */
export function findNameProblem(name: string): string | undefined {
  const [found] = invisible.exec(name.replace(meaningful, '')) ?? []
  if (found !== undefined) {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `has an invisible or control character (U+${code}): remove it`
  }
  const shown = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  if (webAddress.test(shown.replaceAll(initial, '$&\u0020')))
    return 'has a web address: remove it, or write a space after the period'
  return undefined
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
