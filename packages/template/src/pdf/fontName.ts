/** Longest name, in bytes (ISO 32000-1, annex C.2), without the tag of a subset. */
const maxLength = 100

/**
 * Simplifies a font name for all readers (ISO 32000-1, 7.3.5, allows escapes, but some readers don't find fonts by
 * names with spaces, brackets, or non-Latin letters). Host files determine family names.
 *
 * @example fontName('Acme Sans (Größe)-Bold') // 'AcmeSansGrosse-Bold'
 */
export function fontName(face: string): string {
  const plain = face
    // A frozen family's face ends with its file's hash.
    .replace(/·[0-9a-f]{64}$/, '')
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\w.-]/g, '')
  return plain.slice(0, maxLength) || 'Font'
}
