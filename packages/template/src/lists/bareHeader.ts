/** Folds a header: ignores case, spaces, punctuation, and diacritics. */
export function bareHeader(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\s]+/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
}
