import { graphemes } from '../text/graphemes.ts'

/** The parts of a certificate that determine its file names. */
interface NamedCertificate {
  name: string
  title: string
  /** The whole name, if the template defines it. */
  fileName: string | null
}

/** Maximum length of a name without extension, in UTF-8 bytes: file systems allow 255. */
const maxBytes = 180
/** Maximum length of a name with extension, in UTF-16 units, which Windows counts: paths add more. */
const maxLength = 120

/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?:\..*)?$/i

/** File name of a certificate without extension, meaningful to a person who has many. */
export function certificateFileBase({ name, title, fileName }: NamedCertificate): string {
  if (fileName !== null) return fileName
  return [name, title].filter((part) => part.trim() !== '').join(' – ')
}

/**
 * File name of a certificate, safe on every system.
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
 * @param room UTF-16 units to reserve, for example for a number
 */
export function safeFileName(name: string, ending: string, room = 0): string {
  const text = name
    .normalize('NFC')
    // Invisible characters can hide an extension; joiners belong to words of Persian and Indian scripts.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
  // Windows drops a trailing dot or space.
  const short = shortened(text.trim(), maxLength - ending.length - room).replace(/^[\s.]+|[\s.]+$/g, '')
  return `${short === '' || reserved.test(short) ? `_${short}` : short}${ending}`
}

/** Cuts at a grapheme boundary. */
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
