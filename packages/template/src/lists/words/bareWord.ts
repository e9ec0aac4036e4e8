/** Folds a word: ignores case, marks, and spaces. */
export function bareWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('æ', 'ae')
    .replaceAll('đ', 'd')
    .toLowerCase()
}
