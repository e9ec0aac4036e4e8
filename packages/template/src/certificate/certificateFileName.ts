import { graphemes } from '../text/graphemes.ts'

/** Parts of a certificate that name its files. */
interface NamedCertificate {
  name: string
  title: string
  /** The whole name, if the template words it. */
  fileName: string | null
}

/** Longest name without its ending, in bytes of UTF-8: file systems take 255. */
const maxBytes = 180
/** Longest name with its ending, in UTF-16 units, which Windows counts: paths to it have others. */
const maxLength = 120

/** Names that Windows reserves for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?:\..*)?$/i

/** The name of a certificate's file, before its ending: what a person who has many looks for. */
export function certificateFileBase({ name, title, fileName }: NamedCertificate): string {
  if (fileName !== null) return fileName
  return [name, title].filter((part) => part.trim() !== '').join(' – ')
}

/**
 * The name of a certificate's file, which is safe on every system.
 *
 * @param ending such as `.pdf`
 */
export function certificateFileName(certificate: NamedCertificate, ending: string): string {
  return safeFileName(certificateFileBase(certificate), ending)
}

/**
 * A file name that is safe on every system.
 *
 * @param ending such as `.pdf`
 * @param room UTF-16 units to leave for more, such as a number
 */
export function safeFileName(name: string, ending: string, room = 0): string {
  const text = name
    .normalize('NFC')
    // Invisible characters can hide what a name ends with; joiners belong to words of Persian and Indian scripts.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
  // Windows drops a trailing dot or space.
  const short = shortened(text.trim(), maxLength - ending.length - room).replace(/^[\s.]+|[\s.]+$/g, '')
  return `${short === '' || reserved.test(short) ? `_${short}` : short}${ending}`
}

/** Cuts between characters as people see them. */
function shortened(text: string, max: number): string {
  const fits = (part: string) => part.length <= max && utf8Length(part) <= maxBytes
  if (fits(text)) return text
  let result = ''
  for (const { text: grapheme } of graphemes(text)) {
    if (!fits(result + grapheme)) break
    result += grapheme
  }
  return result
}

function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '%').length
}
