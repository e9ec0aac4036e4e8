import { latePattern } from '../latePattern.ts'

const simplified = ['SC', 'SCRare', 'SCExtended', 'TC', 'TCRare', 'JP', 'JPRare', 'KR', 'KRRare']
const traditional = ['TC', 'TCRare', 'SC', 'SCRare', 'SCExtended', 'JP', 'JPRare', 'KR', 'KRRare']
const japanese = ['JP', 'JPRare', 'TC', 'SC', 'KR', 'SCRare', 'TCRare', 'SCExtended', 'KRRare']
const korean = ['KR', 'KRRare', 'TC', 'JP', 'SC', 'SCRare', 'TCRare', 'SCExtended', 'JPRare']

/** Characters that may belong to these scripts, from the first in Unicode, a Bopomofo tone mark. */
const fromBopomofo = /[\u02ea-\uffff]/
const kana = latePattern(() => /[\p{Script=Hiragana}\p{Script=Katakana}]/u)
const hangul = latePattern(() => /\p{Script=Hangul}/u)
const bopomofo = latePattern(() => /\p{Script=Bopomofo}/u)

/**
 * Order of East Asian font files, each named after `NotoSans`: a code point looks different in Chinese, Japanese, and
 * Korean print, and only the surrounding text or the template's language tell which applies.
 *
 * @param locale BCP 47
 */
export function hanOrder(text: string, locale = ''): readonly string[] {
  const isEastAsian = fromBopomofo.test(text)
  if (isEastAsian && kana.test(text)) return japanese
  if (isEastAsian && hangul.test(text)) return korean
  if (/^ja\b/i.test(locale)) return japanese
  if (/^ko\b/i.test(locale)) return korean
  if (isEastAsian && bopomofo.test(text)) return traditional
  return /^zh-(hant|tw|hk|mo)\b/i.test(locale) ? traditional : simplified
}
