import { type Language, languages } from '@certificate-sdk/template/languages'

const files: Readonly<Record<string, string>> = import.meta.glob('./thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const fileOf = (language: Language) => files[`./thumbnails/designs-${language}.webp`]

/**
 * Addresses of the images of the built-in designs by language, one design below the other.
 * `npm run thumbnails` draws them, because a browser would otherwise load ten fonts only to show them; a test
 * fails when they are outdated.
 */
export const designSheets = Object.fromEntries(
  languages.map((language) => [language, fileOf(language) ?? fileOf('en')]),
) as Readonly<Record<Language, string>>
