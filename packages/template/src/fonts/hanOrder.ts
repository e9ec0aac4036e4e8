const simplified = [
  'NotoSansSC',
  'NotoSansTC',
  'NotoSansJP',
  'NotoSansKR',
  'NotoSansSCRare',
  'NotoSansTCRare',
]
const traditional = [
  'NotoSansTC',
  'NotoSansTCRare',
  'NotoSansSC',
  'NotoSansJP',
  'NotoSansKR',
  'NotoSansSCRare',
]
const japanese = ['NotoSansJP', 'NotoSansTC', 'NotoSansSC', 'NotoSansKR', 'NotoSansSCRare', 'NotoSansTCRare']
const korean = ['NotoSansKR', 'NotoSansTC', 'NotoSansJP', 'NotoSansSC', 'NotoSansSCRare', 'NotoSansTCRare']

/**
 * In which order the East Asian font files are asked: one code point looks different in Chinese, Japanese and Korean
 * print, and only the words around it or the template's language tell which is meant.
 *
 * @param locale BCP 47
 */
export function hanOrder(text: string, locale = ''): readonly string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese
  if (/\p{Script=Hangul}/u.test(text)) return korean
  if (/^ja\b/i.test(locale)) return japanese
  if (/^ko\b/i.test(locale)) return korean
  return /^zh-(hant|tw|hk|mo)\b/i.test(locale) ? traditional : simplified
}
