import { type Language, languages } from '@certificate-sdk/template/languages'

/** Designs in a file, one below the other: about as many as are in view before anybody scrolls. */
export const designsPerSheet = 15

/** Addresses of an image of several designs. */
export interface DesignSheet {
  plain: string
  /** The same in twice the size, for screens with two pixels per CSS px. */
  dense: string
}

const files: Readonly<Record<string, string>> = import.meta.glob('./thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

function sheetsOf(language: Language): DesignSheet[] {
  const sheets: DesignSheet[] = []
  for (let i = 1; ; i++) {
    const plain = files[`./thumbnails/designs-${language}-${i}.webp`]
    const dense = files[`./thumbnails/dense-${language}-${i}.webp`]
    if (!plain || !dense) return sheets
    sheets.push({ plain, dense })
  }
}

/**
 * The images of the built-in designs by language, in the order of the gallery. `npm run thumbnails` draws them, because a
 * browser would otherwise load ten fonts only to show them; a test fails when they are outdated.
 */
export const designSheets = Object.fromEntries(
  languages.map((language) => [language, sheetsOf(language === 'en-GB' ? 'en' : language)]),
) as unknown as Readonly<Record<Language, readonly DesignSheet[]>>
