import { type Language, matchLanguage } from '@certificate-sdk/template/languages'

/** Name of the cookie with the chosen language. */
export const languageCookie = 'language'

/** Returns the language of pages: as chosen, otherwise the person's, otherwise the browser's. */
export function languageFor({ headers }: Pick<Request, 'headers'>, locale: string | undefined): Language {
  const accepted = (headers.get('accept-language') ?? '').split(',').map((part) => part.split(';')[0]?.trim())
  const wanted = [cookieOf(headers.get('cookie') ?? ''), locale, ...accepted]
  for (const tag of wanted) {
    const language = tag ? matchLanguage(tag) : undefined
    if (language) return language
  }
  return 'en'
}

function cookieOf(cookies: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === languageCookie)?.[1]
}
