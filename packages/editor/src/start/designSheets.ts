import { type Language, languages } from '@certificate-sdk/template/languages'

/** Designs in a file, one below the other: about as many as are in view before anybody scrolls. */
export const designsPerSheet = 10

const files: Readonly<Record<string, string>> = import.meta.glob('./thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

function filesOf(language: Language): string[] {
  const numbers = new RegExp(`/designs-${language}-\\d+\\.webp$`)
  return Object.entries(files).flatMap(([name, file]) => (numbers.test(name) ? file : []))
}

/**
 * Addresses of the images of the built-in designs by language, in the order of the gallery. `npm run thumbnails` draws
 * them, because a browser would otherwise load ten fonts only to show them; a test fails when they are outdated.
 */
export const designSheets = Object.fromEntries(
  languages.map((language) => [language, filesOf(language === 'en-GB' ? 'en' : language)]),
) as unknown as Readonly<Record<Language, readonly string[]>>
