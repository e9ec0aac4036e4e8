import { type Language, languages } from './languages.ts'

/**
 * Reads the messages of every language. A region's messages, such as those of en-GB, contain only differences from its
 * language.
 *
 * @param read returns the messages written for a language
 */
export function readMessages<Messages extends object>(
  read: (language: Language) => object,
): Readonly<Record<Language, Messages>> {
  const messages = languages.map((language) => {
    const base = languages.find((other) => language.startsWith(`${other}-`))
    return [language, base ? withChanges(read(base), read(language)) : read(language)]
  })
  return Object.fromEntries(messages)
}

function withChanges(messages: object, changes: object): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const change: unknown = (changes as Record<string, unknown>)[key]
      return [key, typeof message === 'object' ? withChanges(message, Object(change)) : (change ?? message)]
    }),
  )
}
