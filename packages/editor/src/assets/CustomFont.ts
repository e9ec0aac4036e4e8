import type { FontFamily, FontStyle } from '@certificate-sdk/template'

/**
 * One of the host's own font families. The service needs the same files, under the same name, in its
 * `FONTS_DIR`.
 */
export interface CustomFont {
  /** Name of the family, as in templates and in the font picker. */
  name: string
  /** URLs of TrueType files; at least `Regular`. Another origin must allow the page to fetch them (CORS). */
  files: { Regular: string } & Partial<Record<FontStyle, string>>
}

/** The family as an entry of the font catalog. */
export function customFamily({ name, files }: CustomFont): FontFamily {
  return { name, file: name, category: 'own', styles: Object.keys(files) as FontStyle[] }
}

/** The URL of each face, by its id such as `Acme-Bold`. */
export function customFontUrls(fonts: readonly CustomFont[]): Record<string, string> {
  return Object.fromEntries(
    fonts.flatMap(({ name, files }) =>
      Object.entries(files).map(([style, url]) => [`${name}-${style}`, url] as const),
    ),
  )
}
