/**
 * Every language that the product speaks, as BCP 47 tags. The catalogs of the editor, the loading view, the dashboard, and
 * the service's pages and emails are a `Record<Language, …>`: a language that is missing in one of them does not compile. `en` is American and `pt` Brazilian, because a bare tag means these (CLDR, likely subtags).
 */
export const languages = ['en', 'en-GB', 'de', 'es', 'fr', 'pt', 'pt-PT', 'ar', 'ja'] as const

export type Language = (typeof languages)[number]

/**
 * The language for a BCP 47 tag: that of the whole tag, else of the tag without its last subtag, and so on. Letter case
 * does not matter.
 *
 * @example matchLanguage('pt-PT') // 'pt-PT'
 * @example matchLanguage('pt-BR') // 'pt'
 * @example matchLanguage('tlh') // undefined
 */
export function matchLanguage(tag: string): Language | undefined {
  return matchTag(tag, languages)
}

/** Matches a BCP 47 tag with others, as {@link matchLanguage} does: for code that has a list of its own anyway. */
export function matchTag<Tag extends string>(tag: string, tags: readonly Tag[]): Tag | undefined {
  const subtags = tag.toLowerCase().split('-')
  for (; subtags.length; subtags.pop()) {
    const beginning = subtags.join('-')
    const found = tags.find((other) => other.toLowerCase() === beginning)
    if (found) return found
  }
  return undefined
}

/** The language for a tag, English if there is none for it: for texts that must be in some language. */
export function languageOf(tag: string | undefined): Language {
  return (tag && matchLanguage(tag)) || 'en'
}

const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']
/** Languages that usually have one of these scripts: all with a tag of two letters. */
const rightToLeftLanguages = ['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']

/**
 * Direction of the usual script of a language.
 *
 * @param tag any BCP 47 tag, not only those of {@link languages}
 * @throws {RangeError} if it is not a language tag
 */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(tag)
  const { language, script, region } = locale
  const isRightToLeft = rightToLeftLanguages.includes(language)
  // The first `maximize` takes a browser several milliseconds. The languages that editors open in need none.
  if (!script && languages.some((one) => one === language)) return isRightToLeft ? 'rtl' : 'ltr'
  if (!script && !region && isRightToLeft) return 'rtl'
  return rightToLeft.includes(locale.maximize().script ?? '') ? 'rtl' : 'ltr'
}
