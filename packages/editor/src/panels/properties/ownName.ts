/**
 * The languages of most certificates, under their own names, in the order of the list. Browsers take several
 * milliseconds for the first name requested, and the name of the design's language is shown on every opening.
 */
export const commonLanguages: Readonly<Record<string, string>> = {
  en: 'English',
  'en-US': 'American English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'pt-PT': 'Português europeu',
  tr: 'Türkçe',
  ru: 'Русский',
  uk: 'Українська',
  ar: 'العربية',
  he: 'עברית',
  hi: 'हिन्दी',
  zh: '中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
  ko: '한국어',
}

/** The name of a language in that language, if the browser knows it; else in the editor's language; else its tag. */
export function ownName(tag: string, locale: string): string {
  const common = Object.hasOwn(commonLanguages, tag) && commonLanguages[tag]
  if (common) return common
  try {
    const name = new Intl.DisplayNames([tag, locale], { type: 'language', fallback: 'none' }).of(tag)
    if (name === undefined) return tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
