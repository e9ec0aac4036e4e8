/** Longest name, in bytes (ISO 32000-1, annex C.2), without the tag of a subset. */
const maxLength = 100

/**
 * Makes a font's name one that every reader understands (ISO 32000-1, 7.3.5, allows escapes, but not all readers find a
 * font by a name with spaces, brackets, or letters other than Latin ones). Families are named by the host's files.
 *
 * @example fontName('Acme Sans (Größe)-Bold') // 'AcmeSansGrosse-Bold'
 */
export function fontName(face: string): string {
  const plain = face
    // A frozen family's face ends with the hash of its file.
    .replace(/·[0-9a-f]{64}$/, '')
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\w.-]/g, '')
  return plain.slice(0, maxLength) || 'Font'
}
