/**
 * All languages of the product, as BCP 47 tags. The catalogs of the editor, the loading view, the dashboard, and the
 * service's pages and emails are a `Record<Language, …>`, so a missing language doesn't compile. `en` is American and
 * `pt` Brazilian, because a bare tag means these (CLDR, likely subtags).
 */
export const languages = ['en', 'en-GB', 'de', 'es', 'fr', 'pt', 'pt-PT', 'ar', 'ja'] as const

export type Language = (typeof languages)[number]

/**
 * Finds the language for a BCP 47 tag: for the whole tag, else for the tag without its last subtag, and so on.
 * Case-insensitive.
 *
 * @example matchLanguage('pt-PT') // 'pt-PT'
 * @example matchLanguage('pt-BR') // 'pt'
 * @example matchLanguage('tlh') // undefined
 */
export function matchLanguage(tag: string): Language | undefined {
  return matchTag(tag, languages)
}

/** Matches a BCP 47 tag against a list, like {@link matchLanguage}. */
export function matchTag<Tag extends string>(tag: string, tags: readonly Tag[]): Tag | undefined {
  const subtags = tag.toLowerCase().split('-')
  for (; subtags.length; subtags.pop()) {
    const beginning = subtags.join('-')
    const found = tags.find((other) => other.toLowerCase() === beginning)
    if (found) return found
  }
  return undefined
}

/** Returns the language for a tag, or else English, for texts that must be in some language. */
export function languageOf(tag: string | undefined): Language {
  return (tag && matchLanguage(tag)) || 'en'
}

const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']
/** Languages that usually use one of these scripts: all with a two-letter tag. */
const rightToLeftLanguages = ['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']

/**
 * Direction of a language's usual script.
 *
 * @param tag any BCP 47 tag, not only those of {@link languages}
 * @throws {RangeError} if it is not a language tag
 */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(tag)
  const { language, script, region } = locale
  const isRightToLeft = rightToLeftLanguages.includes(language)
  // The first `maximize` takes browsers several milliseconds. The languages that editors start in avoid it.
  if (!script && languages.some((one) => one === language)) return isRightToLeft ? 'rtl' : 'ltr'
  if (!script && !region && isRightToLeft) return 'rtl'
  return rightToLeft.includes(locale.maximize().script ?? '') ? 'rtl' : 'ltr'
}
